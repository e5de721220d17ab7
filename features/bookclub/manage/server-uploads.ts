import type { NewBook } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { COVER_SIDE_PX } from "#features/bookclub/limits.ts";
import type { MemberContext } from "#server/context.ts";
import {
	coverImage,
	type InspectedUploads,
	inspectUploads,
	type PictureErrors,
	pictureRefusals,
} from "#server/recordings/submitted-files.ts";

export type CoverErrors = PictureErrors<"cover">;

/** Checks an admin's uploaded cover and stores it; the book owns it from then on. */
export function inspectCover(
	context: MemberContext,
	{ id, coverUploadId }: Pick<NewBook, "id" | "coverUploadId">,
	errors: CoverErrors,
): Promise<InspectedUploads> {
	return inspectUploads(context, {
		userId: context.session.user.id,
		ownerId: id,
		picture: {
			uploadId: coverUploadId,
			image: { ...coverImage, maxSide: COVER_SIDE_PX },
			refusals: pictureRefusals(errors, {
				field: "cover",
				tooLarge: copy.coverTooLarge,
				notImage: copy.coverNotImage,
			}),
		},
	});
}
