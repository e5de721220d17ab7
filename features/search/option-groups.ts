import type { SearchAnswer, SearchResult } from "./contract.ts";
import { copy } from "./copy.ts";
import type { SearchKind } from "./limits.ts";

/** A choice under the field: a result, the way to more of its kind, or an earlier search. */
export type SearchOption =
	| { id: string; result: SearchResult }
	| { id: string; moreOf: SearchKind }
	| { id: string; recent: string };

export type OptionGroup = { title: string; isMixed: boolean; options: SearchOption[] };

/** The choices of an answer, a group for the best and one for each kind. */
export function groupsOf({ best, sections }: SearchAnswer): OptionGroup[] {
	const optionOf = (result: SearchResult) => ({ id: `${result.kind}-${result.id}`, result });
	const groups: OptionGroup[] = sections.map(({ kind, results, hasMore }) => ({
		title: copy.kinds[kind],
		isMixed: false,
		options: [...results.map(optionOf), ...(hasMore ? [{ id: `more-${kind}`, moreOf: kind }] : [])],
	}));
	return best.length > 0
		? [{ title: copy.best, isMixed: true, options: best.map(optionOf) }, ...groups]
		: groups;
}

/** The group of earlier searches. */
export const recentGroup = (recent: readonly string[]): OptionGroup => ({
	title: copy.recent,
	isMixed: false,
	options: recent.map((one) => ({ id: `recent-${one}`, recent: one })),
});
