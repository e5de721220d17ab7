import { z } from "zod";
import { email } from "#domain/people/contract.ts";
import { linkToken, typedPassword, wrongPassword } from "#features/accounts/contract.ts";
import { instant, procedure } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { sides } from "./limits.ts";

const change = z.object({
	newEmail: z.string(),
	isOldConfirmed: z.boolean(),
	isNewConfirmed: z.boolean(),
	expiresAt: instant,
});
export type EmailChange = z.infer<typeof change>;

const token = z.object({ token: linkToken(copy.linkUsed) });
const linkUsed = { LINK_USED: { status: 400, message: copy.linkUsed } } as const;

export const contract = {
	get: procedure("edit own profile", "GET", "/account/email-change").output(change.nullable()),
	request: procedure("edit own profile", "POST", "/account/email-change", {
		description:
			"Emails a link to both addresses. The response doesn't reveal whether the new address has an account.",
	})
		.errors(wrongPassword)
		.input(z.object({ email, password: typedPassword }))
		.output(change),
	cancel: procedure("edit own profile", "DELETE", "/account/email-change").output(
		z.object({ ok: z.literal(true) }),
	),
	read: procedure("sign up or sign in", "POST", "/account/email-change/read")
		.input(token)
		.output(
			z
				.object({
					newEmail: z.string(),
					side: z.enum(sides).describe("Which address the link was sent to"),
					canConfirm: z.boolean(),
				})
				.nullable()
				.describe("Null for a link that was used, has expired or was never sent"),
		),
	confirm: procedure("sign up or sign in", "POST", "/account/email-change/confirm")
		.errors({ ...linkUsed, EMAIL_TAKEN: { status: 409, message: copy.taken } })
		.input(token)
		.output(z.object({ isDone: z.boolean().describe("Whether both addresses are confirmed") })),
	stop: procedure("sign up or sign in", "POST", "/account/email-change/stop")
		.errors(linkUsed)
		.input(token)
		.output(z.object({ ok: z.literal(true) })),
};
