import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { search } from "./api.tsx";
import { QUERY_MAX } from "./limits.ts";

/** How long a pause in typing is taken for the end of a word. */
const PAUSE_MS = 120;
const FRESH_MS = 30_000;

/** A query as it is sent. */
export const queryText = (typed: string): string =>
	[...typed.trim().replace(/\s+/g, " ")].slice(0, QUERY_MAX).join("");

/** Whether a query says enough to be searched for: one letter does not, one sign of other scripts does. */
export const isSearchable = (query: string): boolean =>
	query !== "" && !/^[\x20-\x7e]$/.test(query);

/** What is typed, once it rests; at once where it is taken away. */
export function useRested(typed: string): string {
	const text = queryText(typed);
	const [rested, setRested] = useState(text);
	useEffect(() => {
		if (text === rested) return;
		const timer = setTimeout(() => setRested(text), text === "" ? 0 : PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text, rested]);
	return rested;
}

/**
 * What is found for what is typed. Until an answer has come the previous one stays; each has a place of its own in the
 * cache, so that a late one never takes the place of a newer.
 */
export function useSearch(typed: string) {
	const query = useRested(typed);
	const isSearching = isSearchable(query);
	const { data, error, isPlaceholderData } = useQuery({
		...search.api.all.queryOptions({ input: { query } }),
		enabled: isSearching,
		placeholderData: keepPreviousData,
		staleTime: FRESH_MS,
	});
	return {
		/** The query that the answer is to. */
		query,
		answer: isSearching ? data : undefined,
		error: isSearching ? error : null,
		/** Whether the answer is to what is typed. */
		isCurrent:
			isSearching && query === queryText(typed) && data !== undefined && !isPlaceholderData,
	};
}
