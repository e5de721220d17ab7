import { artistPages } from "#features/artists/table.ts";
import type { Tx } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";

/** Gives whoever publishes for the first time their page, under the name they are shown by now. */
export async function ensureArtistPage(tx: Tx, userId: string, shownName: string): Promise<void> {
	await tx
		.insert(artistPages)
		.values({ userId, slug: newSlug(shownName) })
		.onConflictDoNothing({ target: artistPages.userId });
}
