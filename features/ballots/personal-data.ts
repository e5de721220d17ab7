import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { ballotNominations, ballots, ballotVotes } from "./table.ts";

/** A decided ballot keeps its result, which holds no names. */
export const personalData: PersonalData = {
	feature: "ballots",
	rows: [
		ownRows(ballotVotes, "userId", "deleted"),
		ownRows(ballotNominations, "nominatedBy", "anonymized"),
		...namedIn(ballots, "createdBy", "confirmedBy"),
	],
};
