import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#server/database.ts";
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
