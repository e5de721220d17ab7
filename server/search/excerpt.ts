import { foldText } from "#shared/format.ts";
import type { Asked } from "./asked.ts";

/** In characters. */
const EXCERPT_LENGTH = 160;
/** What stands before the word found, where that is not in the first line anyway. */
const LEAD = 30;
const FIRST_LINE = 40;
const WORDS = /[\p{L}\p{N}\p{M}'’]+/gu;

/** Whether a folded word is one of those asked for: begins so, or was meant. */
export function isAsked({ words, meant }: Pick<Asked, "words" | "meant">, word: string): boolean {
	return words.some(
		(asked, at) =>
			(asked.length > 1 ? word.startsWith(asked) : word === asked) || meant[at]?.includes(word),
	);
}

/** The words of a text that were asked for, folded, each once. */
export function askedIn(asked: Asked, text: string): string[] {
	const words = [...text.matchAll(WORDS)].map(([word]) => foldText(word));
	return [...new Set(words.filter((word) => isAsked(asked, word)))];
}

/** Whether it is worth looking at a text word by word. */
export function mayHold({ words, meant }: Asked, text: string): boolean {
	const folded = foldText(text);
	return [...words, ...meant.flat()].some((word) => folded.includes(word));
}

/** How many of the words asked for stand in a text. */
export function countAsked({ words, meant }: Asked, text: string): number {
	const folded = [...text.matchAll(WORDS)].map(([word]) => foldText(word));
	return words.filter((asked, at) =>
		folded.some((word) => isAsked({ words: [asked], meant: [meant[at] ?? []] }, word)),
	).length;
}

/** The part of a text around the first word asked for, on one line. */
export function excerptOf(asked: Asked, text: string): string {
	const line = text.replace(/\s+/g, " ").trim();
	const found = [...line.matchAll(WORDS)].find(([word]) => isAsked(asked, foldText(word)));
	const at = found?.index ?? 0;
	const start = at > FIRST_LINE ? startOfWord(line, at - LEAD) : 0;
	const end = endOfWord(line, start + EXCERPT_LENGTH);
	return `${start > 0 ? "…" : ""}${line.slice(start, end)}${end < line.length ? "…" : ""}`;
}

function startOfWord(line: string, at: number): number {
	return line.indexOf(" ", at) + 1;
}

function endOfWord(line: string, at: number): number {
	if (at >= line.length) return line.length;
	const space = line.lastIndexOf(" ", at);
	return space > at - 40 ? space : at;
}
