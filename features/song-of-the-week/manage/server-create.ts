import { and, eq } from "drizzle-orm";
import { trackIsForAll, tracks } from "#features/music/table.ts";
import type { AdminSong, NewSong } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { songFields } from "#features/song-of-the-week/fields.ts";
import { audienceOn } from "#features/song-of-the-week/server-access.ts";
import { notifyChanged } from "#features/song-of-the-week/server-notifications.ts";
import { adminSongOf, findSong } from "#features/song-of-the-week/server-songs.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import { createOnce } from "#server/recordings/create-once.ts";
import { finishUploads, type InspectedUploads } from "#server/recordings/submitted-files.ts";
import { today } from "#server/today.ts";
import { isAlike, storedOf } from "#shared/field.ts";
import { recordChange } from "./server-history.ts";
import { inspectSongUploads, recordSongFiles, type SongErrors } from "./server-uploads.ts";

/** Adds a song. */
export function createSong(
	context: MemberContext,
	input: NewSong,
	errors: SongErrors,
): Promise<AdminSong> {
	const { id, audioUrl, artworkUrl, trackId } = input;
	const createdBy = context.session.user.id;
	return createOnce(context, {
		findExisting: () => findExisting(context, input),
		async inspect() {
			await requireListedTrack(context, trackId);
			return inspectSongUploads(context, input, errors);
		},
		async insert(uploads, tx) {
			const [created] = await tx
				.insert(songOfTheWeek)
				.values({ id, ...storedOf(songFields, input), audioUrl, artworkUrl, trackId, createdBy })
				.onConflictDoNothing()
				.returning();
			if (!created) return false;
			await recordChange(context, created, "added", tx);
			if (created.weekStartDate > today(context))
				await recordChange(context, created, "scheduled", tx, { fields: [created.weekStartDate] });
			const audience = audienceOn(created, today(context));
			const files = await recordSongFiles(context, uploads, audience, tx);
			if (uploads.audio || uploads.picture)
				await tx.update(songOfTheWeek).set(files).where(eq(songOfTheWeek.id, id));
			return true;
		},
		finish(uploads) {
			context.log.info({ userId: createdBy, song: id }, "song of the week added");
			return finishSave(context, id, uploads);
		},
	});
}

/** Errors: 404 for a track that is not listed, or not for everyone. */
export async function requireListedTrack(
	{ db }: Context,
	trackId: string | undefined,
): Promise<void> {
	if (!trackId) return;
	const listed = and(eq(tracks.id, trackId), trackIsForAll);
	const found = await db.select({ id: tracks.id }).from(tracks).where(listed);
	if (found.length === 0) throw notFound();
}

/** Finishes the uploads of a saved song and notifies open pages. Returns the song. */
export async function finishSave(
	context: MemberContext,
	id: string,
	uploads: InspectedUploads | null,
): Promise<AdminSong> {
	const row = await findSong(context.pool, id);
	if (uploads) await finishUploads(context, uploads, row?.recording_id ?? null);
	if (!row) throw notFound();
	notifyChanged(context, row);
	return adminSongOf(row, today(context));
}

/** What an earlier call with this id created. Errors: 409 when that was another song, or another admin's. */
async function findExisting(context: MemberContext, input: NewSong): Promise<AdminSong | null> {
	const [row] = await context.db.select().from(songOfTheWeek).where(eq(songOfTheWeek.id, input.id));
	if (!row) return null;
	const isSame = isAlike(songFields, row, storedOf(songFields, input));
	if (!isSame || row.createdBy !== context.session.user.id)
		throw refusal("CONFLICT", copy.addedBefore);
	const known = await findSong(context.pool, input.id);
	return known && adminSongOf(known, today(context));
}
