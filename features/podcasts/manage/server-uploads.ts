import type { NewEpisode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { THUMBNAIL_SIDE_PX } from "#features/podcasts/limits.ts";
import type { MemberContext } from "#server/context.ts";
import {
	audioError,
	coverImage,
	type InspectedUploads,
	inspectUploads,
	type MediaErrors,
	pictureRefusals,
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
