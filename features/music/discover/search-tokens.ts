import { SEARCH_TOKENS_MAX } from "#features/music/limits.ts";
import { foldText } from "#shared/fold-text.ts";
import { formsOf, SEARCH_WORD } from "#shared/search-words.ts";

const WORD_MAX = 40;
const WORDS = new RegExp(`[\\p{L}\\p{N}]{1,${WORD_MAX}}`, "gu");
const WRITTEN = new RegExp(SEARCH_WORD, "gu");
const MARKS = /\p{M}/gu;

/** The words of titles as search compares them: lower case, without accents, each once. */
export function tokensOf(...texts: string[]): string[] {
	const plain = foldText(texts.join(" ")).replace(MARKS, "");
	const joined = writtenIn(plain).map(({ whole }) => [...whole].slice(0, WORD_MAX).join(""));
	return [...new Set([...(plain.match(WORDS) ?? []), ...joined])].slice(0, SEARCH_TOKENS_MAX);
}

/** The words of a query: initials are one, as they are of a title beside each alone. */
export function queryTokens(query: string): string[] {
	let plain = foldText(query).replace(MARKS, "");
	for (const { written, whole, parts } of writtenIn(plain))
		if (parts.every((part) => [...part].length === 1)) plain = plain.replace(written, whole);
	return tokensOf(plain.replace(/[./-]/g, " "));
}

/** Words written with marks between their parts. */
function writtenIn(plain: string) {
	return (plain.match(WRITTEN) ?? [])
		.map((written) => ({ written, ...formsOf(written) }))
		.filter(({ parts }) => parts.length > 1);
}
