import { linkedTo, ownRows, type PersonalData } from "#server/personal-data.ts";
import { artistFollows, genreFollows } from "./table.ts";

export const personalData: PersonalData = {
	feature: "follows",
	rows: [
		ownRows(artistFollows, "userId", "deleted"),
		linkedTo(artistFollows, "artistId"),
		ownRows(genreFollows, "userId", "deleted"),
	],
};
