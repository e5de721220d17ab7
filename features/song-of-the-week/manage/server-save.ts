import { and, eq } from "drizzle-orm";
import { addContent, changeContent } from "#domain/publishing/server-manage.ts";
import { trackIsForAll, tracks } from "#features/music/table.ts";
import type { AdminSong, NewSong, SongEdit } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { songFields } from "#features/song-of-the-week/fields.ts";
import { findSong } from "#features/song-of-the-week/server-songs.ts";
import { notFound } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import { isAlike, storedOf } from "#shared/field.ts";
import { songContent } from "./server-content.ts";
import { inspectSongUploads, type SongErrors } from "./server-uploads.ts";

/** Adds a song. */
export function createSong(
	context: MemberContext,
	input: NewSong,
	errors: SongErrors,
): Promise<AdminSong> {
	const { id, audioUrl, artworkUrl, trackId } = input;
	const typed = storedOf(songFields, input);
	return addContent(context, songContent, {
		values: { id, ...typed, audioUrl, artworkUrl, trackId },
		isSame: (row) => isAlike(songFields, row, typed),
		addedBefore: copy.addedBefore,
		async inspect() {
			await requireListedTrack(context, trackId);
			return inspectSongUploads(context, input, errors);
		},
	});
}

/** Changes a song. Audio or artwork that is neither replaced nor removed stays. */
export async function editSong(
	context: MemberContext,
	input: SongEdit,
	errors: SongErrors,
): Promise<AdminSong> {
	const { id, audioUrl, trackId, artworkUrl } = input;
	if (!(await findSong(context.pool, id))) throw notFound();
	await requireListedTrack(context, trackId);
	const replacesAudio = input.removesAudio || input.audioUploadId || audioUrl || trackId;
	const replacesArtwork = input.removesArtwork || input.artworkUploadId || artworkUrl;
	const changeOf = () => ({
		...storedOf(songFields, input),
		...(replacesAudio && NO_AUDIO),
		...(replacesArtwork && NO_ARTWORK),
		...(audioUrl && { audioUrl }),
		...(trackId && { trackId }),
		...(artworkUrl && { artworkUrl }),
	});
	const uploads = await inspectSongUploads(context, input, errors);
	return changeContent(context, songContent, id, changeOf, uploads);
}

/** Hides a song from everyone but admins, with its page and its discussion, or shows it again. */
export const setUnpublished = (
	context: MemberContext,
	{ id, isUnpublished }: { id: string; isUnpublished: boolean },
): Promise<AdminSong> =>
	changeContent(context, songContent, id, ({ takenBackAt }) =>
		(takenBackAt !== null) === isUnpublished
			? null
			: { takenBackAt: isUnpublished ? new Date() : null },
	);

/** Errors: 404 for a track that is not listed, or not for everyone. */
async function requireListedTrack({ db }: Context, trackId: string | undefined): Promise<void> {
	if (!trackId) return;
	const listed = and(eq(tracks.id, trackId), trackIsForAll);
	const found = await db.select({ id: tracks.id }).from(tracks).where(listed);
	if (found.length === 0) throw notFound();
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
