import { aliasedTable, and, eq, inArray, sql } from "drizzle-orm";
import { sessions, users } from "#features/accounts/table.ts";
import { entryIsInForce, moderationLog } from "#features/moderation/table.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import { absoluteUrl, signInPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { emails } from "./emails.ts";
import { revokeInvitationsOf } from "./invitations/server-revoke.ts";
import { changeUserAsAdmin, requireRemainingAdmin } from "./server-admins.ts";

type WithReason = { id: string; reason: string };

/**
 * Closes an account for now: its sessions and sockets end, and its open invitations are revoked.
 * Errors: NOT_FOUND, CONFLICT for oneself, for the last admin, for a sample, or when it is closed already.
 */
export async function suspend(
	context: MemberContext,
	{ id, reason, message }: WithReason & { message: string },
): Promise<void> {
	const by = context.session.user.id;
	if (id === by) throw refusal("CONFLICT", copy.errors.notYourself);
	await changeUserAsAdmin(context, id, { action: "suspended", reason }, async (tx, member) => {
		if (member.isSample) throw refusal("CONFLICT", copy.errors.noSample);
		if ((await entriesInForce(tx, id)).length > 0) throw refusal("CONFLICT", copy.errors.suspended);
		const entry = { userId: id, by, note: reason, reason: message || null };
		await tx.insert(moderationLog).values({ ...entry, id: newId(), action: "suspended" });
		await requireRemainingAdmin(tx);
		await revokeInvitationsOf(tx, id, by);
		await tx.delete(sessions).where(eq(sessions.userId, id));
		const { name, supportEmail } = context.siteSettings;
		const email = emails.suspended(name, message, supportEmail);
		await context.mail.send({ to: member.email, ...email }, tx);
	});
	context.live.endUser(id);
}

/** Opens it again. Errors: NOT_FOUND, CONFLICT when it is open. */
export async function unsuspend(context: MemberContext, { id, reason }: WithReason): Promise<void> {
	const change = { action: "suspension-lifted", reason } as const;
	await changeUserAsAdmin(context, id, change, async (tx, member) => {
		const ended = await entriesInForce(tx, id);
		if (ended.length === 0) throw refusal("CONFLICT", copy.errors.notSuspended);
		const entry = { userId: id, by: context.session.user.id, note: reason };
		await tx
			.insert(moderationLog)
			.values(ended.map((of) => ({ ...entry, ...of, id: newId(), action: "lifted" as const })));
		const link = absoluteUrl(context.publicUrl, signInPath("auth"));
		const email = emails.unsuspended(context.siteSettings.name, link);
		await context.mail.send({ to: member.email, ...email }, tx);
	});
}

/** What keeps somebody from signing in, in the form of what ends it. */
async function entriesInForce(tx: Tx, userId: string) {
	const x = aliasedTable(moderationLog, "x");
	return tx
		.select({ aboutId: x.id, caseId: x.caseId })
		.from(x)
		.where(
			and(
				eq(x.userId, userId),
				inArray(x.action, ["suspended", "banned"]),
				sql.raw(entryIsInForce("x")),
			),
		);
}

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
