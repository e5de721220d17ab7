/** Copy of the way to search, which is on every page. */
export const copy = {
	open: "Search",
} as const;
