import { artistFollows, genreFollows } from "#domain/people/follows/table.ts";
import { linkedTo, ownRows, type PersonalData } from "#server/personal-data.ts";

export const personalData: PersonalData = {
	feature: "follows",
	rows: [
		ownRows(artistFollows, "userId", "deleted"),
		linkedTo(artistFollows, "artistId"),
		ownRows(genreFollows, "userId", "deleted"),
	],
};
