import { and, count, eq } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { copy } from "#features/playlists/copy.ts";
import type { playlistFields } from "#features/playlists/fields.ts";
import { PLAYLISTS_PER_MEMBER } from "#features/playlists/limits.ts";
import { playlists } from "#features/playlists/table.ts";
import { refusal } from "#server/access.ts";
import type { Db } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import type { StoredOf } from "#shared/field.ts";
import { appendTrack, lockTrackForKeyShare } from "./server-tracks.ts";

type PlaylistInput = StoredOf<typeof playlistFields> & {
	id: string;
	trackIds: readonly string[];
	isFeatured?: boolean;
	isSample?: boolean;
};

/**
 * Makes a playlist of these tracks. Its id is the caller's, so that a repeat makes no second one.
 * Errors: 404 for a track the maker may not hear, 409 when it is one playlist too many.
 */
export async function createPlaylist(
	db: Db,
	{ trackIds, ...values }: PlaylistInput,
	makerId: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		// Two at once would both count to one below the limit.
		await tx.select({ id: users.id }).from(users).where(eq(users.id, makerId)).for("no key update");
		for (const trackId of trackIds) await lockTrackForKeyShare(tx, trackId, makerId);
		const [made] = await tx
			.insert(playlists)
			.values({ ...values, slug: newSlug(values.name), createdBy: makerId })
			.onConflictDoNothing()
			.returning({ id: playlists.id });
		if (!made) return isRepeat(tx, values.id, makerId);
		const [owned] = await tx
			.select({ playlists: count() })
			.from(playlists)
			.where(eq(playlists.createdBy, makerId));
		if (owned && owned.playlists > PLAYLISTS_PER_MEMBER) throw refusal("CONFLICT", copy.tooMany);
		let trackCount = 0;
		for (const trackId of trackIds)
			trackCount = await appendTrack(tx, { id: made.id, trackId, trackCount }, makerId);
	});
}

async function isRepeat(db: Pick<Db, "select">, id: string, makerId: string): Promise<void> {
	const [own] = await db
		.select({ id: playlists.id })
		.from(playlists)
		.where(and(eq(playlists.id, id), eq(playlists.createdBy, makerId)));
	if (!own) throw refusal("CONFLICT", copy.idTaken);
}
