import { newId } from "#server/database/database.ts";
import { paths } from "#shared/paths.ts";
import type { ProcedureRow, Row } from "#testing/matrix/row.ts";

const admins = [401, 403, 403, 403, 200] as const;
const ofNone = [401, 403, 403, 403, 404] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "backups.list", statuses: admins },
	{ name: "backups.start", statuses: admins },
	{ name: "backups.test", statuses: ofNone, input: () => ({ id: newId() }) },
	{ name: "backups.remove", statuses: ofNone, input: () => ({ id: newId() }) },
	{
		name: "backups.setSchedule",
		statuses: admins,
		input: () => ({ frequency: "off", weekday: 7, hour: 4, keep: 7 }),
	},
];

export const pages: Record<string, Row<number | string>> = {
	[paths.adminBackups]: [
		`→ ${paths.auth}?next=${encodeURIComponent(paths.adminBackups)}`,
		"→ /",
		"→ /",
		"→ /",
		200,
	],
};
