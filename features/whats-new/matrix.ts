import type { ProcedureRow } from "#testing/matrix/row.ts";

const members = [401, 200, 200, 200, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "whatsNew.get", statuses: members },
	{ name: "whatsNew.waiting", statuses: members },
	{ name: "whatsNew.recordVisit", statuses: members },
];
