type Entry = { path?: string; index?: boolean; children?: readonly Entry[] };

/** The paths of every page, as routes have them. */
export function addressesIn(entries: readonly Entry[]): string[] {
	return entries.flatMap(({ path, index, children = [] }) => {
		const isPage = index === true || (path !== undefined && children.length === 0);
		return [...(isPage && path !== "*" ? [path ?? "/"] : []), ...addressesIn(children)];
	});
}
