import { withDatabase } from "#server/database/command-line.ts";
import { runCommand } from "#server/process/run-command.ts";
import { hashOfChunks } from "#server/storage/durable-files.ts";
import { type FileStore, mediaKey, PARTIAL_SUFFIX } from "#server/storage/file-store.ts";
import { openStorage } from "#server/storage/storage.ts";
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
	async ({ names, hasFlag, print }) => {
		if (names.length > 0) return null;
		let code = 0;
		await withDatabase(async ({ db, pool }, config) => {
			const { store, sweep } = await openStorage(config, db, pool);
			const rows = await db.select().from(files);
			const expected = new Map(rows.map((row) => [mediaKey(row), row]));
			const sizes = await sizesOf(store);
			let missing = 0;
			let damaged = 0;
			for (const [key, { bytes, sha256 }] of expected) {
				// It may have come since the listing.
				const size = sizes.get(key) ?? (await store.stat(key))?.bytes;
				const isWhole =
					size === bytes && (!hasFlag("hash") || (await hashOf(store, key)) === sha256);
				if (size === undefined) missing += 1;
				else if (!isWhole) damaged += 1;
				if (!isWhole) print(`${size === undefined ? "missing" : "damaged"}: ${store.placeOf(key)}`);
			}
			const known = new Set(rows.map(({ id }) => id));
			for (const row of await db.select().from(recordings)) {
				const { id, originalFileId, streamFileId, lightFileId } = row;
				const its = [originalFileId, streamFileId, lightFileId];
				const lost = its.filter((file) => file && !known.has(file));
				for (const file of lost) print(`missing: file ${file} of recording ${id}`);
				missing += lost.length;
			}
			const deleted = await sweep(ORPHAN_GRACE_MS);
			const orphans = [...(await sizesOf(store)).keys()].filter((key) => !expected.has(key));
			for (const key of orphans)
				print(`not in the database, too new to delete: ${store.placeOf(key)}`);
			if (missing + damaged > 0) print("Restore missing and damaged files from a backup.");
			if (deleted > 0) print(`${deleted} files that no row knows: deleted.`);
			print(
				`${rows.length} files: ${missing} missing, ${damaged} damaged, ${orphans.length} not in the database.`,
			);
			code = missing + damaged + orphans.length > 0 ? 1 : 0;
			return code;
		});
		return code;
	},
	["hash"],
);

/** Of all that is finished, by key. */
async function sizesOf(store: FileStore): Promise<Map<string, number>> {
	const sizes = new Map<string, number>();
	for await (const { key, stat } of store.list("media/")) {
		const found = key.endsWith(PARTIAL_SUFFIX) ? null : await stat();
		if (found) sizes.set(key, found.bytes);
	}
	return sizes;
}

async function hashOf(store: FileStore, key: string): Promise<string> {
	try {
		return await hashOfChunks(await store.read(key));
	} catch {
		return "";
	}
}
