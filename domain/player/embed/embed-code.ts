import { escapeMarkup } from "#shared/format.ts";

/** Of the players for other sites' pages, in pixels: a single work is one row, a list scrolls in itself. */
export const EMBED_SIZES = {
	work: { width: 640, height: 160 },
	list: { width: 640, height: 420 },
} as const;
export type EmbedKind = keyof typeof EMBED_SIZES;

type Frame = { src: string; title: string; width: number | "100%"; height: number };

/** What the player of a work or list is called, to readers of the page around it. */
export const playerName = (title: string, siteName: string): string => `${title}, on ${siteName}`;

/** The HTML that puts a player into a page of another site; `src` is a whole address. */
export function iframeCode({ src, title, width, height }: Frame): string {
	return `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}" width="${width}" height="${height}" frameborder="0" loading="lazy" allow="autoplay"></iframe>`;
}
