/** Entries for a list on a page: they have no ids of their own, and two may be equal. */
export function keyed<Entry extends object>(
	entries: readonly Entry[],
): (Entry & { key: string })[] {
	return entries.map((entry, at) => ({ ...entry, key: `${at} ${JSON.stringify(entry)}` }));
}
