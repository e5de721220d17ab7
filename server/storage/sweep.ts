import type { FileStore, ListedFile } from "./file-store.ts";

type Sweep = {
	/** Of whatever may go. */
	prefix: string;
	/** The id in a file's key, or null where it has none. */
	idOf(key: string): string | null;
	/** Which of these ids, at most `SWEEP_BATCH`, have a row. */
	withRows(ids: readonly string[]): Promise<ReadonlySet<string>>;
	/** Files younger than this stay. */
	graceMs: number;
};

export const SWEEP_BATCH = 1_000;

/**
 * Deletes files whose row never came. It holds one batch of keys at a time, however many files there are.
 * Returns how many it deleted.
 */
export async function sweepOrphans(
	store: Pick<FileStore, "list" | "remove">,
	{ prefix, idOf, withRows, graceMs }: Sweep,
): Promise<number> {
	let removed = 0;
	let batch: { id: string; file: ListedFile }[] = [];
	const finish = async () => {
		// After the listing: a row that comes in between belongs to bytes that are not listed yet.
		const known = await withRows([...new Set(batch.map(({ id }) => id))]);
		for (const { id, file } of batch) {
			if (known.has(id)) continue;
			const seen = await file.stat();
			if (!seen || Date.now() - seen.changedAt.getTime() < graceMs) continue;
			await store.remove(file.key);
			removed += 1;
		}
		batch = [];
	};
	for await (const file of store.list(prefix)) {
		const id = idOf(file.key);
		if (id) batch.push({ id, file });
		if (batch.length === SWEEP_BATCH) await finish();
	}
	if (batch.length > 0) await finish();
	return removed;
}
