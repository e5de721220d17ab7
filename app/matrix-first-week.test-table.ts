import type { ProcedureRow } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const firstWeekRows: readonly ProcedureRow[] = [
	{ name: "firstWeek.list", statuses: admins },
	{ name: "firstWeek.setHidden", statuses: admins, input: () => ({ isHidden: true }) },
];
