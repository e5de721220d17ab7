import { foldText } from "#shared/fold-text.ts";
import { formsOf, isUnspaced, SEARCH_WORD } from "#shared/search-words.ts";

/** Further words of a query are ignored. */
const WORDS_MAX = 8;
const WORD = new RegExp(SEARCH_WORD, "gu");
const WORD_PARTS = /.{1,40}/gu;
const PLAIN = /[\p{L}\p{N}\p{M}]+/gu;
/** Marks alone, as signs of music come apart into, are no word. */
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** What somebody searches for. */
export type SearchQuery = {
	/** Folded, in order. */
	words: readonly string[];
	/** The query with spaces for marks: what a title may begin with. */
	plain: string;
	/** The words as a `tsquery`: all of them, or what begins so. */
	tsquery: string;
	/** For each word, words it may have been meant for. */
	corrections: readonly (readonly string[])[];
};

/** Null for a query that says too little: nothing, or one letter. */
export function parseSearchQuery(query: string): SearchQuery | null {
	const folded = foldText(query);
	const corrections = new Map<string, string[]>();
	for (const written of folded.match(WORD) ?? [])
		for (const [word, ...others] of readingsOf(written))
			if (word && LETTER_OR_NUMBER.test(word) && corrections.size < WORDS_MAX)
				corrections.set(word, others);
	// Of a word just begun one letter says nothing.
	const last = [...corrections.keys()].at(-1);
	if (last !== undefined && isOneLetter(last)) corrections.delete(last);
	if (corrections.size === 0) return null;
	const plain = (folded.match(PLAIN) ?? []).filter((word) => LETTER_OR_NUMBER.test(word)).join(" ");
	return queryOf({ words: [...corrections.keys()], plain }, [...corrections.values()]);
}

/** The words somebody asks for by what they wrote, each with those it may also be meant for. */
function readingsOf(written: string): string[][] {
	const { whole, parts } = formsOf(written);
	if (parts.length === 1) return (written.match(WORD_PARTS) ?? []).map((word) => [word]);
	return parts.every((part) => [...part].length === 1)
		? [[whole]]
		: parts.map((part) => [part, whole]);
}

/** The same words, where each may also have been meant for others. */
export function withCorrections(
	typed: SearchQuery,
	corrections: readonly (readonly string[])[],
): SearchQuery {
	return queryOf(
		typed,
		typed.words.map((_, at) => [...(typed.corrections[at] ?? []), ...(corrections[at] ?? [])]),
	);
}

function queryOf(
	{ words, plain }: Pick<SearchQuery, "words" | "plain">,
	corrections: SearchQuery["corrections"],
): SearchQuery {
	const terms = words.map(
		(word, at) =>
			`(${[begun(word), ...(corrections[at] ?? []).map((one) => `'${one}'`)].join(" | ")})`,
	);
	return { words, plain, tsquery: terms.join(" & "), corrections };
}

/** A run without spaces is stored as its pairs of letters, the last letter alone. */
function begun(word: string): string {
	if (isOneLetter(word)) return `'${word}'`;
	const letters = isUnspaced(word) ? [...word] : [];
	if (letters.length < 2) return `'${word}':*`;
	const pairs = letters.slice(1).map((letter, at) => `'${letters[at]}${letter}'`);
	return `(${pairs.join(" <-> ")})`;
}

/** Of scripts with letters: one sign of others is often a word. */
const isOneLetter = (word: string) => /^[a-z0-9]$/.test(word);
