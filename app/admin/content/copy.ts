export const contentCopy = {
	title: "Content",
	text: "Add, edit, schedule and unpublish.",
	tabs: { podcasts: "Podcasts", books: "Books", music: "Music" },
	tabsLabel: "Kinds of content",
	weekOf: (day: string) => `Week of ${day}`,
	thisWeek: "This week",
	scheduled: "Scheduled",
	unpublished: "Unpublished",
	musicLists: { songs: "Songs of the week", tracks: "Tracks" },
	musicListsLabel: "Kinds of music",
	adding: {
		podcasts: {
			title: "Podcast episode",
			all: "All episodes",
		},
		books: {
			title: "Book",
			all: "All books",
		},
		music: {
			title: "Song of the week",
			all: "All songs",
		},
		posts: {
			title: "Post",
			all: "All posts",
		},
	},
} as const;

export const contentTabs = ["podcasts", "books", "music"] as const;
export type ContentTab = (typeof contentTabs)[number];

/** What the music tab shows: songs of the week, or all tracks. */
export const musicLists = ["songs", "tracks"] as const;
export type MusicList = (typeof musicLists)[number];
export const musicListOf = (search: URLSearchParams): MusicList =>
	search.get("list") === "tracks" ? "tracks" : "songs";

/** The tab an address asks for; the first one without. */
export function contentTabOf(search: URLSearchParams): ContentTab {
	return contentTabs.find((tab) => tab === search.get("tab")) ?? "podcasts";
}
