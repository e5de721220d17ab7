import { and, eq } from "drizzle-orm";
import { trackIsListed, tracks } from "#features/music/table.ts";
import type { AdminSong } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { accessOn } from "#features/song-of-the-week/server-access.ts";
import { notifyChanged } from "#features/song-of-the-week/server-notifications.ts";
import { adminSongOf, findSong } from "#features/song-of-the-week/server-songs.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import {
	discardUploads,
	finishUploads,
	type InspectedUploads,
} from "#server/recordings/submitted-files.ts";
import { today } from "#server/today.ts";
import { recordChange } from "./server-history.ts";
import { inspectSongUploads, recordSongFiles, type SongErrors } from "./server-intake.ts";

export type Given = {
	id: string;
	title: string;
	artist: string;
	weekStartDate: string;
	note: string;
	audioUploadId?: string | undefined;
	audioUrl?: string | undefined;
	trackId?: string | undefined;
	artworkUploadId?: string | undefined;
	artworkUrl?: string | undefined;
};

/** Adds a song. Its id is the caller's, so that a repeat finds what the first call made. */
export async function createSong(
	context: MemberContext,
	given: Given,
	errors: SongErrors,
): Promise<AdminSong> {
	const { user } = context.session;
	const before = () => findExisting(context, given, user.id);
	const known = await before();
	if (known) return known;
	await requireListedTrack(context, given.trackId);
	const intake = await inspectSongUploads(context, user.id, given.id, given, errors).catch(
		async (error) => {
			// The same call, a moment earlier, has taken the uploads away.
			if (await before()) return null;
			throw error;
		},
	);
	const isMade = intake && (await insertSong(context, given, intake, user.id));
	if (!isMade) {
		if (intake) await discardUploads(context, intake);
		const first = await before();
		if (!first) throw notFound();
		return first;
	}
	context.log.info({ userId: user.id, song: given.id }, "song of the week added");
	return afterCommit(context, given.id, intake);
}

/** False when there is one with this id already. */
async function insertSong(
	context: MemberContext,
	given: Given,
	intake: InspectedUploads,
	createdBy: string,
): Promise<boolean> {
	return context.db.transaction(async (tx) => {
		const { id, audioUrl, artworkUrl, trackId } = given;
		const [made] = await tx
			.insert(songOfTheWeek)
			.values({ id, ...fieldsOf(given), audioUrl, artworkUrl, trackId, createdBy })
			.onConflictDoNothing()
			.returning();
		if (!made) return false;
		await recordChange(context, made, "added", tx);
		if (made.weekStartDate > today(context))
			await recordChange(context, made, "scheduled", tx, { fields: [made.weekStartDate] });
		const access = accessOn(given.weekStartDate, today(context));
		const files = await recordSongFiles(context, intake, access, tx);
		if (intake.audio || intake.picture)
			await tx.update(songOfTheWeek).set(files).where(eq(songOfTheWeek.id, id));
		return true;
	});
}

export function fieldsOf({ title, artist, weekStartDate, note }: Given) {
	return { title, artist, weekStartDate, note: note || null };
}

/** 404 for a track that is not there for everyone. */
export async function requireListedTrack(
	{ db }: Context,
	trackId: string | undefined,
): Promise<void> {
	if (!trackId) return;
	const listed = and(eq(tracks.id, trackId), trackIsListed);
	const found = await db.select({ id: tracks.id }).from(tracks).where(listed);
	if (found.length === 0) throw notFound();
}

/** Finishes the uploads of a saved song and notifies open pages. Returns the song. */
export async function afterCommit(
	context: MemberContext,
	songId: string,
	intake: InspectedUploads,
): Promise<AdminSong> {
	const row = await findSong(context.pool, songId);
	await finishUploads(context, intake, row?.recording_id ?? null);
	if (!row) throw notFound();
	notifyChanged(context, row);
	return adminSongOf(row, today(context));
}

/** What an earlier call with this id made. Errors: 409 when that was another song, or another admin's. */
async function findExisting(
	context: MemberContext,
	given: Given,
	userId: string,
): Promise<AdminSong | null> {
	const [row] = await context.db.select().from(songOfTheWeek).where(eq(songOfTheWeek.id, given.id));
	if (!row) return null;
	const fields = fieldsOf(given);
	const isTheSame =
		row.createdBy === userId &&
		row.title === fields.title &&
		row.artist === fields.artist &&
		row.weekStartDate === fields.weekStartDate &&
		row.note === fields.note;
	if (!isTheSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await findSong(context.pool, given.id);
	return known && adminSongOf(known, today(context));
}
