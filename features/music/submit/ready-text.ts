import { copy } from "#features/music/copy.ts";
import type { visibilities } from "#features/music/limits.ts";
import { submitCopy } from "./copy.ts";

/** Of a track that has been processed: only what everyone can hear is said to be there for everyone. */
export function readyText(visibility: (typeof visibilities)[number]): string {
	return visibility === "public" ? copy.uploadedText : submitCopy.readyTexts[visibility];
}
