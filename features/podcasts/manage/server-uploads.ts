import type { NewEpisode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { THUMBNAIL_SIDE_PX } from "#features/podcasts/limits.ts";
import type { podcasts } from "#features/podcasts/table.ts";
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
import { checkChapters } from "./server-columns.ts";

export type EpisodeErrors = MediaErrors<"thumbnail">;
type Uploads = Pick<NewEpisode, "id" | "chapters" | "audioUploadId" | "thumbnailUploadId">;

/** Pictures of the podcast are JPEG, which podcast apps ask for. */
export const podcastImage = { ...coverImage, output: "jpeg" } as const;

/** Checks an admin's uploads and stores them; the episode owns them from then on. */
export function inspectEpisodeUploads(
	context: MemberContext,
	{ id, chapters, audioUploadId, thumbnailUploadId }: Uploads,
	errors: EpisodeErrors,
): Promise<InspectedUploads> {
	return inspectUploads(context, {
		userId: context.session.user.id,
		ownerId: id,
		audio: {
			uploadId: audioUploadId,
			check: (durationSeconds) => checkChapters(chapters, durationSeconds),
			refuse: audioError(errors),
		},
		picture: {
			uploadId: thumbnailUploadId,
			image: { ...podcastImage, square: THUMBNAIL_SIDE_PX },
			refusals: pictureRefusals(errors, {
				field: "thumbnail",
				tooLarge: copy.pictureTooLarge,
				notImage: copy.pictureNotImage,
			}),
		},
	});
}

/** Inserts the rows of the files, at first for admins only. Returns the columns of the episode's row. */
export async function recordEpisodeFiles(
	context: Context,
	uploads: InspectedUploads,
	tx: Tx,
): Promise<Partial<typeof podcasts.$inferInsert>> {
	const { picture, audio } = await recordUploads(context, uploads, null, tx);
	return {
		...(picture && { thumbnailFileId: picture.fileId, thumbnailUrl: picture.url }),
		...(audio && { ...audio, audioBytes: null }),
	};
}
