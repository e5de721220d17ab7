import type { Dirent } from "node:fs";
import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

type Found = { id: string; path: string };
type Sweep = {
	folder: string;
	/** The id in a file's name, or null where it has none. */
	idOf(name: string): string | null;
	/** Which of these ids, at most `SWEEP_BATCH`, have a row. */
	withRows(ids: readonly string[]): Promise<ReadonlySet<string>>;
	/** Files younger than this stay. */
	graceMs: number;
};

export const SWEEP_BATCH = 1_000;

/**
 * Deletes files below the folder whose row never came. It holds one batch of names at a time, however
 * many files there are. Returns how many it deleted.
 */
export async function sweepOrphans({ folder, idOf, withRows, graceMs }: Sweep): Promise<number> {
	let removed = 0;
	let batch: Found[] = [];
	const finish = async () => {
		// After the listing: a row that comes in between belongs to bytes that are not listed yet.
		const known = await withRows([...new Set(batch.map(({ id }) => id))]);
		for (const { id, path } of batch) {
			if (known.has(id)) continue;
			const seen = await stat(path).catch(() => null);
			if (!seen || Date.now() - seen.ctimeMs < graceMs) continue;
			await rm(path, { force: true });
			removed += 1;
		}
		batch = [];
	};
	for await (const { name, parentPath } of filesBelow(folder)) {
		const id = idOf(name);
		if (id) batch.push({ id, path: join(parentPath, name) });
		if (batch.length === SWEEP_BATCH) await finish();
	}
	if (batch.length > 0) await finish();
	return removed;
}

async function* filesBelow(folder: string): AsyncGenerator<Dirent> {
	for await (const entry of await opendir(folder))
		if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name));
		else yield entry;
}
