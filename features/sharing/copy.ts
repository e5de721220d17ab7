/** Copy of link previews and embeds. */
export const copy = {
	jsonAlone: "Only JSON is available. Use format=json.",
	noAddress: "Must be the full URL of a page on this site",
	noLength: "Must be a whole number of pixels",
} as const;
