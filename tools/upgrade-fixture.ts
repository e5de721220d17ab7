/**
 * Writes a small site of this version into testing/upgrade/releases, for later versions to open:
 * `node tools/upgrade-fixture.ts schema-0033`, named after its newest migration. It has a row in each table, made by what
 * the permission matrix does where that makes one, and no samples.
 */
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { leftOut, settingsFor } from "#features/backups/server-contents.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { storeConfigOf } from "#server/storage/open-file-store.ts";
import { startTestServer } from "#testing/server.ts";
import { fillByMatrix, fillTheRest } from "#testing/upgrade/fill.ts";

const print = (line: string) => process.stdout.write(`${line}\n`);
const [name] = process.argv.slice(2);
const path = join(import.meta.dirname, "../testing/upgrade/releases", `${name}.backup`);
if (!name || existsSync(path)) {
	print(name ? `${path} is there already.` : "Usage: node tools/upgrade-fixture.ts NAME");
	process.exit(1);
}

// Once to learn which rows are needed, then those alone, so that the archive stays small.
const first = await startTestServer();
const needed = await fillByMatrix(first);
await first.close();
const server = await startTestServer();
await fillByMatrix(server, needed);
const empty = await fillTheRest(server);
const made = await writeBackup({
	databaseUrl: server.databaseUrl,
	files: storeConfigOf(server.config),
	target: { kind: "folder", folder: dirname(path) },
	name: basename(path),
	passphrase: null,
	settings: settingsFor(server.config),
	withoutRows: leftOut,
});
await server.close();
print(
	`${path}: ${made.bytes} bytes, ${made.rows} rows of ${made.tables} tables, ${made.files} files`,
);
print(`without a row: ${empty.join(", ") || "none"}`);
