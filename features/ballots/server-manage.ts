import { eq, sql } from "drizzle-orm";
import { invalid, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Ballot } from "./contract.ts";
import { copy } from "./copy.ts";
import type { BallotKind } from "./limits.ts";
import { lockBallot, publishChange, requireBallot } from "./server-lock.ts";
import { parseDeadlines } from "./server-times.ts";
import { ballots } from "./table.ts";

type Terms = {
	id: string;
	question: string;
	nominationsUntil: string;
	votingUntil: string;
	nominationsPerMember: number;
};

/** Opens a ballot. Its id is the caller's, so that a repeat makes no second one. */
export async function openBallot(
	context: MemberContext,
	{ kind, ...input }: Terms & { kind: BallotKind },
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
export async function editBallot(context: Context, input: Terms): Promise<Ballot> {
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
	{ id, phase }: { id: string; phase: "nominating" | "voting" },
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
