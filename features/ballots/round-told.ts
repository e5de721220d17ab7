import type { Round } from "./count.ts";
import { words } from "./words.ts";

/** One round of a count, and what it takes to speak of it. */
export type RoundShown = {
	round: Round;
	/** Absent after the last. */
	next: Round | undefined;
	titleOf: (id: string) => string;
};

/** What happens in a round, for whoever reads rather than looks. */
export function told({ round, next, titleOf }: RoundShown): string {
	const { tallies, eliminated, transfers, tie } = round;
	const names = (ids: readonly string[]) => ids.map((id) => `“${titleOf(id)}”`).join(", ");
	const active = tallies.reduce((sum, { votes }) => sum + votes, 0);
	const [leader] = tallies;
	if (!next) return leader ? words.majority(names([leader.id]), leader.votes, active) : "";
	const fewest = tallies.at(-1)?.votes ?? 0;
	if (fewest === 0) return words.nobodysFirst(names(eliminated), eliminated.length);
	const moved = transfers.reduce((sum, { votes }) => sum + votes, 0);
	const where = transfers.map(({ to, votes }) =>
		to === null ? words.runsOut(votes) : words.movesTo(votes, names([to])),
	);
	return [
		words.fewest(names(eliminated), fewest),
		...(tie
			? [
					words.tied(names(tie.among.filter((id) => !eliminated.includes(id)))),
					words.tieRules[tie.rule](names(eliminated)),
				]
			: []),
		`${words.moves(moved)} ${where.join(", ")}.`,
	].join(" ");
}
