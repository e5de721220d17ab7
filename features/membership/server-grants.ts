import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PaidTier } from "#domain/audiences/limits.ts";
import { grantIsActive, membershipGrants, PAID_TIER, tierJoins } from "#domain/audiences/table.ts";
import type { UserChangeAction } from "#domain/people/changes.ts";
import { profiles, shownName, users } from "#domain/people/table.ts";
import { readTierNames } from "#features/membership/pricing/server-plans.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import { recordChange } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { EmailContent } from "#server/mail/mail-body.ts";
import { todayIn } from "#shared/calendar-days.ts";
import { dayName } from "#shared/format.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { emails } from "./emails.ts";
import { membershipChanged } from "./events.ts";
import { notifyStatusChange } from "./server-status.ts";

type GrantInput = InputOf<typeof contract.grant>;

/** Grants a tier, replacing an open grant; idempotent by id. Notifies the member. */
export async function grantTier(
	context: MemberContext,
	{ id, userId, tier, reason, ...input }: GrantInput,
): Promise<void> {
	const { user } = context.session;
	const lastDay = input.lastDay ?? null;
	const { timeZone } = context.siteSettings;
	if (lastDay && lastDay < todayIn(timeZone)) throw invalid({ lastDay: copy.dayPast });
	const tierName = (await readTierNames(context))(tier);
	const isNew = await context.db.transaction(async (tx) => {
		const { email, name } = await lockMemberForUpdate(tx, userId);
		const known = await grantHolder(tx, id);
		if (known !== null && known !== userId) throw notFound();
		if (known !== null) return false;
		await closeOpenGrants(tx, eq(membershipGrants.userId, userId), user.id, reason);
		const until = sql`(${lastDay}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
		await tx
			.insert(membershipGrants)
			.values({ id, userId, tier, reason, grantedBy: user.id, until });
		const link = absoluteUrl(context.publicUrl, paths.membership);
		const text = emails.granted(
			tierName,
			lastDay && dayName(lastDay),
			context.siteSettings.name,
			link,
		);
		await recordTierChange(tx, "tier-given", { userId, name, tier, reason, by: user.id });
		await context.mail.send({ to: email, ...text }, tx);
		await addTierEvent(context, userId, text, tx);
		return true;
	});
	if (!isNew) return;
	context.log.info({ userId: user.id, member: userId, tier, lastDay }, "membership granted");
	await notifyStatusChange(context, userId);
}

/** Revokes a grant at once and notifies the member. Errors: NOT_FOUND, CONFLICT when it has ended. */
export async function revokeGrant(
	context: MemberContext,
	{ id, reason }: InputOf<typeof contract.revoke>,
): Promise<void> {
	const { user } = context.session;
	const nameOf = await readTierNames(context);
	const { userId, tier } = await context.db.transaction(async (tx) => {
		const userId = await grantHolder(tx, id);
		if (userId === null) throw notFound();
		// Lock order as in `grantTier`, so that the two cannot deadlock.
		const member = await lockMemberForUpdate(tx, userId);
		const open = and(eq(membershipGrants.id, id), grantIsActive);
		const [ended] = await closeOpenGrants(tx, open, user.id, reason);
		if (!ended) throw refusal("CONFLICT", copy.alreadyEnded);
		const link = absoluteUrl(context.publicUrl, paths.pricing);
		const text = emails.revoked(nameOf(ended.tier), context.siteSettings.name, link);
		await context.mail.send({ to: member.email, ...text }, tx);
		await addTierEvent(context, userId, text, tx);
		const gone = { userId, tier: ended.tier };
		await recordTierChange(tx, "tier-ended", { ...gone, name: member.name, reason, by: user.id });
		return gone;
	});
	context.log.info({ userId: user.id, member: userId, tier }, "membership revoked");
	await notifyStatusChange(context, userId);
}

/**
 * Grants the tier of an invitation without a last day, also in place of the same tier with one; nothing to
 * those who have as much or better. Returns whether it was granted.
 */
export async function grantInvitedTier(
	tx: Tx,
	{
		userId,
		tier,
		reason,
		by,
	}: Pick<GrantInput, "userId" | "tier" | "reason"> & { by: string | null },
): Promise<boolean> {
	await lockMemberForUpdate(tx, userId);
	const { rows } = await tx.execute<{
		paid: string | null;
		given: PaidTier | null;
		is_lasting: boolean;
	}>(
		sql`SELECT ${sql.raw(PAID_TIER)} AS paid, g.tier AS given, g.until IS NULL AS is_lasting
FROM "user" u ${sql.raw(tierJoins("u.id"))} WHERE u.id = ${userId}`,
	);
	const { paid, given, is_lasting: isLasting } = rows[0] ?? {};
	if (paid === tier || paid === "enterprise") return false;
	if (given === tier ? isLasting : given === "enterprise") return false;
	await closeOpenGrants(tx, eq(membershipGrants.userId, userId), by, reason);
	await tx.insert(membershipGrants).values({ id: newId(), userId, tier, reason, grantedBy: by });
	return true;
}

/** In the words of the email. */
async function addTierEvent(
	{ events, session }: MemberContext,
	userId: string,
	{ subject: title, text: body }: EmailContent,
	tx: Tx,
): Promise<void> {
	const payload = { to: [userId], title, body, path: paths.membership };
	const event = { subjectId: userId, actorId: session.user.id, payload };
	await events.add(membershipChanged, event, tx);
}

function recordTierChange(
	tx: Tx,
	action: UserChangeAction,
	{
		userId,
		tier,
		...done
	}: { userId: string; name: string; tier: PaidTier; reason: string; by: string },
) {
	return recordChange(tx, { kind: "person", subjectId: userId, action, fields: [tier], ...done });
}

/** A grant that had expired already ends at its expiry, without an admin. */
function closeOpenGrants(tx: Tx, which: SQL | undefined, by: string | null, reason: string) {
	const isOver = sql`${membershipGrants.until} <= now()`;
	return tx
		.update(membershipGrants)
		.set({
			endedAt: sql`CASE WHEN ${isOver} THEN ${membershipGrants.until} ELSE now() END`,
			endedBy: sql`CASE WHEN ${isOver} THEN NULL ELSE ${by}::uuid END`,
			endReason: sql`CASE WHEN ${isOver} THEN NULL ELSE ${reason} END`,
		})
		.where(and(which, isNull(membershipGrants.endedAt)))
		.returning({ tier: membershipGrants.tier });
}

/** The user id of a grant; null without such a grant. */
async function grantHolder(tx: Tx, id: string): Promise<string | null> {
	const [grant] = await tx
		.select({ userId: membershipGrants.userId })
		.from(membershipGrants)
		.where(eq(membershipGrants.id, id));
	return grant?.userId ?? null;
}

/** Locks the user's row, so that concurrent grants run one after the other. */
async function lockMemberForUpdate(
	tx: Tx,
	userId: string,
): Promise<{ email: string; name: string }> {
	const [member] = await tx
		.select({ email: users.email, name: shownName })
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(eq(users.id, userId))
		.for("no key update", { of: users });
	if (!member) throw notFound();
	return member;
}
