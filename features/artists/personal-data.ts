import { artistPages } from "#domain/people/artist-pages/table.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";

export const personalData: PersonalData = {
	feature: "artist-page",
	rows: [ownRows(artistPages, "userId", "deleted")],
};
