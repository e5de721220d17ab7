import { resolve } from "node:path";
import { restore } from "#server/backup/restore.ts";
import { readConfig } from "#server/config.ts";
import { withPostgres } from "#server/database/command-line.ts";
import { runCommand } from "#server/process/run-command.ts";
import { claimDataDir } from "#server/storage/data-dir.ts";
import { storeConfigOf } from "#server/storage/open-file-store.ts";
import { settingsFor, usedTable } from "./server-contents.ts";

const usage = `Usage:
  npm run restore -- FILE              restore into an empty Greenroom
  npm run restore -- FILE --replace    replace everything in this Greenroom

Stop the server first. An encrypted archive needs BACKUP_PASSPHRASE.`;

await runCommand(
	usage,
	async ({ names, hasFlag, print }) => {
		const [name, ...more] = names;
		if (!name || more.length > 0) return null;
		const config = readConfig();
		const claim = claimDataDir(config.dataDir);
		const begun = performance.now();
		try {
			const { manifest, settings } = await withPostgres(config, (databaseUrl) =>
				restore({
					databaseUrl,
					files: storeConfigOf(config),
					path: resolve(name),
					passphrase: config.backupPassphrase,
					mayReplace: hasFlag("replace"),
					usedTable,
					onLoading: () => print("The archive is whole. Restoring …"),
				}),
			);
			const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
			const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
			print(
				`Restored as of ${manifest.at}: ${rows} rows, ${manifest.files.length} files, in ${seconds} s. Everyone has to sign in again.`,
			);
			const now = settingsFor(readConfig());
			if (now.authSecret !== settings.authSecret)
				print(
					`AUTH_SECRET isn't the one of the backup, which is now in ${config.dataDir}/auth-secret. Set AUTH_SECRET to it, or authenticator apps stop working.`,
				);
			for (const [variable, value] of Object.entries(settings.environment))
				if (now.environment[variable] !== value)
					print(`At the time of the backup: ${variable}=${value}`);
			return 0;
		} finally {
			claim.release();
		}
	},
	["replace"],
);
