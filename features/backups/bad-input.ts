import { newId } from "#server/database/database.ts";

/** Inputs of backups that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"backups.test": () => ({ id: newId() }),
	"backups.remove": () => ({ id: newId() }),
	"backups.setSchedule": () => ({ frequency: "weekly", weekday: 7, hour: 4, keep: 7 }),
};
