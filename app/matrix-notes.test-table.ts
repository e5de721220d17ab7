import { newId } from "#server/database.ts";
import type { ProcedureRow, Row } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const notesRows: readonly ProcedureRow[] = [
	{ name: "notesSync.status", statuses: admins },
	{
		name: "notesSync.states",
		statuses: admins,
		input: () => ({ kind: "book", ids: [newId()] }),
	},
	{
		name: "notesSync.sync",
		what: "without a token of Notion's",
		statuses: [401, 403, 403, 403, 424],
		input: () => ({ databaseId: newId() }),
	},
	{ name: "notesSync.stop", statuses: admins },
];

export const notesTopics: Record<string, Row<string>> = {
	"notes-sync": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
};
