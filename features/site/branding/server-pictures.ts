import { notFound } from "#server/access.ts";
import type { RequestContext } from "#server/context.ts";
import { makePicture } from "#server/images/make-picture.ts";
import { pictureRefusals } from "#server/recordings/submitted-files.ts";
import type { PlacedFile } from "#server/storage/storage.ts";
import { copy } from "./copy.ts";
import {
	ICON_SIDE_PX,
	LOGO_SIDE_PX,
	PICTURE_MAX_BYTES,
	PICTURE_MAX_PIXELS,
	type PictureSlot,
} from "./limits.ts";
import { BRANDING_FILES_OWNER, type StoredPicture } from "./server-branding.ts";

type PictureError = (options: { message: string; data: { field: PictureSlot } }) => Error;
export type PictureErrors = Record<"UNSUPPORTED_MEDIA_TYPE" | "PAYLOAD_TOO_LARGE", PictureError>;
/** A picture, safe on disk, that waits for its row. */
export type Placed = {
	slot: PictureSlot;
	uploadId: string;
	file: PlacedFile;
	stored: StoredPicture;
};

/** Makes an admin's upload into a logo or an icon. Errors: 404, 413, 415, 503. */
export async function placePicture(
	{ uploads, storage, session }: RequestContext,
	slot: PictureSlot,
	uploadId: string,
	errors: PictureErrors,
): Promise<Placed> {
	const upload = await uploads.findFinished(uploadId, session?.user.id ?? "");
	if (!upload) throw notFound();
	const options = {
		maxBytes: PICTURE_MAX_BYTES,
		maxPixels: PICTURE_MAX_PIXELS,
		accept: ["png", "jpeg", "webp"],
		...(slot === "icon"
			? { square: ICON_SIDE_PX, output: "png" as const }
			: { maxSide: LOGO_SIDE_PX }),
	} as const;
	const words = { tooLarge: copy.tooLarge, notImage: copy.notPicture };
	const image = await makePicture(
		upload.path,
		options,
		pictureRefusals(errors, { field: slot, ...words }),
	);
	const extension = image.mime === "image/png" ? "png" : "webp";
	const { mime, width, height } = image;
	const origin = { ownerId: BRANDING_FILES_OWNER, extension, mime, audience: "everyone" } as const;
	const file = await storage.placeBytes(image.data, origin);
	return { slot, uploadId, file, stored: { fileId: file.id, extension, width, height } };
}
