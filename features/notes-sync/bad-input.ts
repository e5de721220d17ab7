import { newId } from "#server/database/database.ts";

/** Inputs of the notes workspace that are fine, to be spoilt one field at a time. */
export const inputs: Record<string, () => Record<string, unknown>> = {
	"notesSync.states": () => ({ kind: "book", ids: [newId()] }),
	"notesSync.sync": () => ({
		databaseId: newId(),
		dataSourceId: undefined,
		addsMissing: false,
	}),
};
