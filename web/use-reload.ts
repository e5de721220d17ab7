import { type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Refetches whatever is on screen of these queries. */
export function useReload(...queries: { key(): QueryKey }[]): () => void {
	const cache = useQueryClient();
	return () => {
		for (const query of queries) void cache.invalidateQueries({ queryKey: query.key() });
	};
}
