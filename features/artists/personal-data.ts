import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { artistPages } from "./table.ts";

export const personalData: PersonalData = {
	feature: "artist-page",
	rows: [ownRows(artistPages, "userId", "deleted")],
};
