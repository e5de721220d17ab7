import type { Ballot } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import { type BallotKind, NOMINATIONS_PER_MEMBER } from "#features/ballots/limits.ts";
import { clockIn, daysAhead } from "./local-clock.ts";

export const termFields = [
	"question",
	"nominationsUntil",
	"votingUntil",
	"nominationsPerMember",
] as const;
/** What the form holds; text alone, so that a draft keeps it. */
export type Terms = Record<(typeof termFields)[number], string>;

const DAYS = { nominations: 5, voting: 9 };

/** What the form begins with: a new ballot, or one as it stands. */
export function startingTerms(kind: BallotKind, zone: string, ballot: Ballot | undefined): Terms {
	const perMember = ballot?.nominationsPerMember ?? NOMINATIONS_PER_MEMBER;
	return {
		question: ballot?.question ?? copy.questions[kind],
		nominationsUntil: ballot
			? clockIn(new Date(ballot.nominationsUntil), zone)
			: daysAhead(DAYS.nominations, zone),
		votingUntil: ballot
			? clockIn(new Date(ballot.votingUntil), zone)
			: daysAhead(DAYS.voting, zone),
		nominationsPerMember: String(perMember),
	};
}
