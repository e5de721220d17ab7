import { COVER_SIDE_PX } from "#features/music/limits.ts";
import type { NewSong } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import type { MemberContext } from "#server/context.ts";
import {
	audioError,
	coverImage,
	type InspectedUploads,
	inspectUploads,
	type MediaErrors,
	pictureRefusals,
} from "#server/recordings/submitted-files.ts";

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
