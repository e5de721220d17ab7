import { and, eq } from "drizzle-orm";
import { verifyOwnPassword } from "#features/accounts/password/server-own-password.ts";
import { hasApp, isRequiredOfAdmins } from "#features/accounts/second-factor/server-codes.ts";
import { emailAboutSafety } from "#features/accounts/second-factor/server-setup.ts";
import { recoveryCodes } from "#features/accounts/second-factor/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { BEGUN_MAX } from "./limits.ts";
import { beginRegistration, passkeysOf, register, rename } from "./server-register.ts";
import { beginSignIn, signInWithPasskey } from "./server-sign-in.ts";
import { passkeys } from "./table.ts";

const begun: Rule = { name: "passkey-begun", points: BEGUN_MAX, seconds: 900 };

export const passkeysRouter = serve(contract, {
	list: ({ context }) => passkeysOf(context.db, context.session.user.id),
	begin: async ({ input, context, errors }) => {
		await verifyOwnPassword(context, input.password, () => errors.WRONG_PASSWORD());
		return { ...(await beginRegistration(context)) };
	},
	register: ({ input, context, errors }) => register(context, input, () => errors.REFUSED()),
	rename: ({ input, context }) => rename(context, input),
	remove: async ({ input: { id, password }, context, errors }) => {
		await verifyOwnPassword(context, password, () => errors.WRONG_PASSWORD());
		await remove(context, id);
		return { id };
	},
	beginSignIn: async ({ context }) => {
		await context.limits.consume(begun, addressKey(context.ip));
		return { ...(await beginSignIn(context)) };
	},
	signIn: async ({ input, context, errors }) => {
		await context.limits.consume(begun, addressKey(context.ip));
		return signInWithPasskey(context, input, errors);
	},
});

/** With the last factor go the recovery codes. Errors: NOT_FOUND, CONFLICT where an admin must have one. */
async function remove(context: MemberContext, id: string): Promise<void> {
	const { id: userId, email, roles } = context.session.user;
	await context.db.transaction(async (tx) => {
		const own = eq(passkeys.userId, userId);
		const mine = await tx.select().from(passkeys).where(own).for("update");
		if (!mine.some((one) => one.id === id)) throw notFound();
		const isLast = mine.length === 1 && !(await hasApp(tx, userId));
		if (isLast && roles.includes("admin") && (await isRequiredOfAdmins(context)))
			throw refusal("CONFLICT", copy.requiredHere);
		await tx.delete(passkeys).where(and(own, eq(passkeys.id, id)));
		if (isLast) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
		await emailAboutSafety(context, email, copy.emails.removed, tx);
	});
	context.log.info({ userId, requestId: context.requestId, ip: context.ip }, "passkey removed");
}
