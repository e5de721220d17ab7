import { and, between, eq, exists, gt, or, sql } from "drizzle-orm";
import { trackIsVisibleByLink, tracks } from "#features/music/table.ts";
import { copy } from "#features/playlists/copy.ts";
import { TRACKS_MAX } from "#features/playlists/limits.ts";
import { playlistCollaborators, playlists, playlistTracks } from "#features/playlists/table.ts";
import { notFound, refusal } from "#server/access.ts";
import { type Db, newId, type Tx } from "#server/database/database.ts";

type Change = { id: string; trackId: string };
type Counted = Change & { trackCount: number };

/** Puts a track at the end. One that is in it already stays where it is. */
export async function addTrack(db: Db, { id, trackId }: Change, userId: string): Promise<Counted> {
	return db.transaction(async (tx) => {
		// The track before the playlist: in this order a deleted track leaves its playlists.
		await lockTrackForKeyShare(tx, trackId, userId);
		const { trackCount } = await lockPlaylistForUpdate(tx, id, userId);
		return { id, trackId, trackCount: await appendTrack(tx, { id, trackId, trackCount }, userId) };
	});
}

/** Takes a track out: any of them for the maker, their own additions for those who take part. */
export async function removeTrack(
	db: Db,
	{ id, trackId }: Change,
	userId: string,
): Promise<Change> {
	return db.transaction(async (tx) => {
		const { isMine, trackCount } = await lockPlaylistForUpdate(tx, id, userId);
		const [gone] = await tx
			.delete(playlistTracks)
			.where(and(isEntry(id, trackId), isMine ? undefined : eq(playlistTracks.addedBy, userId)))
			.returning({ place: playlistTracks.position });
		if (!gone) throw notFound();
		await tx
			.update(playlistTracks)
			.set({ position: sql`${playlistTracks.position} - 1` })
			.where(and(eq(playlistTracks.playlistId, id), gt(playlistTracks.position, gone.place)));
		await updateTrackCount(tx, id, trackCount - 1);
		return { id, trackId };
	});
}

/** Moves a track to a place counted from 0; beyond the end means the end. Returns where it stands. */
export async function moveTrack(
	db: Db,
	{ id, trackId, place }: Change & { place: number },
	userId: string,
): Promise<Change & { place: number }> {
	return db.transaction(async (tx) => {
		const { isMine, trackCount } = await lockPlaylistForUpdate(tx, id, userId);
		const [entry] = isMine
			? await tx
					.select({ from: playlistTracks.position })
					.from(playlistTracks)
					.where(isEntry(id, trackId))
			: [];
		if (!entry) throw notFound();
		const { from } = entry;
		const to = Math.min(place, trackCount - 1);
		const { position } = playlistTracks;
		await tx
			.update(playlistTracks)
			.set({
				position: sql`CASE WHEN ${playlistTracks.trackId} = ${trackId} THEN ${to}::int ELSE ${position} + ${from < to ? -1 : 1}::int END`,
			})
			.where(
				and(
					eq(playlistTracks.playlistId, id),
					between(position, Math.min(from, to), Math.max(from, to)),
				),
			);
		await updateTrackCount(tx, id, trackCount);
		return { id, trackId, place: to };
	});
}

/** Puts a track at the end of a locked playlist; returns how many it then holds. */
export async function appendTrack(
	tx: Tx,
	{ id, trackId, trackCount }: Counted,
	userId: string,
): Promise<number> {
	const [added] = await tx
		.insert(playlistTracks)
		.values({ id: newId(), playlistId: id, trackId, position: trackCount, addedBy: userId })
		.onConflictDoNothing()
		.returning({ id: playlistTracks.id });
	if (!added) return trackCount;
	if (trackCount >= TRACKS_MAX) throw refusal("CONFLICT", copy.full);
	await updateTrackCount(tx, id, trackCount + 1);
	return trackCount + 1;
}

/** Keeps a track from being deleted meanwhile. Errors: 404 when the user may not hear it. */
export async function lockTrackForKeyShare(tx: Tx, trackId: string, userId: string): Promise<void> {
	const [locked] = await tx
		.select({ id: tracks.id })
		.from(tracks)
		.where(and(eq(tracks.id, trackId), or(trackIsVisibleByLink, eq(tracks.createdBy, userId))))
		.for("key share");
	if (!locked) throw notFound();
}

/** Locks a playlist, so that it changes by one at a time. Errors: 404 for who does not make it. */
async function lockPlaylistForUpdate(tx: Tx, id: string, userId: string) {
	const takesPart = tx
		.select({ one: sql`1` })
		.from(playlistCollaborators)
		.where(and(eq(playlistCollaborators.playlistId, id), eq(playlistCollaborators.userId, userId)));
	const [locked] = await tx
		.select({ createdBy: playlists.createdBy, trackCount: playlists.trackCount })
		.from(playlists)
		.where(and(eq(playlists.id, id), or(eq(playlists.createdBy, userId), exists(takesPart))))
		.for("update");
	if (!locked) throw notFound();
	return { isMine: locked.createdBy === userId, trackCount: locked.trackCount };
}

async function updateTrackCount(tx: Tx, id: string, trackCount: number): Promise<void> {
	await tx.update(playlists).set({ trackCount, updatedAt: sql`now()` }).where(eq(playlists.id, id));
}

function isEntry(playlistId: string, trackId: string) {
	return and(eq(playlistTracks.playlistId, playlistId), eq(playlistTracks.trackId, trackId));
}
