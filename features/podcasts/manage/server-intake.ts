import { copy } from "#features/podcasts/copy.ts";
import { THUMBNAIL_SIDE_PX } from "#features/podcasts/limits.ts";
import type { Chapter, podcasts } from "#features/podcasts/table.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	type InspectedUploads,
	inspectUploads,
	type MediaErrors,
	recordIntake,
	uploadErrors,
} from "#server/recordings/submitted-files.ts";
import { mediaPath } from "#shared/paths.ts";
import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/upload-limits.ts";
import { checkChapters } from "./server-columns.ts";

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

/** Checks an admin's uploads and stores them; the episode owns them from then on. */
export function inspectEpisodeUploads(
	context: Context,
	userId: string,
	{ id, chapters, audioUploadId, thumbnailUploadId }: Given,
	errors: EpisodeErrors,
): Promise<InspectedUploads> {
	return inspectUploads(context, {
		userId,
		ownerId: id,
		audioUploadId,
		pictureUploadId: thumbnailUploadId,
		picture: { ...pictureRule, square: THUMBNAIL_SIDE_PX },
		checkAudio: (durationSeconds) => checkChapters(chapters, durationSeconds),
		refuse: uploadErrors(errors, {
			field: "thumbnail",
			tooLarge: copy.pictureTooLarge,
			notImage: copy.pictureNotImage,
		}),
	});
}

/** Gives the files their rows, for admins alone at first. Returns what the episode's row says of them. */
export async function recordEpisodeFiles(
	context: Context,
	intake: InspectedUploads,
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
