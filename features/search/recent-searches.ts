import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { RECENT_MAX } from "./limits.ts";

const keyOf = (viewerId: string | undefined) => `greenroom-searches:${viewerId ?? "visitor"}`;

/** What was searched for on this device, the latest first. */
export function recentSearches(viewerId: string | undefined): string[] {
	const stored = readStoredJson("localStorage", keyOf(viewerId));
	return Array.isArray(stored)
		? stored.filter((one) => typeof one === "string").slice(0, RECENT_MAX)
		: [];
}

/** Remembers a search that led somewhere. */
export function addRecentSearch(viewerId: string | undefined, query: string): void {
	if (!query) return;
	const others = recentSearches(viewerId).filter(
		(one) => one.toLowerCase() !== query.toLowerCase(),
	);
	const recent = [query, ...others].slice(0, RECENT_MAX);
	writeStored("localStorage", keyOf(viewerId), JSON.stringify(recent));
}

export function clearRecentSearches(viewerId: string | undefined): void {
	writeStored("localStorage", keyOf(viewerId), null);
}
