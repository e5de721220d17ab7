import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import type { UserChangeAction } from "#domain/people/changes.ts";
import { isLeaving } from "#domain/people/deletion/table.ts";
import { profiles, shownName, userRoles, users } from "#domain/people/table.ts";
import { notFound, refusal } from "#server/access.ts";
import { recordChange } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import { copy as common } from "#shared/copy.ts";
import { copy } from "./copy.ts";

type Member = { id: string; email: string; name: string; isSample: boolean };
type ChangeRecord = { action: UserChangeAction; fields?: readonly string[]; reason: string };

/**
 * Changes a user on behalf of an admin and records the change, in one transaction. Changes of what admins
 * may do are serialized.
 * Errors: FORBIDDEN when the caller is an admin no more, NOT_FOUND, and what `apply` throws.
 */
export async function changeUserAsAdmin(
	context: MemberContext,
	id: string,
	change: ChangeRecord,
	apply: (tx: Tx, member: Member) => Promise<void>,
): Promise<void> {
	const { user } = context.session;
	await context.db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "admins");
		await checkAdmin(tx, user.id);
		const member = await lockMember(tx, id);
		await apply(tx, member);
		await recordChange(tx, {
			kind: "person",
			subjectId: id,
			name: member.name,
			by: user.id,
			...change,
		});
	});
	const { action, fields } = change;
	context.log.info({ userId: user.id, member: id, action, fields }, "user updated by admin");
}

/**
 * Holds the admin role of the caller until the transaction ends, for what an admin passes on.
 * Errors: FORBIDDEN when they are an admin no more.
 */
export async function requireAdmin(tx: Tx, userId: string): Promise<void> {
	await takeAdvisoryLock(tx, "admins", { mode: "shared" });
	await checkAdmin(tx, userId);
}

async function checkAdmin(tx: Tx, userId: string): Promise<void> {
	if (!(await hasAdmin(tx, eq(userRoles.userId, userId))))
		throw refusal("FORBIDDEN", common.notAllowed);
}

/** Errors: CONFLICT when nobody would be left to run the place. */
export async function requireRemainingAdmin(tx: Tx): Promise<void> {
	if (!(await hasAdmin(tx))) throw refusal("CONFLICT", copy.errors.lastAdmin);
}

async function hasAdmin(tx: Tx, which?: SQL): Promise<boolean> {
	const isOpen = and(
		not(sql.raw(isSuspended("user_roles.user_id"))),
		not(sql.raw(isLeaving("user_roles.user_id"))),
	);
	const found = await tx
		.select({ id: userRoles.userId })
		.from(userRoles)
		.where(and(eq(userRoles.role, "admin"), isOpen, which))
		.limit(1);
	return found.length > 0;
}

async function lockMember(tx: Tx, id: string): Promise<Member> {
	const [row] = await tx
		.select({ email: users.email, name: shownName, isSample: profiles.isSample })
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(eq(users.id, id))
		.for("no key update", { of: users });
	if (!row) throw notFound();
	return { id, email: row.email, name: row.name, isSample: row.isSample ?? false };
}
