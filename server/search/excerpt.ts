import { foldText } from "#shared/fold-text.ts";
import { formsOf, isUnspaced, SEARCH_WORD } from "#shared/search-words.ts";
import type { SearchQuery } from "./search-query.ts";

/** In characters. */
const EXCERPT_LENGTH = 160;
/** What stands before the word found, where that is not in the first line anyway. */
const LEAD = 30;
const FIRST_LINE = 40;
const WORDS = new RegExp(SEARCH_WORD, "gu");

/** Whether a folded word is one of those asked for: begins so, holds it where words have no spaces, or was meant. */
export function isMatch(
	{ words, corrections }: Pick<SearchQuery, "words" | "corrections">,
	word: string,
): boolean {
	const { whole, parts } = formsOf(word);
	return [...new Set([whole, ...parts])].some((form) =>
		words.some((token, at) => isWord(token, form) || corrections[at]?.includes(form)),
	);
}

function isWord(token: string, word: string): boolean {
	if (isUnspaced(token)) return word.includes(token);
	return token.length > 1 ? word.startsWith(token) : word === token;
}

const wordsIn = (text: string) => [...text.matchAll(WORDS)].map(([word]) => foldText(word));

/** The words of a text that were asked for, folded, each once; of a run without spaces what was asked for. */
export function matchesIn(query: SearchQuery, text: string): string[] {
	const found = wordsIn(text).filter((word) => isMatch(query, word));
	return [
		...new Set(
			found.flatMap((word) =>
				isUnspaced(word) ? query.words.filter((one) => word.includes(one)) : [word],
			),
		),
	];
}

/** Whether it is worth looking at a text word by word. */
export function mayHold({ words, corrections }: SearchQuery, text: string): boolean {
	const folded = foldText(text);
	return [folded, formsOf(folded).whole].some((one) =>
		[...words, ...corrections.flat()].some((word) => one.includes(word)),
	);
}

/** How many of the words asked for stand in a text. */
export function countMatches({ words, corrections }: SearchQuery, text: string): number {
	const folded = wordsIn(text);
	return words.filter((token, at) =>
		folded.some((word) => isMatch({ words: [token], corrections: [corrections[at] ?? []] }, word)),
	).length;
}

/** The part of a text around the first word asked for, on one line. */
export function excerptOf(query: SearchQuery, text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	const found = [...line.matchAll(WORDS)].find(([word]) => isMatch(query, foldText(word)));
	const at = found ? found.index + placeIn(found[0], query) : 0;
	const start = at > FIRST_LINE ? startOfWord(line, at - LEAD) : 0;
	const end = endOfWord(line, start + EXCERPT_LENGTH);
	return `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
}

/** Where in a run without spaces the first word asked for begins, about: folding may have changed its length. */
function placeIn(run: string, { words }: SearchQuery): number {
	if (!isUnspaced(run)) return 0;
	const folded = foldText(run);
	const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
	return places.length === 0 ? 0 : Math.floor((Math.min(...places) / folded.length) * run.length);
}

function startOfWord(line: string, at: number): number {
	const space = line.indexOf(" ", at);
	return space >= 0 && space <= at + LEAD ? space + 1 : startOfLetter(line, at);
}

/** Not within a pair of surrogates, or before a mark of the letter before. */
function startOfLetter(line: string, at: number): number {
	const end = /^[\p{M}\udc00-\udfff]*/v.exec(line.slice(at));
	return at + (end?.[0].length ?? 0);
}

function endOfWord(line: string, at: number): number {
	if (at >= line.length) return line.length;
	const space = line.lastIndexOf(" ", at);
	return space > at - 40 ? space : startOfLetter(line, at);
}
