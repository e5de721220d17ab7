import { eq, sql } from "drizzle-orm";
import type { Ballot, contract } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { lockBallot, publishChange, requireBallot } from "#features/ballots/server-lock.ts";
import { ballots } from "#features/ballots/table.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";

/** Opens a ballot. Its id is the caller's, so that a repeat makes no second one. */
export async function openBallot(
	context: MemberContext,
	{ kind, ...input }: InputOf<typeof contract.open>,
): Promise<Ballot> {
	const { user } = context.session;
	const isNew = await context.db.transaction(async (tx) => {
		const times = await parseDeadlines(tx, context.siteSettings.timeZone, input);
		if (times.nominationsPast) throw invalid({ nominationsUntil: copy.timePast });
		const [made] = await tx
			.insert(ballots)
			.values({ ...input, ...times, kind, createdBy: user.id })
			.onConflictDoNothing()
			.returning({ id: ballots.id });
		if (made) return true;
		const [own] = await tx
			.select({ by: ballots.createdBy })
			.from(ballots)
			.where(eq(ballots.id, input.id));
		if (own?.by !== user.id) throw refusal("CONFLICT", copy.idTaken);
		return false;
	});
	return isNew ? publishChange(context, input.id) : requireBallot(context, input.id);
}

/** Changes what is asked and until when, as long as voting has not ended. */
export async function editBallot(
	context: Context,
	input: InputOf<typeof contract.edit>,
): Promise<Ballot> {
	await context.db.transaction(async (tx) => {
		const { phase } = await lockBallot(tx, input.id, "no key update");
		if (phase === "cancelled") throw refusal("CONFLICT", copy.isCancelled);
		if (phase !== "nominating" && phase !== "voting")
			throw refusal("CONFLICT", copy.tooLateToChange);
		const { nominationsUntil, votingUntil } = await parseDeadlines(
			tx,
			context.siteSettings.timeZone,
			input,
		);
		const { id, question, nominationsPerMember } = input;
		await tx
			.update(ballots)
			.set({ question, nominationsPerMember, nominationsUntil, votingUntil, updatedAt: sql`now()` })
			.where(eq(ballots.id, id));
	});
	return publishChange(context, input.id);
}

/** Ends the phase that is named; one that has ended stays as it is, so that a repeat ends no other. */
export async function closePhase(
	context: Context,
	{ id, phase }: InputOf<typeof contract.close>,
): Promise<Ballot> {
	const hasChanged = await context.db.transaction(async (tx) => {
		const locked = await lockBallot(tx, id, "no key update");
		if (locked.phase === "cancelled") throw refusal("CONFLICT", copy.isCancelled);
		if (phase === "voting" && locked.phase === "nominating")
			throw refusal("CONFLICT", copy.notVotingYet);
		if (locked.phase !== phase) return false;
		// Cut, not rounded: a millisecond ahead it would still be running.
		const now = sql`date_trunc('milliseconds', clock_timestamp())`;
		const ended = phase === "voting" ? { votingUntil: now } : { nominationsUntil: now };
		await tx
			.update(ballots)
			.set({ ...ended, updatedAt: sql`now()` })
			.where(eq(ballots.id, id));
		return true;
	});
	return hasChanged ? publishChange(context, id) : requireBallot(context, id);
}

/** Calls a ballot off; doing it twice changes nothing. */
export async function cancelBallot(context: Context, id: string): Promise<Ballot> {
	const hasChanged = await context.db.transaction(async (tx) => {
		const { phase } = await lockBallot(tx, id, "no key update");
		if (phase === "confirmed") throw refusal("CONFLICT", copy.alreadyDecided);
		if (phase === "cancelled") return false;
		await tx.update(ballots).set({ cancelledAt: sql`now()` }).where(eq(ballots.id, id));
		return true;
	});
	return hasChanged ? publishChange(context, id) : requireBallot(context, id);
}

/** The deadlines as instants, from the community's clock. An hour its clocks skip or repeat is read as PostgreSQL does. */
async function parseDeadlines(
	tx: Tx,
	zone: string,
	input: { nominationsUntil: string; votingUntil: string },
) {
	const instantOf = (time: string) => sql`(${time}::timestamp AT TIME ZONE ${zone})`;
	const { rows } = await tx.execute<{
		nominations: string;
		voting: string;
		nominationsPast: boolean;
		votingPast: boolean;
	}>(sql`SELECT n AS nominations, v AS voting, n <= now() AS "nominationsPast", v <= now() AS "votingPast"
FROM (SELECT ${instantOf(input.nominationsUntil)} AS n, ${instantOf(input.votingUntil)} AS v) AS times`);
	const [times] = rows;
	if (!times) throw notFound();
	const nominationsUntil = new Date(times.nominations);
	const votingUntil = new Date(times.voting);
	if (times.votingPast) throw invalid({ votingUntil: copy.timePast });
	if (nominationsUntil >= votingUntil) throw invalid({ votingUntil: copy.timeOrder });
	return { nominationsUntil, votingUntil, nominationsPast: times.nominationsPast };
}
