/** Copy of playing a whole list. */
export const listCopy = {
	shuffle: "Shuffle",
	addAll: "Add all to queue",
	addedAll: (count: string) => `${count} added to the queue`,
} as const;
