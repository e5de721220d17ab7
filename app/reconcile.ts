import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { withDatabase } from "#server/database/command-line.ts";
import { openStorage, PARTIAL_SUFFIX } from "#server/storage/storage.ts";
import { files, recordings } from "#server/table.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Compares every row of a stored file with its bytes, the other way round, and recordings with their
 * files. Exits 1 on a difference.
 */
await withDatabase(async ({ db, pool }, config) => {
	const storage = await openStorage(config.dataDir, db, pool);
	const rows = await db.select().from(files);
	const expected = new Map(rows.map((row) => [storage.pathOf(row), row.sha256]));
	let missing = 0;
	let damaged = 0;
	for (const [path, sha256] of expected) {
		const actual = await hashOf(path).catch(() => null);
		if (actual === null) missing += 1;
		else if (actual !== sha256) damaged += 1;
		if (actual !== sha256) say(`${actual === null ? "missing" : "damaged"}: ${path}`);
	}
	const known = new Set(rows.map(({ id }) => id));
	for (const row of await db.select().from(recordings)) {
		const { id, originalFileId, streamFileId, lightFileId } = row;
		const its = [originalFileId, streamFileId, lightFileId];
		const lost = its.filter((file) => file && !known.has(file));
		for (const file of lost) say(`missing: file ${file} of recording ${id}`);
		missing += lost.length;
	}
	const root = join(config.dataDir, "media");
	const onDisk = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) =>
		entry.isFile(),
	);
	const orphans = onDisk
		.filter(({ name }) => !name.endsWith(PARTIAL_SUFFIX))
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((path) => !expected.has(path));
	for (const path of orphans) say(`not in the database: ${path}`);
	if (missing + damaged > 0) say("Restore missing and damaged files from a backup.");
	say(
		`${rows.length} files: ${missing} missing, ${damaged} damaged, ${orphans.length} not in the database.`,
	);
	return missing + damaged + orphans.length > 0 ? 1 : 0;
});

async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return hash.digest("hex");
}
