import { foldText } from "#shared/format.ts";

/** Further words of a query are ignored. */
const WORDS_MAX = 8;
const WORD = /[\p{L}\p{N}\p{M}]{1,40}/gu;
/** Marks alone, as signs of music come apart into, are no word. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** What somebody searches for. */
export type Asked = {
	/** Folded, in order. */
	words: readonly string[];
	/** The words with spaces between: what a title may begin with. */
	plain: string;
	/** The same as a `tsquery`: all of the words, or what begins so. */
	tsquery: string;
	/** For each word, words it may have been meant for. */
	meant: readonly (readonly string[])[];
};

/** Null for a query that says too little: nothing, or one letter. */
export function readAsked(query: string): Asked | null {
	const found = foldText(query).match(WORD) ?? [];
	const words = [...new Set(found.filter((word) => SAYS_SOMETHING.test(word)))].slice(0, WORDS_MAX);
	// Of a word just begun one letter says nothing.
	if (words.length > 1 && isOneLetter(words.at(-1))) words.pop();
	if (words.length === 0 || (words.length === 1 && isOneLetter(words[0]))) return null;
	return askedFor(
		words,
		words.map(() => []),
	);
}

/** The same words, where each may also have been meant for others. */
export function withMeant({ words }: Asked, meant: readonly (readonly string[])[]): Asked {
	return askedFor(words, meant);
}

function askedFor(words: readonly string[], meant: Asked["meant"]): Asked {
	const terms = words.map((word, at) => {
		const begun = isOneLetter(word) ? `'${word}'` : `'${word}':*`;
		return `(${[begun, ...(meant[at] ?? []).map((other) => `'${other}'`)].join(" | ")})`;
	});
	return { words, plain: words.join(" "), tsquery: terms.join(" & "), meant };
}

/** Of scripts with letters: one sign of others is often a word. */
const isOneLetter = (word: string | undefined) => word !== undefined && /^[a-z0-9]$/.test(word);
