/** What the fonts beside this file have: Latin, Greek, Cyrillic, Hebrew and Arabic, with what joins letters. */
const DRAWABLE =
	/^[\x20-\x7e\u00a0-\u024f\u0370-\u03ff\u0400-\u052f\u0591-\u05f4\u0600-\u06ff\u0750-\u077f\u1e00-\u1fff\u200c\u200e\u200f\u2013\u2014\u2018-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212\u2605\u2606]$/u;
const UNASSIGNED = /\p{Cn}/u;
/** Says nothing that would be missed: emoji with what they are put together from, and other symbols. */
const ORNAMENT = /[\p{Extended_Pictographic}\p{Emoji_Component}\p{Symbol}]/u;

/** The text as it can be drawn, without its emoji; null where a letter would become an empty box. */
export function drawableText(text: string): string | null {
	const characters = [...text.normalize("NFC")];
	const drawn = characters.filter(isDrawable);
	if (!characters.every((one) => isDrawable(one) || ORNAMENT.test(one))) return null;
	const line = drawn.join("").replaceAll(/\s+/g, " ").trim();
	return /[\p{Letter}\p{Number}]/u.test(line) ? line : null;
}

function isDrawable(character: string): boolean {
	return DRAWABLE.test(character) && !UNASSIGNED.test(character);
}
