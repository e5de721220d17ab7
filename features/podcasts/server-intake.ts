import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#features/music/limits.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { type Intake, type MediaErrors, recordIntake, refusals, takeIn } from "#server/intake.ts";
import { mediaPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { THUMBNAIL_SIDE_PX } from "./limits.ts";
import { checkChapters } from "./server-words.ts";
import type { Chapter, podcasts } from "./table.ts";

export type EpisodeErrors = MediaErrors<"thumbnail">;
type Given = {
	id: string;
	chapters: readonly Chapter[];
	audioUploadId?: string | undefined;
	thumbnailUploadId?: string | undefined;
};

/** What every picture of the podcast is made of; as JPEG, which podcast apps ask for. */
export const pictureRule = {
	maxBytes: COVER_MAX_BYTES,
	maxPixels: COVER_MAX_PIXELS,
	accept: ["jpeg", "png", "gif", "webp"],
	output: "jpeg",
} as const;

/** Judges an admin's uploads and puts them in place; they are the episode's own from then on. */
export function takeInEpisode(
	context: Context,
	personId: string,
	{ id, chapters, audioUploadId, thumbnailUploadId }: Given,
	errors: EpisodeErrors,
): Promise<Intake> {
	return takeIn(context, {
		personId,
		ownerId: id,
		audioUploadId,
		pictureUploadId: thumbnailUploadId,
		picture: { ...pictureRule, square: THUMBNAIL_SIDE_PX },
		checkSound: (durationSeconds) => checkChapters(chapters, durationSeconds),
		refuse: refusals(errors, {
			field: "thumbnail",
			tooLarge: copy.pictureTooLarge,
			notImage: copy.pictureNotImage,
		}),
	});
}

/** Gives the files their rows, for admins alone at first. Returns what the episode's row says of them. */
export async function recordEpisode(
	context: Context,
	intake: Intake,
	tx: Tx,
): Promise<Partial<typeof podcasts.$inferInsert>> {
	const { picture, sound } = await recordIntake(context, intake, "owner", tx);
	return {
		...(picture && {
			thumbnailFileId: picture.id,
			thumbnailUrl: mediaPath(picture.id, picture.extension),
		}),
		...(sound && { ...sound, state: "processing", loudnessLufs: null, audioBytes: null }),
	};
}
