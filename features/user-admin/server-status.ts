import { eq } from "drizzle-orm";
import { emailBounces } from "#domain/people/bounces/table.ts";
import type { UserChangeAction } from "#domain/people/changes.ts";
import { profiles, sessions, shownName, userRoles, users } from "#domain/people/table.ts";
import { refusal } from "#server/access.ts";
import { recordChange } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import { copy } from "./copy.ts";
import { revokeInvitationsOf } from "./invitations/server-revoke.ts";
import { changeUserAsAdmin, requireRemainingAdmin } from "./server-admins.ts";

type WithReason = { id: string; reason: string };

/** What else happens where moderators close somebody's account, or open it again. */
export const accountEffects = {
	/** Their open invitations are revoked; for good, their roles too. Errors: CONFLICT for the last admin. */
	async closed(
		context: MemberContext,
		tx: Tx,
		{ id, reason, isForGood }: WithReason & { isForGood: boolean },
	): Promise<void> {
		await takeAdvisoryLock(tx, "admins");
		if (isForGood) await revokeRoles(context, tx, { id, reason });
		await requireRemainingAdmin(tx);
		await revokeInvitationsOf(tx, id, context.session.user.id);
		await record(context, tx, { id, reason, action: isForGood ? "banned" : "suspended" });
	},
	async reopened(context: MemberContext, tx: Tx, { id, reason }: WithReason): Promise<void> {
		await record(context, tx, { id, reason, action: "suspension-lifted" });
	},
};

/** A ban removes roles for good: ending it doesn't return them. */
async function revokeRoles(context: MemberContext, tx: Tx, { id, reason }: WithReason) {
	const held = await tx
		.delete(userRoles)
		.where(eq(userRoles.userId, id))
		.returning({ role: userRoles.role });
	const fields = held.map(({ role }) => role);
	if (fields.length > 0) await record(context, tx, { id, reason, action: "role-revoked", fields });
}

async function record(
	{ session }: MemberContext,
	tx: Tx,
	{
		id,
		reason,
		action,
		fields = [],
	}: WithReason & { action: UserChangeAction; fields?: readonly string[] },
): Promise<void> {
	const [member] = await tx
		.select({ name: shownName })
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(eq(users.id, id));
	const name = member?.name ?? "";
	await recordChange(tx, {
		kind: "person",
		subjectId: id,
		name,
		action,
		fields,
		reason,
		by: session.user.id,
	});
}

/** What moderation provides. */
export type SuspensionServices = {
	/** Ends everything that keeps somebody from signing in. Returns how much that was. */
	endSuspensions(context: MemberContext, member: WithReason): Promise<number>;
};

/** Opens an account again. Errors: CONFLICT when it is open. */
export const unsuspend =
	({ endSuspensions }: SuspensionServices) =>
	async (context: MemberContext, member: WithReason): Promise<void> => {
		const ended = await endSuspensions(context, member);
		if (ended === 0) throw refusal("CONFLICT", copy.errors.notSuspended);
	};

/** Counts an address as proven on an admin's word. Errors: NOT_FOUND, CONFLICT when it is proven already. */
export async function confirmEmail(
	context: MemberContext,
	{ id, reason }: WithReason,
): Promise<void> {
	await changeUserAsAdmin(context, id, { action: "email-confirmed", reason }, async (tx) => {
		const [user] = await tx
			.select({ isConfirmed: users.emailVerified })
			.from(users)
			.where(eq(users.id, id));
		if (user?.isConfirmed) throw refusal("CONFLICT", copy.errors.confirmed);
		await tx
			.update(users)
			.set({ emailVerified: true, updatedAt: new Date() })
			.where(eq(users.id, id));
	});
}

/** Stops posts and digests by email to an address, until it is confirmed again. Errors: NOT_FOUND. */
export async function stopEmail(context: MemberContext, { id, reason }: WithReason): Promise<void> {
	const change = { action: "email-stopped", reason } as const;
	await changeUserAsAdmin(context, id, change, async (tx, { email: address }) => {
		const row = { address, status: null, stoppedAt: new Date() };
		await tx
			.insert(emailBounces)
			.values({ userId: id, ...row, reason: "" })
			.onConflictDoUpdate({
				target: emailBounces.userId,
				set: { ...row, reason: "", softCount: 0, bouncedAt: new Date() },
			});
	});
}

/** Sends posts and digests again. Errors: NOT_FOUND, CONFLICT when nothing came back. */
export async function resumeEmail(
	context: MemberContext,
	{ id, reason }: WithReason,
): Promise<void> {
	await changeUserAsAdmin(context, id, { action: "email-resumed", reason }, async (tx) => {
		const { rowCount } = await tx.delete(emailBounces).where(eq(emailBounces.userId, id));
		if (rowCount === 0) throw refusal("CONFLICT", copy.errors.notStopped);
	});
}

/** Ends every session somebody has. Errors: NOT_FOUND. */
export async function signOutEverywhere(
	context: MemberContext,
	{ id, reason }: WithReason,
): Promise<void> {
	await changeUserAsAdmin(context, id, { action: "signed-out", reason }, async (tx) => {
		await tx.delete(sessions).where(eq(sessions.userId, id));
	});
	context.live.endUser(id);
}
