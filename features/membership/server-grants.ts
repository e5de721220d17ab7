import { type SQL, sql } from "drizzle-orm";
import { SHOWN_NAME } from "#features/members/table.ts";
import type { PersonAction } from "#features/people/limits.ts";
import { invalid, notFound, refusal, signedIn } from "#server/access.ts";
import { noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import { newId, type Tx } from "#server/database.ts";
import { dayIn, dayName } from "#shared/format.ts";
import { paths, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { letters } from "./letters.ts";
import type { PaidTier } from "./limits.ts";
import { tierNames } from "./server-plans.ts";
import { tellStanding } from "./server-standing.ts";
import { PAID_TIER, tierJoins } from "./table.ts";

type Asking = Context & { session: Session | null };
type Given = {
	id: string;
	userId: string;
	tier: PaidTier;
	reason: string;
	/** Of the community's calendar. */
	lastDay?: string | undefined;
};

const HOLDS = sql`(until IS NULL OR until > now())`;

/** Gives a tier by hand, in the place of one given before; once by its id. Tells the member. */
export async function grantTier(context: Asking, given: Given): Promise<void> {
	const { person } = signedIn(context);
	const { id, userId, tier, reason, lastDay = null } = given;
	const { timeZone } = context.house;
	if (lastDay && lastDay < dayIn(new Date(), timeZone)) throw invalid({ lastDay: copy.dayPast });
	const name = (await tierNames(context))(tier);
	const isNew = await context.db.transaction(async (tx) => {
		const { email, name: called } = await lockedMember(tx, userId);
		const { rows: known } = await tx.execute<{ user_id: string }>(
			sql`SELECT user_id FROM membership_grants WHERE id = ${id}`,
		);
		if (known[0] && known[0].user_id !== userId) throw notFound();
		if (known[0]) return false;
		await endOpen(tx, sql`user_id = ${userId}`, person.id, reason);
		await tx.execute(
			sql`INSERT INTO membership_grants (id, user_id, tier, reason, granted_by, until)
VALUES (${id}, ${userId}, ${tier}, ${reason}, ${person.id}, (${lastDay}::date + 1)::timestamp AT TIME ZONE ${timeZone})`,
		);
		const link = wholeAddress(context.publicUrl, paths.profile);
		const text = letters.grantedMail(name, lastDay && dayName(lastDay), link);
		await noteTier(tx, "tier-given", { userId, name: called, tier, reason, by: person.id });
		await context.mail.send({ to: email, subject: letters.grantedSubject(name), text }, tx);
		return true;
	});
	if (!isNew) return;
	context.log.info({ userId: person.id, member: userId, tier, lastDay }, "a tier was given");
	await tellStanding(context, userId);
}

/** Ends a tier given by hand at once, and tells the member. Errors: NOT_FOUND, CONFLICT when it has ended. */
export async function endGrant(
	context: Asking,
	{ id, reason }: { id: string; reason: string },
): Promise<void> {
	const { person } = signedIn(context);
	const nameOf = await tierNames(context);
	const { userId, tier } = await context.db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ user_id: string }>(
			sql`SELECT user_id FROM membership_grants WHERE id = ${id}`,
		);
		if (!rows[0]) throw notFound();
		// The member first, as for giving, so that the two never wait for each other.
		const member = await lockedMember(tx, rows[0].user_id);
		const [ended] = await endOpen(tx, sql`id = ${id} AND ${HOLDS}`, person.id, reason);
		if (!ended) throw refusal("CONFLICT", copy.alreadyEnded);
		const link = wholeAddress(context.publicUrl, paths.pricing);
		const name = nameOf(ended.tier);
		const text = letters.endedMail(name, link);
		await context.mail.send({ to: member.email, subject: letters.endedSubject(name), text }, tx);
		const gone = { userId: rows[0].user_id, tier: ended.tier };
		await noteTier(tx, "tier-ended", { ...gone, name: member.name, reason, by: person.id });
		return gone;
	});
	context.log.info({ userId: person.id, member: userId, tier }, "a tier was ended");
	await tellStanding(context, userId);
}

/**
 * Gives a tier that an invitation brings, until it is ended, also in the place of the same one that has a
 * last day; nothing to those who have as much or better. Returns whether it was given.
 */
export async function giveInvitedTier(
	tx: Tx,
	{ userId, tier, reason, by }: Pick<Given, "userId" | "tier" | "reason"> & { by: string | null },
): Promise<boolean> {
	await lockedMember(tx, userId);
	const { rows } = await tx.execute<{
		paid: string | null;
		given: string | null;
		is_lasting: boolean;
	}>(
		sql`SELECT ${sql.raw(PAID_TIER)} AS paid, g.tier AS given, g.until IS NULL AS is_lasting
FROM "user" u ${sql.raw(tierJoins("u.id"))} WHERE u.id = ${userId}`,
	);
	const { paid, given, is_lasting: isLasting } = rows[0] ?? {};
	if (paid === tier || paid === "enterprise") return false;
	if (given === tier ? isLasting : given === "enterprise") return false;
	await endOpen(tx, sql`user_id = ${userId}`, by, reason);
	await tx.execute(sql`INSERT INTO membership_grants (id, user_id, tier, reason, granted_by)
VALUES (${newId()}, ${userId}, ${tier}, ${reason}, ${by})`);
	return true;
}

function noteTier(
	tx: Tx,
	action: PersonAction,
	{
		userId,
		tier,
		...done
	}: { userId: string; name: string; tier: PaidTier; reason: string; by: string },
) {
	return noteChange(tx, { kind: "person", subjectId: userId, action, fields: [tier], ...done });
}

/** One whose time was over already has ended then, by nobody's hand. */
async function endOpen(tx: Tx, which: SQL, by: string | null, reason: string) {
	const { rows } = await tx.execute<{ tier: PaidTier }>(sql`UPDATE membership_grants SET
	ended_at = CASE WHEN until <= now() THEN until ELSE now() END,
	ended_by = CASE WHEN until <= now() THEN NULL ELSE ${by}::uuid END,
	end_reason = CASE WHEN until <= now() THEN NULL ELSE ${reason} END
WHERE ${which} AND ended_at IS NULL
RETURNING tier`);
	return rows;
}

/** Their address and name; two who give at once come one after the other. */
async function lockedMember(tx: Tx, userId: string): Promise<{ email: string; name: string }> {
	const { rows } = await tx.execute<{ email: string; name: string }>(
		sql`SELECT u.email, ${sql.raw(SHOWN_NAME)} AS name
FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${userId} FOR NO KEY UPDATE OF u`,
	);
	if (!rows[0]) throw notFound();
	return rows[0];
}
