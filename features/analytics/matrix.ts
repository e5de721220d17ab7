import type { ProcedureRow } from "#testing/matrix/row.ts";

const statuses = [401, 403, 403, 403, 200] as const;
const input = () => ({ period: "28-days" });

export const procedures: readonly ProcedureRow[] = [
	{ name: "analytics.tiles", statuses },
	{ name: "analytics.counted", statuses, input },
	{ name: "analytics.active", statuses, input },
	{ name: "analytics.cohorts", statuses },
	{ name: "analytics.heatmap", statuses },
	{ name: "analytics.highlights", statuses },
	{ name: "analytics.newMembers", statuses },
	{ name: "analytics.messagesADay", statuses },
];
