import { and, gt, inArray, sql } from "drizzle-orm";
import { trackIsListed, tracks, trackWords } from "#features/music/table.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { toAscii } from "#server/search/misspelt.ts";

const SWEEP_BATCH = 1_000;
/** The containment is what the index on the words of listed tracks answers. */
const isUnused = sql`NOT EXISTS (SELECT FROM ${tracks} WHERE ${trackIsListed} AND ${tracks.searchWords} @> ARRAY[${trackWords.word}])`;

/**
 * Adds a listed track's words to the search index; a draft's would reveal it. Each word stays
 * locked until the commit: `deleteUnusedSearchWords` cannot see the track before that, and would take it away.
 */
export async function saveSearchWords(
	track: { isListed: boolean; searchWords: readonly string[] } | undefined,
	tx: Tx,
): Promise<void> {
	if (!track?.isListed) return;
	// In one order everywhere, so that two writers never wait for each other.
	let missing = [...new Set(track.searchWords)].sort();
	while (missing.length > 0) {
		await tx
			.insert(trackWords)
			.values(missing.map((word) => ({ word, ascii: toAscii(word) })))
			.onConflictDoNothing();
		const locked = await tx
			.select({ word: trackWords.word })
			.from(trackWords)
			.where(inArray(trackWords.word, missing))
			.orderBy(trackWords.word)
			.for("key share");
		// One that was there may have been swept between the two statements.
		const found = new Set(locked.map(({ word }) => word));
		missing = missing.filter((word) => !found.has(word));
	}
}

/**
 * Deletes words that no listed track has any more, a batch a transaction. Writers are not waited for: what
 * one of them holds is left for the next sweep.
 */
export async function deleteUnusedSearchWords(db: Db): Promise<void> {
	let after: string | null = "";
	while (after !== null) after = await sweepBatch(db, after);
}

/** The words behind `after`; returns the last of them, or null once there are no more. */
async function sweepBatch(db: Db, after: string): Promise<string | null> {
	return db.transaction(async (tx) => {
		const batch = await tx
			.select({ word: trackWords.word })
			.from(trackWords)
			.where(gt(trackWords.word, after))
			.orderBy(trackWords.word)
			.limit(SWEEP_BATCH);
		const words = batch.map(({ word }) => word);
		const unused = await tx
			.select({ word: trackWords.word })
			.from(trackWords)
			.where(and(inArray(trackWords.word, words), isUnused))
			.for("update", { skipLocked: true });
		// Asked again: a track listed since the last statement began is seen by this one.
		if (unused.length > 0)
			await tx.delete(trackWords).where(
				and(
					inArray(
						trackWords.word,
						unused.map(({ word }) => word),
					),
					isUnused,
				),
			);
		return batch.length === SWEEP_BATCH ? (words.at(-1) ?? null) : null;
	});
}
