import type { TieRule } from "./limits.ts";
import { byDraw, whoGoes } from "./ties.ts";

/** Who can win. */
export type Candidate = {
	id: string;
	/** How many earlier ballots of this kind the same work has lost. */
	losses: number;
};

export type Round = {
	/** Of everyone still in, the most votes first. */
	tallies: { id: string; votes: number }[];
	/** Ballots none of whose choices is in any more; with the tallies they make all that were cast. */
	exhausted: number;
	/** Who goes out after this round; empty in the last one. */
	eliminated: string[];
	/** Where the ballots of those who go out move; `to` is null for those that are then exhausted. */
	transfers: { to: string | null; votes: number }[];
	/** How it was settled who goes out, when others had as few votes. */
	tie: { among: string[]; rule: TieRule } | null;
};

export type Count = {
	/** All that were cast. */
	cast: number;
	rounds: Round[];
	/** Null when nobody ranked anything. */
	winner: string | null;
};

/**
 * Instant runoff. Each ballot counts for the highest of its choices that is still in. Whoever has more
 * than half of the ballots that still count wins; else whoever has the fewest goes out, and their ballots
 * move on. A ballot may rank as few as it likes: when all of its choices are out it is exhausted.
 *
 * Who is nobody's first choice goes out at once with the others like it, which ends as it would one by
 * one: no ballot moves when they go. Of several with the fewest votes the one goes out that (1) lost fewer
 * earlier ballots, else (2) had fewer votes in the latest earlier round that parts them, else (3) comes
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
	const standing = new Map(candidates.map((candidate) => [candidate.id, candidate]));
	const isIn = (id: string) => standing.has(id);
	const cast = ballots.filter((ballot) => ballot.some(isIn));
	const rounds: Round[] = [];
	if (cast.length === 0) return { cast: 0, rounds, winner: null };
	for (;;) {
		const votes = new Map([...standing.keys()].map((id) => [id, 0]));
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
		const { out, tie } = whoGoes(ballotId, tallies, rounds.slice(0, -1), standing);
		round.eliminated = out;
		round.tie = tie;
		const moving = cast.filter((ballot) => out.includes(ballot.find(isIn) ?? ""));
		for (const id of out) standing.delete(id);
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
