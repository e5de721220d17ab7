import { ORPCError } from "@orpc/server";
import { unavailable } from "#server/unavailable.ts";
import type { ImageRefusal } from "./image-format.ts";
import { type ImageOptions, type ImageResult, reencodeImage } from "./images.ts";
import { unreadableImage } from "./refusal-copy.ts";

export type MadePicture = Omit<ImageResult & { ok: true }, "ok">;

/** How a picture that is sent is refused. */
export type PictureRefusals = {
	/** The 413 of one beyond its limits. */
	tooLarge: () => Error;
	/** The 415 of one that cannot be read. */
	unreadable: (message: string) => Error;
	/** Its message, unless the picture is damaged. */
	notImage: string;
	/** Of a picture of another kind than those accepted, if that has words of its own. */
	wrongType?: string;
};

/** What every picture is made from. */
export const pictureFormats = ["jpeg", "png", "gif", "webp"] as const;

/**
 * Makes a picture anew of what somebody sent. Errors: those of `refusals`, and 503 where it could not be looked at, which is
 * worth a retry.
 */
export async function makePicture(
	sent: string | Uint8Array,
	options: ImageOptions,
	refusals: PictureRefusals,
): Promise<MadePicture> {
	const image = await reencodeImage(sent, options);
	if (image.ok) return image;
	throw refusalOf(image.reason, refusals);
}

function refusalOf(
	reason: ImageRefusal,
	{ tooLarge, unreadable, notImage, wrongType = notImage }: PictureRefusals,
): Error {
	if (reason === "unavailable") return unavailable();
	if (reason === "too-large" || reason === "too-many-pixels") return tooLarge();
	return unreadable(unreadableImage(reason, reason === "type" ? wrongType : notImage));
}

/** Whether the same picture would be refused again, so that its upload may go. */
export const isRefused = (error: unknown): boolean =>
	error instanceof ORPCError && error.status < 500;
