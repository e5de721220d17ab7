import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { songComments, songOfTheWeek } from "./table.ts";

export const personalData: PersonalData = {
	feature: "song-of-the-week",
	rows: [ownRows(songComments, "userId", "anonymized"), ...namedIn(songOfTheWeek, "createdBy")],
};
