type List<One> = {
	/** When it was last asked for, as TanStack Query's `dataUpdatedAt`. */
	at: number;
	all: readonly One[];
};

/**
 * All of several lists, each thing once. Lists are asked for one after another, and meanwhile two may
 * contain the same item: the list fetched last wins.
 */
export function dedupeByLatest<One>(
	lists: readonly List<One>[],
	idOf: (one: One) => string,
): One[] {
	const claims = new Map<string, One>();
	for (const { all } of lists.toSorted((one, other) => one.at - other.at))
		for (const one of all) claims.set(idOf(one), one);
	return lists.flatMap(({ all }) => all.filter((one) => claims.get(idOf(one)) === one));
}
