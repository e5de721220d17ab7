import { withNames } from "#features/chat/writing/mention.ts";
import type { Mention } from "./contract.ts";
import { copy } from "./copy.ts";

/**
 * A message's words with the names of whom it mentions, where links and colors have no place; of images without
 * words, what they show.
 */
export function plainText({
	content,
	mentions,
	imageCount = 0,
	images = Array.from({ length: imageCount }, () => ({ alt: "" })),
}: {
	content: string | null;
	mentions: readonly Mention[];
	imageCount?: number;
	images?: readonly { alt: string }[];
}): string {
	if (content === null) return copy.removed;
	if (content === "" && images.length > 0) return copy.imagesOf(images.map(({ alt }) => alt));
	return withNames(content, (id) => mentions.find((one) => one.id === id)?.name ?? copy.anonymous);
}
