import { eq, sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { accountDeletions, isLeaving } from "#domain/people/deletion/table.ts";
import { hasRoleIn, sessions, users } from "#domain/people/table.ts";
import { verifyOwnPassword } from "#features/accounts/password/server-own-password.ts";
import { deletePendingLinks } from "#features/accounts/server-pending-links.ts";
import type { Context, Services } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import { serve } from "#server/serve.ts";
import { weekdayDate } from "#shared/format.ts";
import { absoluteUrl, signInPath } from "#shared/paths.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { GRACE_DAYS } from "./limits.ts";

type MailContext = Pick<Services, "mail" | "siteSettings" | "publicUrl">;
type Scheduling = { userId: string; email: string; byAdmin?: { id: string; reason: string } };

/** A page whose socket closes asks who it is: the answer must be in the browser by then. */
const ANSWER_DELIVERY_MS = 250;

export const deletionRouter = serve(contract, {
	request: async ({ input, context, errors }) => {
		const { id: userId, email } = context.session.user;
		await verifyOwnPassword(context, input.password, () => errors.WRONG_PASSWORD());
		const dueAt = await context.db.transaction((tx) =>
			scheduleDeletion(context, tx, { userId, email }),
		);
		if (!dueAt) throw errors.LAST_ADMIN();
		context.log.info({ userId, requestId: context.requestId, dueAt }, "account deletion requested");
		setTimeout(() => context.live.endUser(userId), ANSWER_DELIVERY_MS).unref();
		return { dueAt: dueAt.toISOString() };
	},
});

/**
 * Sets an account to be deleted: its sessions end with the transaction, and its owner is emailed the way back.
 * Call `live.endUser` after the commit. Returns when it is due, as first requested, or null for the last admin.
 */
export async function scheduleDeletion(
	context: MailContext,
	tx: Tx,
	{ userId, email, byAdmin }: Scheduling,
): Promise<Date | null> {
	await takeAdvisoryLock(tx, "admins");
	if (await isLastAdmin(tx, userId)) return null;
	const [scheduled] = await tx
		.insert(accountDeletions)
		.values({
			userId,
			dueAt: sql`now() + make_interval(days => ${GRACE_DAYS})`,
			requestedBy: byAdmin?.id ?? userId,
			reason: byAdmin?.reason ?? null,
		})
		.onConflictDoNothing()
		.returning();
	await tx.delete(sessions).where(eq(sessions.userId, userId));
	if (!scheduled) return (await findDeletion(tx, userId))?.dueAt ?? null;
	await deletePendingLinks(tx, userId);
	const { name, supportEmail, timeZone } = context.siteSettings;
	const day = weekdayDate(scheduled.dueAt, timeZone);
	const link = absoluteUrl(context.publicUrl, signInPath("auth"));
	const content = byAdmin
		? copy.emails.requestedByAdmin(name, day, link, supportEmail)
		: copy.emails.requested(name, day, link);
	await context.mail.send({ to: email, ...content }, tx);
	return scheduled.dueAt;
}

/** Takes a scheduled deletion back and emails its owner. Returns false when there is none, or it has begun. */
export async function keepAccount(
	context: Pick<Context, "mail" | "siteSettings">,
	tx: Tx,
	{ userId, email }: Pick<Scheduling, "userId" | "email">,
): Promise<boolean> {
	const known = await tx
		.select()
		.from(accountDeletions)
		.where(eq(accountDeletions.userId, userId))
		.for("update");
	if (known.length === 0 || known[0]?.begunAt) return false;
	await tx.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
	const { name, supportEmail } = context.siteSettings;
	await context.mail.send({ to: email, ...copy.emails.kept(name, supportEmail) }, tx);
	return true;
}

/**
 * For a user who has proven who they are and whose account is to be deleted: keeps it where they ask for that, else
 * ends the session they were given. Returns null where they may go on.
 */
export async function resolveDeletionAtSignIn(
	context: Context,
	{
		userId,
		email,
		keepAccount: isStaying = false,
	}: { userId: string; email: string; keepAccount?: boolean | undefined },
): Promise<{ dueAt: string } | "too-late" | null> {
	const leaving = await findDeletion(context.db, userId);
	if (!leaving) return null;
	if (isStaying && !leaving.begunAt) {
		await context.db.transaction((tx) => keepAccount(context, tx, { userId, email }));
		context.log.info({ userId, requestId: context.requestId }, "account deletion taken back");
	}
	const now = await findDeletion(context.db, userId);
	if (!now) return null;
	await context.db.delete(sessions).where(eq(sessions.userId, userId));
	return now.begunAt ? "too-late" : { dueAt: now.dueAt.toISOString() };
}

/** When an account is to be deleted, and whether that has begun; null for one that stays. */
async function findDeletion(db: Db | Tx, userId: string) {
	const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
	return row ?? null;
}

/** Whether nobody else would be left to run the site. Call under the lock `admins`. */
export async function isLastAdmin(tx: Tx, userId: string): Promise<boolean> {
	const { rows } = await tx.execute<{ isLast: boolean }>(
		sql`SELECT ${sql.raw(hasRoleIn("u.id", "admin"))} AND NOT EXISTS (
		SELECT FROM user_roles r WHERE r.role = 'admin' AND r.user_id <> u.id
		AND NOT ${sql.raw(isSuspended("r.user_id"))} AND NOT ${sql.raw(isLeaving("r.user_id"))}) AS "isLast"
	FROM ${users} u WHERE u.id = ${userId}`,
	);
	return rows[0]?.isLast ?? false;
}
