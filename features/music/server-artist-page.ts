import { artistPages } from "#domain/people/artist-pages/table.ts";
import type { Tx } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";

/** Makes the artist page of a user who has none, named after the name they have now. */
export async function ensureArtistPage(tx: Tx, userId: string, shownName: string): Promise<void> {
	await tx
		.insert(artistPages)
		.values({ userId, slug: newSlug(shownName) })
		.onConflictDoNothing({ target: artistPages.userId });
}
