import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { embedPath, episodePath, paths } from "#shared/paths.ts";

export const podcastPages = definePages("features/podcasts", [
	{
		path: paths.podcasts,
		file: "page.tsx",
		frame: "chat beside",
		title: site.nav.podcasts,
		needs: "listen to podcasts",
		words: "episodes",
		menus: [
			{ menu: "header", place: 2, label: site.nav.podcasts },
			{ menu: "admin content", place: 2, label: "View Podcasts" },
		],
	},
	{ path: episodePath(":slug"), file: "episodes/episode-page.tsx", reads: ["t"] },
	{
		path: paths.podcastShow,
		file: "episodes/show-page.tsx",
		title: "Podcast",
		needs: "browse the public pages",
		words: "episodes show feed",
		isInSitemap: true,
	},
	{
		path: paths.podcastAdmin,
		file: "show/show-page.tsx",
		title: "Podcast settings",
		needs: "manage podcasts",
		words: "admin show feed directories",
		menus: [{ menu: "admin content", place: 13, label: "Podcast settings" }],
	},
	{ path: embedPath(episodePath(":slug")), file: "embed-page.tsx", frame: "embed" },
]);
