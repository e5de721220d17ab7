/** Recorded changes of content. */
const contentActions = [
	"added",
	"edited",
	"scheduled",
	"published",
	"unpublished",
	"restored",
	"deleted",
	"recovered",
	"discussion-cancelled",
	"discussion-reinstated",
] as const;
export type ContentAction = (typeof contentActions)[number];
