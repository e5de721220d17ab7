export const contentCopy = {
	title: "Content",
	text: "Everything that is shown in the house, and the ways to change it.",
	tabs: { podcasts: "Podcasts", books: "Books", music: "Music" },
	tabsLabel: "Kinds of content",
	weekOf: (day: string) => `Week of ${day}`,
	thisWeek: "This week",
	scheduled: "Scheduled",
	unpublished: "Taken back",
	draft: "Draft",
	musicLists: { songs: "Songs of the week", tracks: "Tracks" },
	musicListsLabel: "Kinds of music",
	adding: {
		podcasts: {
			title: "Podcast episode",
			text: "A title is enough to begin with. It is out at once, on a day you choose, or a draft.",
			all: "All episodes",
		},
		books: {
			title: "Book for the club",
			text: "Title and author, and the day it is talked about if there is one.",
			all: "All books",
		},
		music: {
			title: "Song of the week",
			text: "Title, artist and the day its week starts; a day to come schedules it.",
			all: "All songs",
		},
	},
} as const;

export const contentTabs = ["podcasts", "books", "music"] as const;
export type ContentTab = (typeof contentTabs)[number];

/** What the music tab shows: the songs of the week, or everybody's tracks. */
export const musicLists = ["songs", "tracks"] as const;
export type MusicList = (typeof musicLists)[number];
export const musicListOf = (search: URLSearchParams): MusicList =>
	search.get("list") === "tracks" ? "tracks" : "songs";

/** The tab an address asks for; the first one without. */
export function contentTabOf(search: URLSearchParams): ContentTab {
	return contentTabs.find((tab) => tab === search.get("tab")) ?? "podcasts";
}
