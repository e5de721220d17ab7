import { randomInt } from "node:crypto";

const TEXT_MAX = 60;
const RANDOM_LENGTH = 6;
/** Base32 as Crockford has it: no letter that looks like a digit, none that makes words. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/**
 * What a permalink ends in: at most 60 letters and digits of the title, whatever their script, and six
 * random ones that distinguish it from others of that title. Of an empty title those six alone.
 */
export function newSlug(title: string): string {
	const chance = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
	const words = slugText(title);
	return words === "" ? chance.join("") : `${words}-${chance.join("")}`;
}

function slugText(title: string): string {
	const plain = title
		.normalize("NFKD")
		.toLowerCase()
		// Only Latin letters are read as well without their marks; others become other letters.
		.replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
		.normalize("NFC");
	const words = plain.replace(/[^\p{L}\p{N}\p{M}]+/gu, "-").replace(/(?<=^|-)\p{M}+/gu, "");
	let cut = "";
	for (const { segment } of GRAPHEMES.segment(words.replace(/^-+/, ""))) {
		if ([...cut, ...segment].length > TEXT_MAX) break;
		cut += segment;
	}
	return cut.replace(/-+$/, "");
}

/** A letter and its vowel signs stay together. */
const GRAPHEMES = new Intl.Segmenter("und", { granularity: "grapheme" });
