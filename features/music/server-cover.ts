import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { type MadePicture, makePicture } from "#server/images/make-picture.ts";
import {
	coverImage,
	type MediaErrors,
	pictureRefusals,
} from "#server/recordings/submitted-files.ts";
import type { PlacedFile } from "#server/storage/storage.ts";
import type { FileAudience } from "#server/table.ts";
import { copy } from "./copy.ts";
import { COVER_SIDE_PX } from "./limits.ts";

export type TrackErrors = MediaErrors<"cover">;

/** A picture made anew of an upload, which stays until its owner removes it. Errors: 404, 413, 415, 503. */
export async function readCover(
	{ uploads }: Context,
	uploadId: string,
	uploaderId: string,
	errors: TrackErrors,
): Promise<MadePicture> {
	const upload = await uploads.findFinished(uploadId, uploaderId);
	if (!upload) throw notFound();
	const words = { tooLarge: copy.coverTooLarge, notImage: copy.coverNotImage };
	return makePicture(
		upload.path,
		{ ...coverImage, square: COVER_SIDE_PX },
		pictureRefusals(errors, { field: "cover", ...words }),
	);
}

/** Puts a cover on disk, where it waits for its row. */
export function placeCover(
	{ storage }: Context,
	cover: { data: Buffer; mime: string },
	{ ownerId, audience }: { ownerId: string; audience: FileAudience },
): Promise<PlacedFile> {
	return storage.placeBytes(cover.data, { ownerId, extension: "webp", mime: cover.mime, audience });
}
