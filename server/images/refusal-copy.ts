import type { ImageRefusal } from "./image-format.ts";

export const DAMAGED_IMAGE =
	"This image is cut off or damaged. Save or export it again, then try again.";

/** The message of a 415: a file that is an image and cannot be read whole is not called something else. */
export function unreadableImage(reason: ImageRefusal, notImage: string): string {
	return reason === "damaged" ? DAMAGED_IMAGE : notImage;
}
