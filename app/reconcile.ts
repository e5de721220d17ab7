import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { withDatabase } from "#server/database/command-line.ts";
import { runCommand } from "#server/run-command.ts";
import { openStorage, PARTIAL_SUFFIX } from "#server/storage/storage.ts";
import { files, recordings } from "#server/table.ts";

const usage = `Usage:
  npm run reconcile              compare rows with files, and delete files that no row knows
  npm run reconcile -- --hash    read every file too, and compare its hash`;

/** Younger files may belong to a submission that is just being made. */
const ORPHAN_GRACE_MS = 3_600_000;

/**
 * Compares every row of a stored file with its bytes, the other way round, and recordings with their
 * files. Exits 1 on a difference that only a backup mends.
 */
await runCommand(
	usage,
	async ({ names, hasFlag, say }) => {
		if (names.length > 0) return null;
		let code = 0;
		await withDatabase(async ({ db, pool }, config) => {
			const storage = await openStorage(config.dataDir, db, pool);
			const rows = await db.select().from(files);
			const expected = new Map(rows.map((row) => [storage.pathOf(row), row]));
			let missing = 0;
			let damaged = 0;
			for (const [path, { bytes, sha256 }] of expected) {
				const size = (await stat(path).catch(() => null))?.size;
				const isWhole =
					size === bytes && (!hasFlag("hash") || (await hashOf(path).catch(() => "")) === sha256);
				if (size === undefined) missing += 1;
				else if (!isWhole) damaged += 1;
				if (!isWhole) say(`${size === undefined ? "missing" : "damaged"}: ${path}`);
			}
			const known = new Set(rows.map(({ id }) => id));
			for (const row of await db.select().from(recordings)) {
				const { id, originalFileId, streamFileId, lightFileId } = row;
				const its = [originalFileId, streamFileId, lightFileId];
				const lost = its.filter((file) => file && !known.has(file));
				for (const file of lost) say(`missing: file ${file} of recording ${id}`);
				missing += lost.length;
			}
			const deleted = await storage.sweep(ORPHAN_GRACE_MS);
			const root = join(config.dataDir, "media");
			const onDisk = (await readdir(root, { recursive: true, withFileTypes: true })).filter(
				(entry) => entry.isFile() && !entry.name.endsWith(PARTIAL_SUFFIX),
			);
			const orphans = onDisk
				.map((entry) => join(entry.parentPath, entry.name))
				.filter((path) => !expected.has(path));
			for (const path of orphans) say(`not in the database, too new to delete: ${path}`);
			if (missing + damaged > 0) say("Restore missing and damaged files from a backup.");
			if (deleted > 0) say(`${deleted} files that no row knows: deleted.`);
			say(
				`${rows.length} files: ${missing} missing, ${damaged} damaged, ${orphans.length} not in the database.`,
			);
			code = missing + damaged + orphans.length > 0 ? 1 : 0;
			return code;
		});
		return code;
	},
	["hash"],
);

async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return hash.digest("hex");
}
