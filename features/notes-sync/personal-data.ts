import { namedIn, type PersonalData } from "#server/personal-data.ts";
import { notesWorkspaces } from "./table.ts";

export const personalData: PersonalData = {
	feature: "notes-sync",
	rows: namedIn(notesWorkspaces, "syncedBy"),
};
