import type { NewBook } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { COVER_SIDE_PX } from "#features/bookclub/limits.ts";
import { coverAudienceOf } from "#features/bookclub/server-cover-access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import {
	coverImage,
	type InspectedUploads,
	inspectUploads,
	type PictureErrors,
	pictureRefusals,
	recordUploads,
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

/** Inserts the row of the cover's file. Returns the columns of the book's row. Errors: 404 when the upload has been used already. */
export async function recordCover(
	context: Context,
	uploads: InspectedUploads,
	publishedAt: Date | null,
	tx: Tx,
) {
	const { picture } = await recordUploads(context, uploads, coverAudienceOf(publishedAt), tx);
	return picture ? { coverFileId: picture.fileId, coverUrl: picture.url } : {};
}
