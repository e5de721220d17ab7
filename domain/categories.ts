/** What members choose channels for, in the order of the table of settings. */
export const categories = [
	"comments",
	"ratings",
	"replies",
	"chat",
	"messages",
	"follows",
	"community",
	"posts",
	"votes",
	"tracks",
	"sessions",
	"book-club",
	"reports",
	"account",
] as const;
export type Category = (typeof categories)[number];
