import { newId } from "#server/database/database.ts";
import { paths } from "#shared/paths.ts";
import { adminsPage, type ProcedureRow, type Row } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "history.list", statuses: admins, input: () => ({}) },
	{
		name: "history.list",
		what: "by one person",
		statuses: admins,
		input: ({ owner }) => ({ by: owner.id }),
	},
	{
		name: "history.restore",
		what: "a change that is not there",
		statuses: [401, 403, 403, 403, 404],
		input: () => ({ id: newId() }),
	},
];

export const pages: Record<string, Row<number | string>> = {
	[paths.adminHistory]: adminsPage(paths.adminHistory),
};
