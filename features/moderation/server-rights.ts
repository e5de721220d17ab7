import { eq, sql } from "drizzle-orm";
import { MEMBER } from "#domain/moderation/limits.ts";
import { hasNoOtherReviewer, needsAdmin } from "#domain/moderation/table.ts";
import { profiles, userRoles } from "#domain/people/table.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import { hasRole } from "#shared/policy.ts";
import { copy } from "./copy.ts";

type SessionContext = Pick<MemberContext, "session">;

/** Holds everyone's roles until the transaction ends, for a decision that depends on them. */
export const holdRoles = (tx: Tx): Promise<void> => takeAdvisoryLock(tx, "admins");

/** Whether somebody has a role. */
export async function isStaff(db: Pick<Tx, "select">, userId: string): Promise<boolean> {
	const held = await db
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(eq(userRoles.userId, userId))
		.limit(1);
	return held.length > 0;
}

/**
 * Why the caller may not warn, mute, suspend or ban somebody, as a sentence; null where they may. About an admin only
 * another admin decides, on the page of their account: for what they wrote their role comes first.
 */
export async function whyNotRestrict(
	db: Pick<Tx, "select">,
	{ session: { user } }: SessionContext,
	{ userId, kind }: { userId: string | null; kind: string },
): Promise<string | null> {
	if (userId === null) return copy.errors.noAuthor;
	if (userId === user.id) return copy.errors.notYourself;
	const held = await db
		.select({ role: userRoles.role })
		.from(userRoles)
		.where(eq(userRoles.userId, userId));
	const [profile] = await db
		.select({ isSample: profiles.isSample })
		.from(profiles)
		.where(eq(profiles.id, userId));
	if (profile?.isSample) return copy.errors.noSample;
	const isAdmin = hasRole(user, "admin");
	const isOfAccount = kind === MEMBER && isAdmin;
	if (held.some(({ role }) => role === "admin") && !isOfAccount) return copy.errors.noAdmins;
	if (held.length > 0 && !isAdmin) return copy.errors.adminsOnly;
	return null;
}

/** Why the caller may not end a decision, as a sentence; null where they may, as they might have made it. */
export async function whyNotEnd(
	tx: Tx,
	{ session: { user } }: SessionContext,
	decision: { id: string; userId: string | null },
): Promise<string | null> {
	if (decision.userId === user.id) return copy.errors.notYourself;
	if (hasRole(user, "admin")) return null;
	const { rows } = await tx.execute<{ needs_admin: boolean }>(
		sql`SELECT ${sql.raw(needsAdmin("x"))} AS needs_admin FROM moderation_log x WHERE x.id = ${decision.id}`,
	);
	return rows[0]?.needs_admin ? copy.errors.adminsEnd : null;
}

/** Why the caller may not decide an appeal: also because they made the decision and others could. */
export async function whyNotReview(
	tx: Tx,
	context: SessionContext,
	decision: { id: string; userId: string | null; by: string | null },
): Promise<string | null> {
	const why = await whyNotEnd(tx, context, decision);
	if (why !== null || decision.by !== context.session.user.id) return why;
	return (await isOnlyReviewer(tx, decision.id)) ? null : copy.errors.samePerson;
}

/** Whether nobody but who made a decision could decide its appeal. */
export async function isOnlyReviewer(tx: Tx, decisionId: string): Promise<boolean> {
	const { rows } = await tx.execute<{ is_only: boolean }>(
		sql`SELECT ${sql.raw(hasNoOtherReviewer("x"))} AS is_only FROM moderation_log x WHERE x.id = ${decisionId}`,
	);
	return rows[0]?.is_only ?? false;
}
