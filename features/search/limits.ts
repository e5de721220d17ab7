/** Of a query, in code points. */
export const QUERY_MAX = 100;
/** What is found of a kind in the list of all kinds; one more says that there are more. */
export const SECTION_SIZE = 4;
/** What stands before all kinds. */
export const BEST_SIZE = 4;
export const PAGE_SIZE = 20;
/** Beyond that, other words find it sooner. */
export const PAGES_MAX = 10;
/** Fewer than this, and misspelt words are forgiven. */
export const FEW = 4;
/** How often one member, or one address of visitors, may search: somebody types four times a second at most. */
export const SEARCHES = 80;
export const SEARCHES_SECONDS = 20;
/** Searches a device remembers. */
export const RECENT_MAX = 6;

/** In the order in which they are shown. */
export const searchKinds = [
	"people",
	"tracks",
	"episodes",
	"songs",
	"posts",
	"books",
	"playlists",
	"messages",
	"discussions",
	"pages",
] as const;
export type SearchKind = (typeof searchKinds)[number];
/** Those with a source of their own; pages are known by heart. */
export type StoredKind = Exclude<SearchKind, "pages">;
