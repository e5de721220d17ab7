import { paths } from "#shared/paths.ts";
import type { ProcedureRow, Row } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "history.list", statuses: admins, input: () => ({}) },
	{
		name: "history.list",
		what: "by one person",
		statuses: admins,
		input: ({ owner }) => ({ by: owner.id }),
	},
];

export const pages: Record<string, Row<number | string>> = {
	[paths.adminHistory]: [
		`→ ${paths.auth}?next=${encodeURIComponent(paths.adminHistory)}`,
		"→ /",
		"→ /",
		"→ /",
		200,
	],
};
