import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** A query that the server answered for this page, and its answer. */
export type LoadedQuery = readonly [key: QueryKey, data: unknown];
type Match = { loaderData?: unknown };

export const LOADED_QUERIES_ID = "loaded-queries";

/**
 * What a loader on the server returns: an object that has the queries for what renders there, while the router, which
 * would encode them value by value, sends nothing of them. `LoadedQueries` does, as one text.
 */
export function withQueries(queries: readonly LoadedQuery[]): object {
	return Object.defineProperty({}, "queries", { value: queries });
}

function queriesOf({ loaderData }: Match): readonly LoadedQuery[] {
	return (loaderData as { queries?: readonly LoadedQuery[] } | null | undefined)?.queries ?? [];
}

const isBrowser = typeof document !== "undefined";
let sent: readonly LoadedQuery[] | undefined;

/** In the browser: what `LoadedQueries` has sent. It stands before the router's data, so it is there once the router begins. */
function sentQueries(): readonly LoadedQuery[] {
	sent ??= JSON.parse(document.getElementById(LOADED_QUERIES_ID)?.textContent || "[]");
	return sent ?? [];
}

/** What `LoadedQueries` writes. */
export function writtenQueries(matches: readonly Match[]): string {
	return isBrowser ? "" : JSON.stringify(matches.flatMap(queriesOf));
}

/**
 * Fills a cache with what the page was sent, as of the moment it arrived by the browser's own clock. By the server's
 * it would seem stale where the browser's is ahead, and be replaced before every part of the page has hydrated.
 */
export function fillCache(cache: QueryClient, matches: readonly Match[]): void {
	const updatedAt = isBrowser ? Date.now() - performance.now() : Date.now();
	for (const [key, data] of isBrowser ? sentQueries() : matches.flatMap(queriesOf))
		if (cache.getQueryData(key) === undefined) cache.setQueryData(key, data, { updatedAt });
	sent = isBrowser ? [] : undefined;
}

/** What a page's loader has loaded with a query; in the browser, what any of the page's loaders sent. */
export function loadedData(match: Match, queryKey: QueryKey): unknown {
	const key = JSON.stringify(queryKey);
	const loaded = isBrowser ? sentQueries() : queriesOf(match);
	return loaded.find(([known]) => JSON.stringify(known) === key)?.[1];
}
