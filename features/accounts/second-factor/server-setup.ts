import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import { sessions, users } from "#domain/people/table.ts";
import { passkeys } from "#features/accounts/passkeys/table.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext, Services } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { seal, unseal } from "#server/secrets/sealed.ts";
import { newTotpSecret, totpStep, totpUri } from "#server/secrets/totp.ts";
import { copy } from "./copy.ts";
import { countPasskeys, PURPOSE, replaceRecoveryCodes } from "./server-codes.ts";
import { authenticators, recoveryCodes } from "./table.ts";

/** A page whose socket closes asks who it is: the answer must be in the browser by then. */
const ANSWER_DELIVERY_MS = 250;

type SafetyEmail = { subject: string; text: string };

/** A new secret, which counts once its first code was entered. Errors: CONFLICT when it is on. */
export async function beginSetup({
	db,
	config,
	siteSettings,
	session,
}: MemberContext): Promise<{ secret: string; uri: string }> {
	const { id: userId, email } = session.user;
	const secret = newTotpSecret();
	const values = { sealedSecret: seal(secret, config.authSecret, PURPOSE), lastStep: 0 };
	const { rowCount } = await db
		.insert(authenticators)
		.values({ userId, ...values })
		.onConflictDoUpdate({
			target: authenticators.userId,
			set: { ...values, createdAt: sql`now()` },
			setWhere: isNull(authenticators.confirmedAt),
		});
	if (rowCount === 0) throw refusal("CONFLICT", copy.isOn);
	return { secret, uri: totpUri(secret, siteSettings.name, email) };
}

/**
 * Turns it on with the app's first code, ends the other sessions, and returns the recovery codes; null for a wrong
 * code. Errors: CONFLICT when it was not begun, or is on.
 */
export async function confirmSetup(context: MemberContext, code: string): Promise<string[] | null> {
	const { db, config, live, session, log } = context;
	const { id: userId } = session.user;
	const codes = await db.transaction(async (tx) => {
		const mine = eq(authenticators.userId, userId);
		const [row] = await tx.select().from(authenticators).where(mine).for("update");
		if (!row) throw refusal("CONFLICT", copy.notBegun);
		if (row.confirmedAt) throw refusal("CONFLICT", copy.isOn);
		const secret = unseal(row.sealedSecret, config.authSecret, PURPOSE);
		const step = totpStep(secret, code.replace(/\s/g, ""));
		if (!step) return null;
		await tx
			.update(authenticators)
			.set({ confirmedAt: sql`now()`, lastStep: step })
			.where(and(mine, lt(authenticators.lastStep, step)));
		await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
		await emailAboutSafety(context, session.user.email, copy.emails.on, tx);
		return replaceRecoveryCodes(tx, userId);
	});
	if (!codes) return null;
	log.info({ userId, requestId: context.requestId, ip: context.ip }, "second factor turned on");
	setTimeout(() => live.endUser(userId), ANSWER_DELIVERY_MS).unref();
	return codes;
}

/** For the operator, where nobody could turn it off for the last admin. Returns false when it is not on. */
export async function resetSecondFactor(db: Db, email: string): Promise<boolean> {
	const ids = db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
	return db.transaction(async (tx) => {
		await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, ids));
		const keys = await tx.delete(passkeys).where(inArray(passkeys.userId, ids));
		const { rowCount } = await tx.delete(authenticators).where(inArray(authenticators.userId, ids));
		return (rowCount ?? 0) + (keys.rowCount ?? 0) > 0;
	});
}

/** Removes the app, and with the last factor the recovery codes. Emails its owner. */
export async function removeApp(
	context: Pick<Services, "mail" | "siteSettings">,
	tx: Tx,
	{ userId, email }: { userId: string; email: string },
): Promise<void> {
	if ((await countPasskeys(tx, userId)) === 0)
		return void (await removeSecondFactor(context, tx, { userId, email }));
	await tx.delete(authenticators).where(eq(authenticators.userId, userId));
	await emailAboutSafety(context, email, copy.emails.appOff, tx);
}

/** Turns it off, passkeys included, and emails its owner. Returns whether it was on. */
export async function removeSecondFactor(
	context: Pick<Services, "mail" | "siteSettings">,
	tx: Tx,
	{ userId, email, isByAdmin = false }: { userId: string; email: string; isByAdmin?: boolean },
): Promise<boolean> {
	const removed = await tx
		.delete(authenticators)
		.where(eq(authenticators.userId, userId))
		.returning();
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	const keys = await tx.delete(passkeys).where(eq(passkeys.userId, userId));
	const hadApp = removed.some(({ confirmedAt }) => confirmedAt !== null);
	const wasOn = hadApp || (keys.rowCount ?? 0) > 0;
	const content = isByAdmin ? copy.emails.reset : copy.emails.off;
	if (wasOn) await emailAboutSafety(context, email, content, tx);
	return wasOn;
}

/** What concerns the safety of an account is emailed whatever the settings. */
export async function emailAboutSafety(
	{ mail, siteSettings }: Pick<Services, "mail" | "siteSettings">,
	to: string,
	content: (siteName: string) => SafetyEmail,
	tx?: Tx,
): Promise<void> {
	const why = copy.emails.why(siteSettings.supportEmail);
	await mail.send({ to, ...content(siteSettings.name), why }, tx);
}
