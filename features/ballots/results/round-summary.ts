import { copy } from "#features/ballots/copy.ts";
import type { Round } from "./round.ts";

/** One round of a count, and what describing it needs. */
export type RoundContext = {
	round: Round;
	/** Absent after the last. */
	next: Round | undefined;
	titleOf: (id: string) => string;
};

/** What happens in a round, in sentences. */
export function describeRound({ round, next, titleOf }: RoundContext): string {
	const { tallies, eliminated, transfers, tie } = round;
	const names = (ids: readonly string[]) => ids.map((id) => `“${titleOf(id)}”`).join(", ");
	const active = tallies.reduce((sum, { votes }) => sum + votes, 0);
	const [leader] = tallies;
	if (!next) return leader ? copy.majority(names([leader.id]), leader.votes, active) : "";
	const fewest = tallies.at(-1)?.votes ?? 0;
	if (fewest === 0) return copy.nobodysFirst(names(eliminated), eliminated.length);
	const moved = transfers.reduce((sum, { votes }) => sum + votes, 0);
	const where = transfers.map(({ to, votes }) =>
		to === null ? copy.runsOut(votes) : copy.movesTo(votes, names([to])),
	);
	return [
		copy.fewest(names(eliminated), fewest),
		...(tie
			? [
					copy.tied(names(tie.among.filter((id) => !eliminated.includes(id)))),
					copy.tieRules[tie.rule](names(eliminated)),
				]
			: []),
		`${copy.moves(moved)} ${where.join(", ")}.`,
	].join(" ");
}
