import { newId } from "#server/database/database.ts";
import type { ProcedureRow, Row } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "notesSync.status", statuses: admins },
	{
		name: "notesSync.states",
		statuses: admins,
		input: () => ({ kind: "book", ids: [newId()] }),
	},
	{
		name: "notesSync.sync",
		what: "without a token of Notion's",
		statuses: [401, 403, 403, 403, 409],
		input: () => ({ databaseId: newId() }),
	},
	{ name: "notesSync.stop", statuses: admins },
];

export const topics: Record<string, Row<string>> = {
	"notes-sync": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
};
