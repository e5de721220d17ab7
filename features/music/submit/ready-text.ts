import type { Audience } from "#domain/audiences/limits.ts";
import { copy } from "#features/music/copy.ts";
import type { Visibility } from "#features/music/limits.ts";
import { submitCopy } from "./copy.ts";

/** Of a track that has been processed: only what everyone can hear is said to be there for everyone. */
export function readyText(visibility: Visibility, audience: Audience): string {
	if (audience !== "everyone" && visibility !== "draft") return submitCopy.readyFor(audience);
	return visibility === "public" ? copy.uploadedText : submitCopy.readyTexts[visibility];
}
