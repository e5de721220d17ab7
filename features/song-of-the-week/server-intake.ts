import { COVER_MAX_BYTES, COVER_MAX_PIXELS, COVER_SIDE_PX } from "#features/music/limits.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { type Intake, type MediaErrors, recordIntake, refusals, takeIn } from "#server/intake.ts";
import type { FileAccess } from "#server/table.ts";
import { mediaPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import type { songOfTheWeek } from "./table.ts";

export type SongErrors = MediaErrors<"artwork">;
type Given = { audioUploadId?: string | undefined; artworkUploadId?: string | undefined };

/**
 * Judges a person's uploads and puts them in place. They are the song's own from then on: the house
 * keeps them when the account of the admin who chose it goes, and they use up nobody's quota.
 */
export function takeInSong(
	context: Context,
	personId: string,
	songId: string,
	{ audioUploadId, artworkUploadId }: Given,
	errors: SongErrors,
): Promise<Intake> {
	return takeIn(context, {
		personId,
		ownerId: songId,
		audioUploadId,
		pictureUploadId: artworkUploadId,
		picture: {
			maxBytes: COVER_MAX_BYTES,
			maxPixels: COVER_MAX_PIXELS,
			accept: ["jpeg", "png", "gif", "webp"],
			square: COVER_SIDE_PX,
		},
		refuse: refusals(errors, {
			field: "artwork",
			tooLarge: copy.artworkTooLarge,
			notImage: copy.artworkNotImage,
		}),
	});
}

/** Gives the files their rows. Returns what the song's row says of them. Errors: 404 when their uploads are used up. */
export async function recordSong(
	context: Context,
	intake: Intake,
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
