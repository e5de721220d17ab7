import { z } from "zod";
import {
	sessionState,
	suspended,
	typedPassword,
	wrongPassword,
} from "#features/accounts/contract.ts";
import { id, instant, oneLine, procedure } from "#shared/contract.ts";
import { copy } from "./copy.ts";
import { NAME_MAX, PASSKEYS_MAX } from "./limits.ts";

const encoded = (max: number) =>
	z
		.string()
		.max(max)
		.regex(/^[\w-]+={0,2}$/, copy.refused);

/** What a browser answers (WebAuthn Level 3, the JSON forms). */
const credential = {
	id: encoded(1_400),
	rawId: encoded(1_400),
	type: z.literal("public-key"),
	clientExtensionResults: z.object({}).default({}),
};
const registration = z.object({
	...credential,
	response: z.object({
		clientDataJSON: encoded(4_000),
		attestationObject: encoded(20_000),
		transports: z.array(z.string().max(20)).max(10).default([]),
	}),
});
const assertion = z.object({
	...credential,
	response: z.object({
		clientDataJSON: encoded(4_000),
		authenticatorData: encoded(4_000),
		signature: encoded(4_000),
	}),
});
export type Registration = z.infer<typeof registration>;
export type Assertion = z.infer<typeof assertion>;

/** What a browser is asked. */
const options = z.record(z.string(), z.unknown());

const passkey = z.object({
	id,
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const name = oneLine({ min: 1, max: NAME_MAX, tooShort: copy.nameRequired });

export const contract = {
	list: procedure("manage own sessions", "GET", "/account/passkeys").output(
		z.array(passkey).max(PASSKEYS_MAX),
	),
	begin: procedure("manage own sessions", "POST", "/account/passkeys/begin")
		.errors(wrongPassword)
		.input(z.object({ password: typedPassword }))
		.output(options),
	register: procedure("manage own sessions", "POST", "/account/passkeys", {
		description: "The first passkey turns on two-factor sign-in and ends other sessions",
	})
		.errors({ REFUSED: { status: 400, message: copy.refused } })
		.input(z.object({ name, credential: registration }))
		.output(
			z.object({
				passkey,
				recoveryCodes: z
					.array(z.string())
					.nullable()
					.describe("Shown only this once; only if there were none"),
			}),
		),
	rename: procedure("manage own sessions", "PUT", "/account/passkeys/{id}")
		.input(z.object({ id, name }))
		.output(passkey),
	remove: procedure("manage own sessions", "POST", "/account/passkeys/{id}/remove")
		.errors(wrongPassword)
		.input(z.object({ id, password: typedPassword }))
		.output(z.object({ id })),
	beginSignIn: procedure("sign up or sign in", "POST", "/sign-in/passkey/begin").output(options),
	signIn: procedure("sign up or sign in", "POST", "/sign-in/passkey")
		.errors({
			REFUSED: { status: 401, message: copy.refused },
			...suspended,
			LEAVING: { status: 403, data: z.object({ dueAt: instant }) },
			BEING_DELETED: { status: 403 },
		})
		.input(z.object({ credential: assertion, keepAccount: z.boolean().optional() }))
		.output(sessionState),
};
