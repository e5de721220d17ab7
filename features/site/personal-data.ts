import { namedIn, type PersonalData } from "#server/personal-data.ts";
import { settings, settingsChanges } from "#server/table.ts";

export const personalData: PersonalData = {
	feature: "site",
	rows: [...namedIn(settings, "updatedBy"), ...namedIn(settingsChanges, "by")],
};
