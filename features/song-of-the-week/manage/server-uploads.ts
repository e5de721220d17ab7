import { COVER_SIDE_PX } from "#features/music/limits.ts";
import type { NewSong } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import type { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	audioError,
	coverImage,
	type InspectedUploads,
	inspectUploads,
	type MediaErrors,
	pictureRefusals,
	recordUploads,
} from "#server/recordings/submitted-files.ts";
import type { FileAudience } from "#server/table.ts";

export type SongErrors = MediaErrors<"artwork">;

/**
 * Checks an admin's uploads and stores them. The song owns them from then on: they stay when the
 * admin's account is deleted, and count against nobody's quota.
 */
export function inspectSongUploads(
	context: MemberContext,
	{ id, audioUploadId, artworkUploadId }: Pick<NewSong, "id" | "audioUploadId" | "artworkUploadId">,
	errors: SongErrors,
): Promise<InspectedUploads> {
	return inspectUploads(context, {
		userId: context.session.user.id,
		ownerId: id,
		audio: { uploadId: audioUploadId, refuse: audioError(errors) },
		picture: {
			uploadId: artworkUploadId,
			image: { ...coverImage, square: COVER_SIDE_PX },
			refusals: pictureRefusals(errors, {
				field: "artwork",
				tooLarge: copy.artworkTooLarge,
				notImage: copy.artworkNotImage,
			}),
		},
	});
}

/** Inserts the rows of the files. Returns the columns of the song's row. Errors: 404 when an upload has been used already. */
export async function recordSongFiles(
	context: Context,
	uploads: InspectedUploads,
	audience: FileAudience,
	tx: Tx,
): Promise<Partial<typeof songOfTheWeek.$inferInsert>> {
	const { picture, audio } = await recordUploads(context, uploads, audience, tx);
	return { ...(picture && { artworkFileId: picture.fileId, artworkUrl: picture.url }), ...audio };
}
