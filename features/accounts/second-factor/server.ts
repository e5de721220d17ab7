import { verifyOwnPassword } from "#features/accounts/password/server-own-password.ts";
import { refusal } from "#server/access.ts";
import type { Context, MemberContext, OpenedSession } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { contract, type SecondFactorStatus } from "./contract.ts";
import { copy } from "./copy.ts";
import {
	countPasskeys,
	countRecoveryCodes,
	hasApp,
	isRequiredOfAdmins,
	isSecondFactorOn,
	redeemCode,
	replaceRecoveryCodes,
	requireOfAdmins,
} from "./server-codes.ts";
import { beginSetup, confirmSetup, emailAboutSafety, removeApp } from "./server-setup.ts";

export const secondFactorRouter = serve(contract, {
	get: ({ context }) => statusOf(context),
	begin: async ({ input, context, errors }) => {
		await verifyOwnPassword(context, input.password, () => errors.WRONG_PASSWORD());
		return beginSetup(context);
	},
	confirm: async ({ input, context, errors }) => {
		const recoveryCodes = await confirmSetup(context, input.code);
		if (!recoveryCodes) throw errors.WRONG_CODE();
		return { recoveryCodes };
	},
	renewCodes: async ({ input, context, errors }) => {
		const { id } = context.session.user;
		await verifyOwnPassword(context, input.password, () => errors.WRONG_PASSWORD());
		if (!(await redeemCode(context, id, input.code))) throw errors.WRONG_CODE();
		const recoveryCodes = await context.db.transaction((tx) => replaceRecoveryCodes(tx, id));
		return { recoveryCodes };
	},
	turnOff: async ({ input, context, errors }) => {
		const { id: userId, email, roles } = context.session.user;
		await verifyOwnPassword(context, input.password, () => errors.WRONG_PASSWORD());
		const isLast = (await countPasskeys(context.db, userId)) === 0;
		if (isLast && roles.includes("admin") && (await isRequiredOfAdmins(context)))
			throw refusal("CONFLICT", copy.requiredHere);
		if (!(await redeemCode(context, userId, input.code))) throw errors.WRONG_CODE();
		await context.db.transaction((tx) => removeApp(context, tx, { userId, email }));
		context.log.info(
			{ userId, requestId: context.requestId, ip: context.ip },
			"second factor turned off",
		);
		return statusOf(context);
	},
	requireOfAdmins: async ({ input, context }) => {
		const { id } = context.session.user;
		if (input.isRequired && !(await isSecondFactorOn(context.db, id)))
			throw refusal("CONFLICT", copy.setUpFirst);
		await requireOfAdmins(context.db, input.isRequired, id);
		return statusOf(context);
	},
});

async function statusOf(context: MemberContext): Promise<SecondFactorStatus> {
	const { id, needsSecondFactor } = context.session.user;
	const [isOn, passkeys, recoveryCodesLeft, isRequired] = await Promise.all([
		hasApp(context.db, id),
		countPasskeys(context.db, id),
		countRecoveryCodes(context.db, id),
		isRequiredOfAdmins(context),
	]);
	return {
		isOn,
		hasPasskey: passkeys > 0,
		recoveryCodesLeft,
		isRequiredOfAdmins: isRequired,
		isNeeded: needsSecondFactor && !isOn && passkeys === 0,
	};
}

type FactorCheck = {
	userId: string;
	email: string;
	code?: string | undefined;
	factors: OpenedSession["factors"];
};

/**
 * For a user whose password was right: whether they may go on. Errors: `missing()` without a code where one is
 * needed, `wrong()`, TOO_MANY_REQUESTS.
 */
export async function passSecondFactor(
	context: Context,
	{ userId, email, code, factors }: FactorCheck,
	{
		missing,
		wrong,
	}: {
		missing: (has: OpenedSession["factors"]) => Error;
		wrong: () => Error;
	},
): Promise<void> {
	if (!factors.hasApp && !factors.hasPasskey) return;
	if (!code) throw missing(factors);
	const kind = await redeemCode(context, userId, code);
	if (!kind) throw wrong();
	if (kind === "app") return;
	const left = await countRecoveryCodes(context.db, userId);
	await emailAboutSafety(context, email, (name) => copy.emails.recoveryUsed(name, left));
}
