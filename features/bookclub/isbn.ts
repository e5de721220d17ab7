import isbn3 from "isbn3";

/** What is typed or copied besides the digits: hyphens of every kind, spaces, the word itself. */
const DRESS = /^isbn(?:-1[03])?:?|[\s\p{Pd}\p{Cf}]/giu;

/** The thirteen digits of an ISBN of either form, however it is written; null when its check digit is wrong. */
export function isbn13Of(typed: string): string | null {
	return isbn3.parse(typed.trim().replace(DRESS, ""))?.isbn13 ?? null;
}
