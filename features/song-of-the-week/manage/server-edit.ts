import { eq, sql } from "drizzle-orm";
import { type AdminSong, adminSongs, type SongEdit } from "#features/song-of-the-week/contract.ts";
import { songFields } from "#features/song-of-the-week/fields.ts";
import {
	audienceOn,
	filesOf,
	lockSongForUpdate,
	type Stored,
} from "#features/song-of-the-week/server-access.ts";
import { notifyRemoved } from "#features/song-of-the-week/server-notifications.ts";
import { findSong } from "#features/song-of-the-week/server-songs.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	removeUnusedFiles,
	retryRecording,
	setFileAudience,
} from "#server/recordings/attached-files.ts";
import { discardUploads, type InspectedUploads } from "#server/recordings/submitted-files.ts";
import { today } from "#server/today.ts";
import { deletion } from "#server/trash.ts";
import { storedOf } from "#shared/field.ts";
import { finishSave, requireListedTrack } from "./server-create.ts";
import { recordChange, recordEdit } from "./server-history.ts";
import { inspectSongUploads, recordSongFiles, type SongErrors } from "./server-uploads.ts";

/** Changes a song. Audio or artwork that is neither replaced nor removed stays. */
export async function editSong(
	context: MemberContext,
	input: SongEdit,
	errors: SongErrors,
): Promise<AdminSong> {
	const { id } = input;
	if (!(await findSong(context.pool, id))) throw notFound();
	await requireListedTrack(context, input.trackId);
	const uploads = await inspectSongUploads(context, input, errors);
	const edited = await context.db.transaction(async (tx) => {
		const before = await lockSongForUpdate(id, tx);
		if (!before) return null;
		const after = await write(context, before, input, uploads, tx);
		const [from, to] = [filesOf(before), filesOf(after)];
		return { before, deleteFiles: await removeUnusedFiles(context, from, to, tx) };
	});
	if (!edited) {
		await discardUploads(context, uploads);
		throw notFound();
	}
	await edited.deleteFiles();
	if (input.weekStartDate > today(context)) notifyRemoved(context, edited.before);
	return finishSave(context, id, uploads);
}

/** Deletes a song; it can be restored for a while (decision 070). */
export async function removeSong(context: MemberContext, id: string): Promise<void> {
	const row = await context.db.transaction(async (tx) => {
		const row = await lockSongForUpdate(id, tx);
		if (!row) throw notFound();
		const takenBackAt = row.takenBackAt ?? new Date();
		await tx
			.update(songOfTheWeek)
			.set({ ...deletion, takenBackAt })
			.where(eq(songOfTheWeek.id, id));
		await setFileAudience(context, filesOf(row), null, tx);
		await recordChange(context, row, "deleted", tx);
		return row;
	});
	context.log.info({ userId: context.session.user.id, song: id }, "song of the week removed");
	notifyRemoved(context, row);
	context.live.publish(adminSongs, { id, song: null });
}

/** Hides a song from everyone but admins, with its page and its discussion, or shows it again. */
export async function setUnpublished(
	context: MemberContext,
	{ id, isUnpublished }: { id: string; isUnpublished: boolean },
): Promise<AdminSong> {
	const before = await context.db.transaction(async (tx) => {
		const locked = await lockSongForUpdate(id, tx);
		if (!locked) throw notFound();
		if ((locked.takenBackAt !== null) === isUnpublished) return locked;
		const takenBackAt = isUnpublished ? new Date() : null;
		await tx
			.update(songOfTheWeek)
			.set({ takenBackAt, updatedAt: sql`now()` })
			.where(eq(songOfTheWeek.id, id));
		const audience = audienceOn({ ...locked, takenBackAt }, today(context));
		await setFileAudience(context, filesOf(locked), audience, tx);
		await recordChange(context, locked, isUnpublished ? "unpublished" : "restored", tx);
		return locked;
	});
	if (isUnpublished) notifyRemoved(context, before);
	return finishSave(context, id, null);
}

/** Processes audio again that failed. */
export async function retrySong(context: MemberContext, id: string): Promise<AdminSong> {
	const known = await findSong(context.pool, id);
	if (!known) throw notFound();
	await retryRecording(context, known.recording_id);
	return finishSave(context, id, null);
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

/** Updates a locked song. Returns its row. */
async function write(
	context: MemberContext,
	before: Stored,
	input: SongEdit,
	uploads: InspectedUploads,
	tx: Tx,
): Promise<Stored> {
	const { audioUrl, trackId, artworkUrl } = input;
	const replacesAudio = input.removesAudio || input.audioUploadId || audioUrl || trackId;
	const replacesArtwork = input.removesArtwork || input.artworkUploadId || artworkUrl;
	const audience = audienceOn({ ...before, ...input }, today(context));
	const [after = before] = await tx
		.update(songOfTheWeek)
		.set({
			...storedOf(songFields, input),
			...(replacesAudio && NO_AUDIO),
			...(replacesArtwork && NO_ARTWORK),
			...(audioUrl && { audioUrl }),
			...(trackId && { trackId }),
			...(artworkUrl && { artworkUrl }),
			...(await recordSongFiles(context, uploads, audience, tx)),
			updatedAt: sql`now()`,
		})
		.where(eq(songOfTheWeek.id, input.id))
		.returning();
	await recordEdit(context, before, after, tx);
	await setFileAudience(context, filesOf(after), audience, tx);
	return after;
}
