/** Apart from the feature's other words: pages with lists of tracks need these alone. */
export const viewCopy = {
	view: "View",
	cards: "Cards",
	list: "List",
} as const;
