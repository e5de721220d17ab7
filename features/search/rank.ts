import { countMatches } from "#server/search/excerpt.ts";
import type { SearchQuery } from "#server/search/search-query.ts";
import { foldText } from "#shared/fold-text.ts";
import type { SearchResult } from "./contract.ts";
import { BEST_SIZE, type SearchKind } from "./limits.ts";

/** Of two that fit alike: what one opens by name comes before what somebody said. */
const WEIGHTS: Record<SearchKind, number> = {
	people: 8,
	tracks: 7,
	episodes: 6,
	posts: 6,
	books: 6,
	songs: 5,
	playlists: 4,
	pages: 9,
	discussions: 0,
	messages: 0,
};
/** From here on something is called what was asked for. */
const BEST_MIN = 60;
/** More of one kind would be that kind's own list. */
const BEST_OF_KIND = 2;

/** What was found of one kind. */
export type OfKind = { kind: SearchKind; results: SearchResult[] };

/** What has no name of its own: somebody said it. */
export const isMessage = (kind: SearchKind): boolean =>
	kind === "messages" || kind === "discussions";

/** How well a result's name fits what was asked for, 0 to 120. */
function fit(query: SearchQuery, { kind, title, byline }: SearchResult): number {
	if (isMessage(kind)) return 0;
	const plain = (foldText(title).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(" ");
	if (plain === query.plain) return 110 + WEIGHTS[kind];
	if (plain.startsWith(query.plain)) return 90 + WEIGHTS[kind];
	if (countMatches(query, title) === query.words.length) return 70 + WEIGHTS[kind];
	if (countMatches(query, `${title} ${byline ?? ""}`) === query.words.length)
		return 50 + WEIGHTS[kind];
	return WEIGHTS[kind];
}

/** The best of all kinds; none where one kind alone was found, whose list says it. */
export function bestOf(
	query: SearchQuery,
	byKind: readonly (readonly SearchResult[])[],
): SearchResult[] {
	if (byKind.length < 2) return [];
	const ranked = byKind
		.flatMap((results) =>
			results
				.map((result) => ({ result, fit: fit(query, result) }))
				.sort((one, other) => other.fit - one.fit)
				.slice(0, BEST_OF_KIND),
		)
		.filter((one) => one.fit >= BEST_MIN)
		.sort((one, other) => other.fit - one.fit);
	return ranked.slice(0, BEST_SIZE).map(({ result }) => result);
}

/** Kinds, and in each results, that fit as typed come before those that fit what may have been meant. */
export function typedFirst(
	typed: readonly OfKind[],
	forgiven: readonly OfKind[],
	limit: number,
): OfKind[] {
	const typedOf = (kind: SearchKind) => typed.find((one) => one.kind === kind)?.results ?? [];
	const isOther = ({ kind, id }: SearchResult) => typedOf(kind).every((one) => one.id !== id);
	const merged = forgiven.map(({ kind, results }) => ({
		kind,
		results: [...typedOf(kind), ...results.filter(isOther)].slice(0, limit),
	}));
	const isTyped = ({ kind }: OfKind) => typedOf(kind).length > 0;
	return [...merged.filter(isTyped), ...merged.filter((one) => !isTyped(one))];
}
