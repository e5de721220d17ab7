import type { ProcedureRow } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const dashboardRows: readonly ProcedureRow[] = [
	{ name: "dashboard.waiting", statuses: admins },
	{ name: "dashboard.rooms", statuses: admins },
];
