/** The words of the room where admins keep what is shown (specification 2). */
export const contentCopy = {
	title: "Content",
	text: "Everything that is shown in the house, and the ways to change it.",
	tabs: { podcasts: "Podcasts", books: "Books", music: "Music" },
	tabsLabel: "Kinds of content",
	more: (title: string) => `More for ${title}`,
	weekOf: (day: string) => `Week of ${day}`,
	thisWeek: "This week",
	scheduled: "Scheduled",
} as const;

export const contentTabs = ["podcasts", "books", "music"] as const;
export type ContentTab = (typeof contentTabs)[number];

/** The tab an address asks for; the first one without. */
export function contentTabOf(search: URLSearchParams): ContentTab {
	return contentTabs.find((tab) => tab === search.get("tab")) ?? "podcasts";
}
