import { eq } from "drizzle-orm";
import { addressKey, type Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { confirmEmailChange, findByToken, stopEmailChange } from "./server-confirm.ts";
import { findEmailChange, requestEmailChange } from "./server-request.ts";
import { emailChanges } from "./table.ts";

/** Links cannot be guessed; this is for the work of looking. */
const linkLimit: Rule = { name: "email-change-link", points: 60, seconds: 1_800 };

export const emailChangeRouter = serve(contract, {
	get: ({ context }) => findEmailChange(context, context.session.user.id),
	request: ({ input, context, errors }) =>
		requestEmailChange(context, input, () => errors.WRONG_PASSWORD()),
	cancel: async ({ context }) => {
		const { id } = context.session.user;
		await context.db.delete(emailChanges).where(eq(emailChanges.userId, id));
		return { ok: true } as const;
	},
	read: async ({ input, context }) => {
		await context.limits.consume(linkLimit, addressKey(context.ip));
		const found = await findByToken(context.db, input.token);
		if (!found) return null;
		const { row, side } = found;
		const isConfirmed = (side === "old" ? row.oldConfirmedAt : row.newConfirmedAt) !== null;
		return { newEmail: row.newEmail, side, canConfirm: !isConfirmed };
	},
	confirm: async ({ input, context, errors }) => {
		await context.limits.consume(linkLimit, addressKey(context.ip));
		const outcome = await confirmEmailChange(context, input.token);
		if (outcome === null) throw errors.LINK_USED();
		if (outcome === "taken") throw errors.EMAIL_TAKEN();
		return { isDone: outcome === "done" };
	},
	stop: async ({ input, context, errors }) => {
		await context.limits.consume(linkLimit, addressKey(context.ip));
		if (!(await stopEmailChange(context, input.token))) throw errors.LINK_USED();
		return { ok: true } as const;
	},
});
