import { eq, sql } from "drizzle-orm";
import { type AdminSong, adminSongs } from "#features/song-of-the-week/contract.ts";
import {
	accessOn,
	lockSongForUpdate,
	type Stored,
	setAccess,
} from "#features/song-of-the-week/server-access.ts";
import { notifyChanged, notifyRemoved } from "#features/song-of-the-week/server-notifications.ts";
import { adminSongOf, findSong } from "#features/song-of-the-week/server-songs.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { discardUploads, type InspectedUploads } from "#server/recordings/submitted-files.ts";
import { today } from "#server/today.ts";
import { afterCommit, fieldsOf, type Given, requireListedTrack } from "./server-create.ts";
import { recordChange, recordEdit } from "./server-history.ts";
import { inspectSongUploads, recordSongFiles, type SongErrors } from "./server-intake.ts";

type Edit = Given & { removesAudio: boolean; removesArtwork: boolean };
/** Deletes a file from the disk whose row is gone. */
type DeleteFile = () => Promise<void>;

/** Changes a song. A sound or artwork that is neither given anew nor taken away stays. */
export async function editSong(
	context: MemberContext,
	given: Edit,
	errors: SongErrors,
): Promise<AdminSong> {
	const { user } = context.session;
	if (!(await findSong(context.pool, given.id))) throw notFound();
	await requireListedTrack(context, given.trackId);
	const intake = await inspectSongUploads(context, user.id, given.id, given, errors);
	const edited = await context.db.transaction(async (tx) => {
		const before = await lockSongForUpdate(given.id, tx);
		return before && { before, filesToDelete: await replace(context, before, given, intake, tx) };
	});
	if (!edited) {
		await discardUploads(context, intake);
		throw notFound();
	}
	for (const deleteFile of edited.filesToDelete) await deleteFile();
	if (given.weekStartDate > today(context)) notifyRemoved(context, edited.before);
	return afterCommit(context, given.id, intake);
}

/** Deletes a song, with its comments and files. */
export async function removeSong(context: MemberContext, songId: string): Promise<void> {
	const removed = await context.db.transaction(async (tx) => {
		const row = await lockSongForUpdate(songId, tx);
		if (!row) return null;
		await tx.delete(songOfTheWeek).where(eq(songOfTheWeek.id, songId));
		await recordChange(context, row, "deleted", tx);
		return { row, filesToDelete: await removeFiles(context, row, tx) };
	});
	if (!removed) throw notFound();
	for (const deleteFile of removed.filesToDelete) await deleteFile();
	const { user } = context.session;
	context.log.info({ userId: user.id, song: songId }, "song of the week removed");
	notifyRemoved(context, removed.row);
	context.live.publish(adminSongs, { id: songId, song: null });
}

/** Hides a song from everyone but admins, with its page and its discussion, or shows it again. */
export async function setUnpublished(
	context: MemberContext,
	{ id, isUnpublished }: { id: string; isUnpublished: boolean },
): Promise<AdminSong> {
	const now = today(context);
	const before = await context.db.transaction(async (tx) => {
		const locked = await lockSongForUpdate(id, tx);
		if (!locked) throw notFound();
		if ((locked.takenBackAt !== null) === isUnpublished) return locked;
		await tx
			.update(songOfTheWeek)
			.set({ takenBackAt: isUnpublished ? sql`now()` : null, updatedAt: sql`now()` })
			.where(eq(songOfTheWeek.id, id));
		await setAccess(context, locked, accessOn(locked.weekStartDate, now, isUnpublished), tx);
		await recordChange(context, locked, isUnpublished ? "unpublished" : "restored", tx);
		return locked;
	});
	if (isUnpublished) notifyRemoved(context, before);
	const row = await findSong(context.pool, id);
	if (!row) throw notFound();
	notifyChanged(context, row);
	return adminSongOf(row, now);
}

/** Processes audio again that failed. */
export async function retrySong(context: MemberContext, songId: string): Promise<AdminSong> {
	const failed = await findSong(context.pool, songId);
	if (!failed) throw notFound();
	const { recording_id: recordingId } = failed;
	if (recordingId) {
		await context.db.transaction((tx) => context.recordings.retry(recordingId, tx));
		await context.recordings.start(recordingId);
	}
	const row = await findSong(context.pool, songId);
	if (!row) throw notFound();
	notifyChanged(context, row);
	return adminSongOf(row, today(context));
}

const NO_AUDIO = {
	recordingId: null,
	state: "live",
	audioUrl: null,
	trackId: null,
	durationSeconds: null,
	loudnessLufs: null,
} as const;
const NO_ARTWORK = { artworkFileId: null, artworkUrl: null } as const;

async function replace(
	context: MemberContext,
	before: Stored,
	given: Edit,
	intake: InspectedUploads,
	tx: Tx,
): Promise<DeleteFile[]> {
	const { audioUploadId, audioUrl, trackId, artworkUploadId, artworkUrl } = given;
	const replacesAudio = given.removesAudio || Boolean(audioUploadId || audioUrl || trackId);
	const losesArtwork = given.removesArtwork || Boolean(artworkUploadId || artworkUrl);
	const access = accessOn(given.weekStartDate, today(context), before.takenBackAt !== null);
	const [after] = await tx
		.update(songOfTheWeek)
		.set({
			...fieldsOf(given),
			...(replacesAudio && NO_AUDIO),
			...(losesArtwork && NO_ARTWORK),
			...(audioUrl && { audioUrl }),
			...(trackId && { trackId }),
			...(artworkUrl && { artworkUrl }),
			...(await recordSongFiles(context, intake, access, tx)),
			updatedAt: sql`now()`,
		})
		.where(eq(songOfTheWeek.id, given.id))
		.returning();
	const saved = after ?? before;
	await recordEdit(context, before, saved, tx);
	await setAccess(context, saved, access, tx);
	return removeFiles(
		context,
		{
			recordingId: replacesAudio ? before.recordingId : null,
			artworkFileId: losesArtwork ? before.artworkFileId : null,
		},
		tx,
	);
}

/** Deletes the rows of uploaded files in the transaction; their bytes are deleted after it. */
async function removeFiles(
	{ recordings, storage }: MemberContext,
	{ recordingId, artworkFileId }: Pick<Stored, "recordingId" | "artworkFileId">,
	tx: Tx,
): Promise<DeleteFile[]> {
	const filesToDelete: DeleteFile[] = [];
	if (recordingId) filesToDelete.push(await recordings.remove(recordingId, tx));
	if (artworkFileId) filesToDelete.push(() => storage.remove(artworkFileId));
	return filesToDelete;
}
