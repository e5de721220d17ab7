import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { membersActive } from "./table.ts";

/** Sums stay: they say how many there were, not who. */
export const personalData: PersonalData = {
	feature: "activity",
	rows: [ownRows(membersActive, "userId", "deleted")],
};
