import type { ProcedureRow } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "dashboard.attention", statuses: admins },
	{ name: "dashboard.sections", statuses: admins },
];
