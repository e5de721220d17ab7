import type { ProcedureRow } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "firstWeek.get", statuses: admins },
	{ name: "firstWeek.setHidden", statuses: admins, input: () => ({ isHidden: true }) },
];
