import { copy } from "#features/bookclub/copy.ts";
import { COVER_SIDE_PX } from "#features/bookclub/limits.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { reencodeImage } from "#server/images/images.ts";
import type { PlacedFile } from "#server/storage/storage.ts";
import { mediaPath } from "#shared/paths.ts";
import { COVER_MAX_BYTES, COVER_MAX_PIXELS } from "#shared/upload-limits.ts";

type CoverError = (options: { message: string; data: { field: "cover" } }) => Error;
export type CoverErrors = { UNSUPPORTED_MEDIA_TYPE: CoverError; PAYLOAD_TOO_LARGE: CoverError };
/** A cover on disk that has no row yet. */
export type Cover = { uploadId: string; uploaderId: string; file: PlacedFile };

/** Turns a user's upload into the cover of a book. Errors: 404, 413, 415. */
export async function placeCover(
	{ uploads, storage }: Context,
	{ bookId, uploadId, uploaderId }: { bookId: string; uploadId: string; uploaderId: string },
	errors: CoverErrors,
): Promise<Cover> {
	const upload = await uploads.findFinished(uploadId, uploaderId);
	if (!upload) throw notFound();
	const image = await reencodeImage(upload.path, {
		maxBytes: COVER_MAX_BYTES,
		maxPixels: COVER_MAX_PIXELS,
		accept: ["jpeg", "png", "gif", "webp"],
		maxSide: COVER_SIDE_PX,
	});
	const data = { field: "cover" } as const;
	if (!image.ok) {
		const isLarge = image.reason === "too-large" || image.reason === "too-many-pixels";
		if (isLarge) throw errors.PAYLOAD_TOO_LARGE({ message: copy.coverTooLarge, data });
		throw errors.UNSUPPORTED_MEDIA_TYPE({ message: copy.coverNotImage, data });
	}
	const origin = {
		ownerId: bookId,
		extension: "webp",
		mime: image.mime,
		access: "members",
	} as const;
	return { uploadId, uploaderId, file: await storage.placeBytes(image.data, origin) };
}

/** Inserts the cover's file row. Returns the columns of the book's row. Errors: 404 when its upload is used up. */
export async function recordCover({ storage, uploads }: Context, cover: Cover, tx: Tx) {
	const { uploadId, uploaderId, file } = cover;
	if (!(await uploads.claim(uploadId, uploaderId, tx))) throw notFound();
	await storage.record(file, tx);
	return { coverFileId: file.id, coverUrl: mediaPath(file.id, file.extension) };
}
