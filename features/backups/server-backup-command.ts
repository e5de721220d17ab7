import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { basename, dirname, resolve } from "node:path";
import { writeBackup } from "#server/backup/write-backup.ts";
import { readConfig } from "#server/config.ts";
import { withPostgres } from "#server/database/command-line.ts";
import { PlainError } from "#server/plain-error.ts";
import { runCommand } from "#server/process/run-command.ts";
import { storeConfigOf } from "#server/storage/open-file-store.ts";
import { fileSize } from "#shared/format.ts";
import { leftOut, settingsFor } from "./server-contents.ts";

const usage = `Usage:
  npm run backup -- FILE       write the whole community into one archive, while it runs

With BACKUP_PASSPHRASE the archive is encrypted. Without, FILE holds every secret of the site: store it safely.`;

await runCommand(usage, async ({ names, print }) => {
	const [name, ...more] = names;
	if (!name || more.length > 0) return null;
	const path = resolve(name);
	if (existsSync(path)) throw new PlainError(`${path} already exists. Choose another name.`);
	setPriority(constants.priority.PRIORITY_LOW);
	const config = readConfig();
	const begun = performance.now();
	const result = await withPostgres(config, (databaseUrl) =>
		writeBackup({
			databaseUrl,
			files: storeConfigOf(config),
			target: { kind: "folder", folder: dirname(path) },
			name: basename(path),
			passphrase: config.backupPassphrase,
			settings: settingsFor(config),
			withoutRows: leftOut,
		}),
	);
	for (const file of result.gone) print(`deleted while the backup was made: ${file}`);
	for (const file of result.damaged) print(`damaged: ${file}`);
	const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
	print(
		`${path}: ${fileSize(result.bytes)}, ${result.tables} tables with ${result.rows} rows, ${result.files} files, in ${seconds} s.`,
	);
	if (result.damaged.length > 0) print("Restore damaged files from an older backup.");
	return result.damaged.length > 0 ? 1 : 0;
});
