import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { trackComments } from "./table.ts";

export const personalData: PersonalData = {
	feature: "track-comments",
	rows: [ownRows(trackComments, "userId", "anonymized")],
};
