import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { refuseServers, restore, withOwnClient } from "#server/backup/restore.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import type { Config } from "#server/config.ts";
import { storeConfigOf } from "#server/storage/open-file-store.ts";
import { settingsFor, usedTable } from "./server-contents.ts";

type Move = {
	from: string;
	to: string;
	config: Config;
	/** Replaces what is in the target. */
	mayReplace: boolean;
};

/**
 * Copies everything of one database into another: sessions, limits and waiting jobs too. In the target all of it appears at once,
 * after each table was read again and compared by its hash; until then the target is as it was. The source stays. No server may
 * run on either. Errors: PlainError, with nothing changed.
 */
export async function moveDatabase({ from, to, config, mayReplace }: Move) {
	const files = storeConfigOf(config);
	const path = join(config.dataDir, `moving-${randomUUID()}.tar.zst`);
	await withOwnClient(from, refuseServers);
	try {
		const { tables, rows } = await writeBackup({
			databaseUrl: from,
			files,
			target: { kind: "folder", folder: config.dataDir },
			name: basename(path),
			passphrase: null,
			settings: settingsFor(config),
			withoutRows: [],
			hasFiles: false,
		});
		await restore({
			databaseUrl: to,
			files,
			path,
			passphrase: null,
			mayReplace,
			usedTable,
			isCompared: true,
		});
		return { tables, rows };
	} finally {
		await rm(path, { force: true });
	}
}
