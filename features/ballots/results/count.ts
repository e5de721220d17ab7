import type { Candidate, Round } from "./round.ts";
import { byDraw, toEliminate } from "./ties.ts";

export type Count = {
	/** All that were cast. */
	cast: number;
	rounds: Round[];
	/** Null when nobody ranked anything. */
	winner: string | null;
};

/**
 * Instant runoff. Each ballot counts for the highest of its choices that is still in. A candidate with more
 * than half of the ballots that still count wins; else the one with the fewest is eliminated, and its ballots
 * move on. A ballot may rank as few as it likes: when all of its choices are out it is exhausted.
 *
 * Who is nobody's first choice goes out at once with the others like it, which ends as it would one by
 * one: no ballot moves when they go. Of several with the fewest votes the one goes out that (1) lost fewer
 * earlier ballots, else (2) had fewer votes in the latest earlier round that parts them, else (3) has
 * fewer points over all preferences among those still in, else (4) loses to more of the others pair by pair, else (5) comes
 * first in a draw made of the ballot's id, which is the same whenever it is counted. A tie of the last two is
 * settled by the same, for then too somebody has the fewest.
 *
 * Choices that are no candidates are passed over, and a choice named twice counts once. The order of
 * neither candidates nor ballots matters. Time: rounds × ballots × choices.
 */
export function countBallots(
	ballotId: string,
	candidates: readonly Candidate[],
	ballots: readonly (readonly string[])[],
): Count {
	const remaining = new Map(candidates.map((candidate) => [candidate.id, candidate]));
	const isIn = (id: string) => remaining.has(id);
	const cast = ballots.filter((ballot) => ballot.some(isIn));
	const rounds: Round[] = [];
	if (cast.length === 0) return { cast: 0, rounds, winner: null };
	for (;;) {
		const votes = new Map([...remaining.keys()].map((id) => [id, 0]));
		for (const ballot of cast) {
			const choice = ballot.find(isIn);
			if (choice !== undefined) votes.set(choice, (votes.get(choice) ?? 0) + 1);
		}
		const tallies = [...votes]
			.map(([id, count]) => ({ id, votes: count }))
			.sort((a, b) => b.votes - a.votes || byDraw(ballotId, b.id, a.id));
		const active = tallies.reduce((sum, tally) => sum + tally.votes, 0);
		const round: Round = {
			tallies,
			exhausted: cast.length - active,
			eliminated: [],
			transfers: [],
			tie: null,
		};
		rounds.push(round);
		const [leader] = tallies;
		if (leader && leader.votes * 2 > active)
			return { cast: cast.length, rounds, winner: leader.id };
		const { out, tie } = toEliminate(
			ballotId,
			tallies,
			rounds.slice(0, -1),
			remaining,
			cast.map((ballot) => [...new Set(ballot)].filter(isIn)),
		);
		round.eliminated = out;
		round.tie = tie;
		const moving = cast.filter((ballot) => out.includes(ballot.find(isIn) ?? ""));
		for (const id of out) remaining.delete(id);
		round.transfers = transfersOf(moving.map((ballot) => ballot.find(isIn) ?? null));
	}
}

function transfersOf(moved: readonly (string | null)[]): Round["transfers"] {
	const sums = new Map<string | null, number>();
	for (const to of moved) sums.set(to, (sums.get(to) ?? 0) + 1);
	return [...sums]
		.map(([to, votes]) => ({ to, votes }))
		.sort((a, b) => b.votes - a.votes || (a.to ?? "").localeCompare(b.to ?? ""));
}
