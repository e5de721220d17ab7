import type { NamedPage } from "#domain/page.ts";
import { isMatch } from "#server/search/excerpt.ts";
import { editDistance } from "#server/search/misspelt.ts";
import type { SearchQuery } from "#server/search/search-query.ts";
import { foldText } from "#shared/fold-text.ts";
import { can, type Viewer } from "#shared/policy.ts";

/** Pages the viewer may open with each word asked for in their name, or in other words for them. */
export function findPages(
	pages: readonly NamedPage[],
	query: SearchQuery,
	viewer: Viewer | null,
): NamedPage[] {
	const found = pages.flatMap((page) => {
		if (!can(viewer, page.needs)) return [];
		const named = wordsOf(page.title);
		const all = [...named, ...wordsOf(page.words ?? "")];
		if (!query.words.every((word) => all.some((one) => matches(word, one)))) return [];
		return [
			{ page, isNamed: query.words.every((word) => named.some((one) => matches(word, one))) },
		];
	});
	return found.sort((a, b) => Number(b.isNamed) - Number(a.isNamed)).map(({ page }) => page);
}

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** One slip of the finger is forgiven in longer words. */
function matches(token: string, word: string): boolean {
	if (isMatch({ words: [token], corrections: [] }, word)) return true;
	return token.length > 4 && editDistance(token, word) === 1;
}
