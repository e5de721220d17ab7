import { linkParts } from "#features/podcasts/episodes/links.ts";
import { DESCRIPTION_MAX_BYTES } from "#features/podcasts/limits.ts";

/** The full address of a path of this site; others stay. */
type Whole = (path: string) => string;

/** Plain text as HTML with its addresses as links; without links where they would exceed what apps take. */
export function htmlOf(text: string, whole: Whole): string {
	const html = linkedHtml(text, whole);
	return Buffer.byteLength(html) <= DESCRIPTION_MAX_BYTES ? html : escaped(text);
}

/** Plain text as HTML, its addresses as links, however long it becomes. */
function linkedHtml(text: string, whole: Whole): string {
	return linkParts(text)
		.map(({ text: part, href }) =>
			href && isAddress(href)
				? `<a href="${attribute(whole(href))}">${escaped(part)}</a>`
				: escaped(part),
		)
		.join("");
}

/** A path of this site, or an address a browser can open. */
const isAddress = (href: string) => href.startsWith("/") || URL.canParse(href);
const attribute = (value: string) => escaped(value).replace(/"/g, "&quot;");
const escaped = (text: string) =>
	text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
