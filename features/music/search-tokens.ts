import { SEARCH_TOKENS_MAX } from "./limits.ts";

const WORDS = /[\p{L}\p{N}]{1,40}/gu;

/** The words of titles and queries as search compares them: lower case, without accents, each once. */
export function tokensOf(...texts: string[]): string[] {
	const plain = texts
		.join(" ")
		.normalize("NFKD")
		.replace(/[\p{M}'’]/gu, "")
		.toLowerCase();
	return [...new Set(plain.match(WORDS))].slice(0, SEARCH_TOKENS_MAX);
}
