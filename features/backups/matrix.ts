import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "#server/database/database.ts";
import { backupPath, paths } from "#shared/paths.ts";
import { adminsPage, both, type ProcedureRow, type Row } from "#testing/matrix/row.ts";
import { provenPath } from "./server-download-proof.ts";
import { backups } from "./table.ts";

const admins = [401, 403, 403, 403, 200] as const;
const ofNone = [401, 403, 403, 403, 404] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "backups.list", statuses: admins },
	{ name: "backups.start", statuses: admins },
	{ name: "backups.test", statuses: ofNone, input: () => ({ id: newId() }) },
	{ name: "backups.remove", statuses: ofNone, input: () => ({ id: newId() }) },
	{
		name: "backups.authorizeDownload",
		what: "wrong password",
		statuses: [401, 403, 403, 403, 400],
		input: () => ({ id: newId(), password: "not that one" }),
	},
	{ name: "backups.setTarget", statuses: admins, input: () => ({ kind: "folder" }) },
	{ name: "backups.testTarget", statuses: admins, input: () => ({ kind: "folder" }) },
	{
		name: "backups.setSchedule",
		statuses: admins,
		input: () => ({ frequency: "off", weekday: 7, hour: 4, keep: 7 }),
	},
];

export const routes = both(backupPath(":id"), {
	statuses: admins,
	path: async ({ server: { services, config }, actor }) => {
		const id = newId();
		const fileName = `${id}.tar.zst`;
		await mkdir(services.config.backupDir, { recursive: true });
		await writeFile(join(services.config.backupDir, fileName), "bytes");
		await services.db
			.insert(backups)
			.values({ id, fileName, trigger: "admin", state: "done", isEncrypted: false });
		return provenPath(config.authSecret, { id, sessionId: actor?.sessionId ?? newId() });
	},
});

export const pages: Record<string, Row<number | string>> = {
	[paths.adminBackups]: adminsPage(paths.adminBackups),
};
