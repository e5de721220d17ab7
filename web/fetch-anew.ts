import type { DefaultError, FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Asks again, also while an answer is on its way: that one may be older than the reason to ask. What fails leaves what
 * is known.
 */
export async function fetchAnew<Data, Key extends QueryKey>(
	cache: QueryClient,
	query: FetchQueryOptions<Data, DefaultError, Data, Key>,
): Promise<void> {
	await cache.cancelQueries({ queryKey: query.queryKey, exact: true }, { revert: false });
	await cache.fetchQuery({ ...query, staleTime: 0 }).catch(() => {});
}
