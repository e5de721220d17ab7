/** What is said of works and people outside of Greenroom: in previews, feeds and embedded players. */
export const copy = {
	jsonAlone: "Only format=json is spoken here.",
	noAddress: "Must be the whole address of a page of this site",
	noLength: "Must be a whole number of pixels",
} as const;
