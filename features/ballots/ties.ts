import type { TieRule } from "./limits.ts";
import type { Candidate, Round } from "./results/round.ts";

/** Who goes out after a round, and by which rule when others had as few votes. */
export function toEliminate(
	ballotId: string,
	tallies: Round["tallies"],
	earlier: readonly Round[],
	candidates: ReadonlyMap<string, Candidate>,
): { out: string[]; tie: Round["tie"] } {
	const fewest = Math.min(...tallies.map(({ votes }) => votes));
	const last = tallies.filter(({ votes }) => votes === fewest).map(({ id }) => id);
	if (fewest === 0 || last.length === 1) return { out: last, tie: null };
	const comparisons: readonly [TieRule, (a: string, b: string) => number][] = [
		["losses", (a, b) => (candidates.get(a)?.losses ?? 0) - (candidates.get(b)?.losses ?? 0)],
		["earlier rounds", (a, b) => byEarlierRounds(earlier, a, b)],
		["draw", (a, b) => byDraw(ballotId, a, b)],
	];
	let tied = last;
	for (const [rule, compare] of comparisons) {
		const least = tied.reduce((a, b) => (compare(b, a) < 0 ? b : a));
		tied = tied.filter((id) => compare(id, least) === 0);
		if (tied.length === 1) return { out: tied, tie: { among: last, rule } };
	}
	throw new Error("Two candidates have the same id");
}

/** The latest round in which they had unlike votes; a round in which both are in, for both still are. */
function byEarlierRounds(earlier: readonly Round[], a: string, b: string): number {
	for (const { tallies } of earlier.toReversed()) {
		const votesOf = (id: string) => tallies.find((tally) => tally.id === id)?.votes ?? 0;
		const difference = votesOf(a) - votesOf(b);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Whose lot is smaller; of one lot, which is next to never, whose id. */
export function byDraw(ballotId: string, a: string, b: string): number {
	return lot(ballotId, a) - lot(ballotId, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** FNV-1a of both ids and a mixing round: 32 bits nobody can foresee, for the server makes the ids. */
function lot(ballotId: string, id: string): number {
	let hash = 0x811c9dc5;
	for (const character of `${ballotId}/${id}`)
		hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}
