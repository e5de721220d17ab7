import { randomInt } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { passkeys } from "#features/accounts/passkeys/table.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import type { Rule } from "#server/limits.ts";
import { unseal } from "#server/secrets/sealed.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { totpStep } from "#server/secrets/totp.ts";
import { declareSetting, readSetting, writeSetting } from "#server/settings.ts";
import { RECOVERY_CODES } from "./limits.ts";
import { ADMIN_FACTOR_SETTING, authenticators, recoveryCodes } from "./table.ts";

/** Per account, whatever browser or address the tries come from. */
const QUARTER_SECONDS = 900;
const codeTries: Rule = { name: "second-factor-code", points: 10, seconds: QUARTER_SECONDS };

/** Without what is easily confused; ten of 31 signs cannot be guessed in ten tries a quarter of an hour. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const SIGNS_IN_CODE = 10;
/** What the secret is sealed for. */
export const PURPOSE = "authenticator";

type CodeKind = "app" | "recovery";
type CodeContext = Pick<Context, "db" | "config" | "limits">;

const ofAdmins = declareSetting({
	key: ADMIN_FACTOR_SETTING,
	schema: z.object({ isRequired: z.boolean() }),
	defaults: { isRequired: false },
});

/** Whether admins need a second factor. */
export async function isRequiredOfAdmins(context: Pick<Context, "pool" | "log">): Promise<boolean> {
	return (await readSetting(context, ofAdmins)).isRequired;
}

export async function requireOfAdmins(db: Db, isRequired: boolean, by: string): Promise<void> {
	await writeSetting(db, ofAdmins, { isRequired }, { by });
}

/** Whether the password alone does not sign in: there is an authenticator app, or a passkey. */
export async function isSecondFactorOn(db: Db | Tx, userId: string): Promise<boolean> {
	return (await hasApp(db, userId)) || (await countPasskeys(db, userId)) > 0;
}

export async function countPasskeys(db: Db | Tx, userId: string): Promise<number> {
	return db.$count(passkeys, eq(passkeys.userId, userId));
}

/** Whether an authenticator app is set up. */
export async function hasApp(db: Db | Tx, userId: string): Promise<boolean> {
	const found = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
	return found[0]?.confirmedAt != null;
}

/**
 * Uses up a code of the app, or a recovery code. Of two that come at once one is refused, and so is a code that was
 * used. Returns which kind it was, or null for a wrong one. Errors: TOO_MANY_REQUESTS.
 */
export async function redeemCode(
	context: CodeContext,
	userId: string,
	typed: string,
): Promise<CodeKind | null> {
	await context.limits.consume(codeTries, userId);
	const code = typed.replace(/[\s-]/g, "").toUpperCase();
	const kind = /^\d{6}$/.test(code)
		? (await redeemAppCode(context, userId, code)) && ("app" as const)
		: (await redeemRecoveryCode(context.db, userId, code)) && ("recovery" as const);
	if (!kind) return null;
	await context.limits.giveBack(codeTries, userId);
	return kind;
}

async function redeemAppCode(
	{ db, config }: CodeContext,
	userId: string,
	code: string,
): Promise<boolean> {
	const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
	const step = row && totpStep(openSecret(row, config.authSecret), code);
	if (!step) return false;
	const { rowCount } = await db
		.update(authenticators)
		.set({ lastStep: step })
		.where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)));
	return rowCount === 1;
}

/** Empty, which no code fits, where AUTH_SECRET is another by now: recovery codes still work then. */
function openSecret({ sealedSecret }: { sealedSecret: string }, authSecret: string): string {
	try {
		return unseal(sealedSecret, authSecret, PURPOSE);
	} catch {
		return "";
	}
}

async function redeemRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
	const { rowCount } = await db
		.update(recoveryCodes)
		.set({ usedAt: sql`now()` })
		.where(
			and(
				eq(recoveryCodes.userId, userId),
				eq(recoveryCodes.codeHash, hashToken(code)),
				isNull(recoveryCodes.usedAt),
			),
		);
	return rowCount === 1;
}

/** New ones in place of the old; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
	const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx
		.insert(recoveryCodes)
		.values(codes.map((code) => ({ userId, codeHash: hashToken(code.replace("-", "")) })));
	return codes;
}

/** How many are still good. */
export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
	return db.$count(
		recoveryCodes,
		and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
	);
}

/** `XXXXX-XXXXX`. */
function newRecoveryCode(): string {
	const signs = Array.from({ length: SIGNS_IN_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join(
		"",
	);
	return `${signs.slice(0, SIGNS_IN_CODE / 2)}-${signs.slice(SIGNS_IN_CODE / 2)}`;
}
