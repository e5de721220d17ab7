import { COVER_SIDE_PX } from "#features/music/limits.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import type { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	type InspectedUploads,
	inspectUploads,
	type MediaErrors,
	recordIntake,
	uploadErrors,
} from "#server/recordings/submitted-files.ts";
import type { FileAccess } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";
import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/upload-limits.ts";

export type SongErrors = MediaErrors<"artwork">;
type Given = { audioUploadId?: string | undefined; artworkUploadId?: string | undefined };

/**
 * Checks an admin's uploads and stores them. The song owns them from then on: they stay when the
 * admin's account is deleted, and count against nobody's quota.
 */
export function inspectSongUploads(
	context: Context,
	userId: string,
	songId: string,
	{ audioUploadId, artworkUploadId }: Given,
	errors: SongErrors,
): Promise<InspectedUploads> {
	return inspectUploads(context, {
		userId,
		ownerId: songId,
		audioUploadId,
		pictureUploadId: artworkUploadId,
		picture: {
			maxBytes: COVER_MAX_BYTES,
			maxPixels: COVER_MAX_PIXELS,
			accept: ["jpeg", "png", "gif", "webp"],
			square: COVER_SIDE_PX,
		},
		refuse: uploadErrors(errors, {
			field: "artwork",
			tooLarge: copy.artworkTooLarge,
			notImage: copy.artworkNotImage,
		}),
	});
}

/** Gives the files their rows. Returns what the song's row says of them. Errors: 404 when their uploads are used up. */
export async function recordSongFiles(
	context: Context,
	intake: InspectedUploads,
	access: FileAccess,
	tx: Tx,
): Promise<Partial<typeof songOfTheWeek.$inferInsert>> {
	const { picture, sound } = await recordIntake(context, intake, access, tx);
	return {
		...(picture && {
			artworkFileId: picture.id,
			artworkUrl: mediaPath(picture.id, picture.extension),
		}),
		...(sound && { ...sound, state: "processing", loudnessLufs: null }),
	};
}
