import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#server/database.ts";
import type { FileAccess } from "#server/table.ts";
import type { Visibility } from "./limits.ts";
import { asciiOf } from "./search-words.ts";
import { tracks, trackWords } from "./table.ts";

/** Who may fetch the sound and the cover of a track. */
export function accessOf(visibility: Visibility): FileAccess {
	return visibility === "draft" ? "owner" : "public";
}

/** When a track was first there for everyone, in an update that leaves it with these. */
export function publishedAt(visibility: SQL, state: SQL): SQL<Date | null> {
	return sql`CASE WHEN ${visibility} = 'public' AND ${state} = 'live' THEN coalesce(${tracks.publishedAt}, now()) ELSE ${tracks.publishedAt} END`;
}

/** Has the words of a track looked for, once it is listed: a draft's would tell of it. */
export async function keepWords(
	track: { isListed: boolean; searchWords: readonly string[] } | undefined,
	tx: Tx,
): Promise<void> {
	if (!track?.isListed || track.searchWords.length === 0) return;
	const words = [...track.searchWords].sort();
	await tx
		.insert(trackWords)
		.values(words.map((word) => ({ word, ascii: asciiOf(word) })))
		.onConflictDoNothing();
}

/** Forgets words that no listed track has any more. Writers wait, so that none of theirs is lost. */
export async function sweepWords(db: Db): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`LOCK TABLE ${trackWords} IN SHARE ROW EXCLUSIVE MODE`);
		await tx.execute(
			sql`DELETE FROM ${trackWords} WHERE word NOT IN (SELECT unnest(search_words) FROM tracks WHERE is_listed)`,
		);
	});
}
