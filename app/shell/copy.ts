import type { AdminView } from "#shared/paths.ts";

/** Copy of the shell, the landing page and home. */
export const copy = {
	skipToContent: "Skip to content",
	siteNavigation: "Site",
	tabNavigation: "Main",
	footerNavigation: "Footer",
	homeOf: (name: string) => `${name}, home`,
	menu: "Menu",
	account: (name: string) => `Your account, ${name}`,
	/** Here and not in the admin's copy: the page's title needs them. */
	adminViews: {
		dashboard: "Dashboard",
		content: "Add Content",
		analytics: "User Analytics",
	} satisfies Record<AdminView, string>,
	loading: "Loading page",
	support: "Support",
	tabs: { home: "Home", music: "Music", podcasts: "Podcasts", books: "Books", chat: "Chat" },

	greeting: { morning: "Good morning", afternoon: "Good afternoon", evening: "Good evening" },
	sections: "Sections",
	tiles: {
		podcasts: "Podcasts",
		bookClub: "Book Club",
		music: "Music",
		sessions: "1-on-1 Sessions",
		chat: "Community Chat",
	},
	newest: "Newest:",
	noEpisodesYet: "No episodes yet",
	noTracksYet: "No tracks yet. Yours could be the first.",
	emptyChat: "No messages yet",
} as const;
