import isbn3 from "isbn3";

/** What stands beside the digits: white space, hyphens of every kind, invisible marks, and a remark such as `(pbk.)` of MARC 020. */
const BESIDE = /\([^)]*\)\s*$|[\s\p{Pd}\p{Cf}]/gu;
/** As catalogs, shops and RFC 2288 name it. The number of digits may also be the first two of the ISBN itself. */
const NAMES = [/^(?:urn:)?(?:isbn)?:?/i, /^isbn1[03]:?/i];

/** The thirteen digits of an ISBN of either form, however it is written; null when its check digit is wrong. */
export function isbn13Of(typed: string): string | null {
	const bare = typed.normalize("NFKC").trim().replace(BESIDE, "");
	for (const name of NAMES) {
		const isbn13 = isbn3.parse(bare.replace(name, ""))?.isbn13;
		if (isbn13) return isbn13;
	}
	return null;
}
