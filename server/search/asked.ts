import { foldText } from "#shared/fold-text.ts";
import { formsOf, isUnspaced, SEARCH_WORD } from "#shared/search-words.ts";

/** Further words of a query are ignored. */
const WORDS_MAX = 8;
const WORD = new RegExp(SEARCH_WORD, "gu");
const WORD_PARTS = /.{1,40}/gu;
const PLAIN = /[\p{L}\p{N}\p{M}]+/gu;
/** Marks alone, as signs of music come apart into, are no word. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** What somebody searches for. */
export type Asked = {
	/** Folded, in order. */
	words: readonly string[];
	/** The query with spaces for marks: what a title may begin with. */
	plain: string;
	/** The words as a `tsquery`: all of them, or what begins so. */
	tsquery: string;
	/** For each word, words it may have been meant for. */
	meant: readonly (readonly string[])[];
};

/** Null for a query that says too little: nothing, or one letter. */
export function readAsked(query: string): Asked | null {
	const folded = foldText(query);
	const meant = new Map<string, string[]>();
	for (const written of folded.match(WORD) ?? [])
		for (const [word, ...others] of askedBy(written))
			if (word && SAYS_SOMETHING.test(word) && meant.size < WORDS_MAX) meant.set(word, others);
	// Of a word just begun one letter says nothing.
	const last = [...meant.keys()].at(-1);
	if (last !== undefined && isOneLetter(last)) meant.delete(last);
	if (meant.size === 0) return null;
	const plain = (folded.match(PLAIN) ?? []).filter((word) => SAYS_SOMETHING.test(word)).join(" ");
	return askedFor({ words: [...meant.keys()], plain }, [...meant.values()]);
}

/** The words somebody asks for by what they wrote, each with those it may also be meant for. */
function askedBy(written: string): string[][] {
	const { whole, parts } = formsOf(written);
	if (parts.length === 1) return (written.match(WORD_PARTS) ?? []).map((word) => [word]);
	return parts.every((part) => [...part].length === 1)
		? [[whole]]
		: parts.map((part) => [part, whole]);
}

/** The same words, where each may also have been meant for others. */
export function withMeant(asked: Asked, meant: readonly (readonly string[])[]): Asked {
	return askedFor(
		asked,
		asked.words.map((_, at) => [...(asked.meant[at] ?? []), ...(meant[at] ?? [])]),
	);
}

function askedFor({ words, plain }: Pick<Asked, "words" | "plain">, meant: Asked["meant"]): Asked {
	const terms = words.map(
		(word, at) => `(${[begun(word), ...(meant[at] ?? []).map((one) => `'${one}'`)].join(" | ")})`,
	);
	return { words, plain, tsquery: terms.join(" & "), meant };
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
