import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { memberVisits } from "./table.ts";

export const personalData: PersonalData = {
	feature: "visits",
	rows: [ownRows(memberVisits, "userId", "deleted")],
};
