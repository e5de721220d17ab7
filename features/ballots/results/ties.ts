import type { TieRule } from "#features/ballots/limits.ts";
import type { Candidate, Round } from "./round.ts";

/** Who goes out after a round, and by which rule when others had as few votes. */
export function toEliminate(
	ballotId: string,
	tallies: Round["tallies"],
	earlier: readonly Round[],
	candidates: ReadonlyMap<string, Candidate>,
	ballots: readonly (readonly string[])[],
): { out: string[]; tie: Round["tie"] } {
	const fewest = Math.min(...tallies.map(({ votes }) => votes));
	const last = tallies.filter(({ votes }) => votes === fewest).map(({ id }) => id);
	if (fewest === 0 || last.length === 1) return { out: last, tie: null };
	const pairs = (among: readonly string[]) => by((id) => pairwiseScore(ballots, id, among));
	const comparisons: readonly [TieRule, (among: string[]) => Compare][] = [
		["losses", () => by((id) => candidates.get(id)?.losses ?? 0)],
		["earlier rounds", () => (a, b) => byEarlierRounds(earlier, a, b)],
		["points", () => by((id) => bordaPoints(ballots, id, candidates.size))],
		["pairs", pairs],
		["draw", () => (a, b) => byDraw(ballotId, a, b)],
	];
	let tied = last;
	for (const [rule, compareAmong] of comparisons) {
		const compare = compareAmong(tied);
		const least = tied.reduce((a, b) => (compare(b, a) < 0 ? b : a));
		tied = tied.filter((id) => compare(id, least) === 0);
		if (tied.length === 1) return { out: tied, tie: { among: last, rule } };
	}
	throw new Error("Two candidates have the same id");
}

type Compare = (a: string, b: string) => number;
const by =
	(score: (id: string) => number): Compare =>
	(a, b) =>
		score(a) - score(b);

/** As many points as there are candidates for the first place of a ballot, one fewer for each further one (Borda). */
function bordaPoints(ballots: readonly (readonly string[])[], id: string, count: number): number {
	return ballots.reduce((sum, ballot) => {
		const place = ballot.indexOf(id);
		return place < 0 ? sum : sum + count - place;
	}, 0);
}

/** How many of the others it beats, less how many beat it (Copeland): who is ranked counts as above who is not. */
function pairwiseScore(
	ballots: readonly (readonly string[])[],
	id: string,
	among: readonly string[],
): number {
	return among.reduce((score, other) => {
		const preferred = ballots.reduce((sum, ballot) => {
			const [own, its] = [id, other].map((one) => ballot.indexOf(one) >>> 0) as [number, number];
			return sum + Math.sign(its - own);
		}, 0);
		return score + Math.sign(preferred);
	}, 0);
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
