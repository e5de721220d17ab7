import { eq, sql } from "drizzle-orm";
import { invalid, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";
import type { BallotKind } from "./limits.ts";
import { current, hold, tell } from "./server-hold.ts";
import { timesOf } from "./server-times.ts";
import { ballots } from "./table.ts";

type Signed = Context & { session: Session | null };
type Terms = {
	id: string;
	question: string;
	nominationsUntil: string;
	votingUntil: string;
	nominationsPerMember: number;
};

/** Opens a ballot. Its id is the caller's, so that a repeat makes no second one. */
export async function openBallot(
	context: Signed,
	{ kind, ...given }: Terms & { kind: BallotKind },
): Promise<Ballot> {
	const { person } = signedIn(context);
	const isNew = await context.db.transaction(async (tx) => {
		const times = await timesOf(tx, context.house.timeZone, given);
		if (times.nominationsPast) throw invalid({ nominationsUntil: copy.timePast });
		const [made] = await tx
			.insert(ballots)
			.values({ ...given, ...times, kind, createdBy: person.id })
			.onConflictDoNothing()
			.returning({ id: ballots.id });
		if (made) return true;
		const [own] = await tx
			.select({ by: ballots.createdBy })
			.from(ballots)
			.where(eq(ballots.id, given.id));
		if (own?.by !== person.id) throw refusal("CONFLICT", copy.idTaken);
		return false;
	});
	return isNew ? tell(context, given.id) : current(context, given.id);
}

/** Changes what is asked and until when, as long as voting has not ended. */
export async function editBallot(context: Context, given: Terms): Promise<Ballot> {
	await context.db.transaction(async (tx) => {
		const { phase } = await hold(tx, given.id, "no key update");
		if (phase === "cancelled") throw refusal("CONFLICT", copy.isCancelled);
		if (phase !== "nominating" && phase !== "voting")
			throw refusal("CONFLICT", copy.tooLateToChange);
		const { nominationsUntil, votingUntil } = await timesOf(tx, context.house.timeZone, given);
		const { id, question, nominationsPerMember } = given;
		await tx
			.update(ballots)
			.set({ question, nominationsPerMember, nominationsUntil, votingUntil, updatedAt: sql`now()` })
			.where(eq(ballots.id, id));
	});
	return tell(context, given.id);
}

/** Ends the phase that is named; one that has ended stays as it is, so that a repeat ends no other. */
export async function closePhase(
	context: Context,
	{ id, phase }: { id: string; phase: "nominating" | "voting" },
): Promise<Ballot> {
	const hasChanged = await context.db.transaction(async (tx) => {
		const held = await hold(tx, id, "no key update");
		if (held.phase === "cancelled") throw refusal("CONFLICT", copy.isCancelled);
		if (phase === "voting" && held.phase === "nominating")
			throw refusal("CONFLICT", copy.notVotingYet);
		if (held.phase !== phase) return false;
		// Cut, not rounded: a millisecond ahead it would still be running.
		const now = sql`date_trunc('milliseconds', clock_timestamp())`;
		const ended = phase === "voting" ? { votingUntil: now } : { nominationsUntil: now };
		await tx
			.update(ballots)
			.set({ ...ended, updatedAt: sql`now()` })
			.where(eq(ballots.id, id));
		return true;
	});
	return hasChanged ? tell(context, id) : current(context, id);
}

/** Calls a ballot off; doing it twice changes nothing. */
export async function cancelBallot(context: Context, id: string): Promise<Ballot> {
	const hasChanged = await context.db.transaction(async (tx) => {
		const { phase } = await hold(tx, id, "no key update");
		if (phase === "confirmed") throw refusal("CONFLICT", copy.alreadyDecided);
		if (phase === "cancelled") return false;
		await tx.update(ballots).set({ cancelledAt: sql`now()` }).where(eq(ballots.id, id));
		return true;
	});
	return hasChanged ? tell(context, id) : current(context, id);
}
