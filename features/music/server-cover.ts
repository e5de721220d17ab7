import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { reencodeImage } from "#server/images/images.ts";
import { unreadableImage } from "#server/images/refusal-copy.ts";
import type { PlacedFile } from "#server/storage/storage.ts";
import type { FileAccess } from "#server/table.ts";
import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/limits.ts";
import { copy } from "./copy.ts";
import { COVER_SIDE_PX } from "./limits.ts";

type MediaError = (options: { message: string; data: { field: "audio" | "cover" } }) => Error;
export type MediaErrors = { UNSUPPORTED_MEDIA_TYPE: MediaError; PAYLOAD_TOO_LARGE: MediaError };

/** A picture made anew of an upload, which stays until its owner removes it. Errors: 404, 413, 415. */
export async function readCover(
	{ uploads }: Context,
	uploadId: string,
	uploaderId: string,
	errors: MediaErrors,
) {
	const upload = await uploads.findFinished(uploadId, uploaderId);
	if (!upload) throw notFound();
	const image = await reencodeImage(upload.path, {
		maxBytes: COVER_MAX_BYTES,
		maxPixels: COVER_MAX_PIXELS,
		accept: ["jpeg", "png", "gif", "webp"],
		square: COVER_SIDE_PX,
	});
	if (image.ok) return image;
	const isLarge = image.reason === "too-large" || image.reason === "too-many-pixels";
	if (isLarge)
		throw errors.PAYLOAD_TOO_LARGE({ message: copy.coverTooLarge, data: { field: "cover" } });
	const message = unreadableImage(image.reason, copy.coverNotImage);
	throw errors.UNSUPPORTED_MEDIA_TYPE({ message, data: { field: "cover" } });
}

/** Puts a cover on disk, where it waits for its row. */
export function placeCover(
	{ storage }: Context,
	cover: { data: Buffer; mime: string },
	{ ownerId, access }: { ownerId: string; access: FileAccess },
): Promise<PlacedFile> {
	return storage.placeBytes(cover.data, { ownerId, extension: "webp", mime: cover.mime, access });
}
