import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { embedPath, paths, trackPath } from "#shared/paths.ts";

export const musicPages = definePages("features/music", [
	{
		path: paths.discover,
		file: "discover/discover-page.tsx",
		frame: "track menus",
		reads: ["genre", "search", "sort"],
		title: "Discover music",
		needs: "browse the public pages",
		words: "tracks songs genres",
		isInSitemap: true,
		menus: [{ menu: "header", place: 4, label: site.nav.music, sections: [paths.music] }],
	},
	{
		path: paths.myTracks,
		file: "mine/my-tracks-page.tsx",
		title: site.account.myTracks,
		needs: "submit a track",
		words: "upload submit",
		menus: [{ menu: "account", place: 2, label: site.account.myTracks }],
	},
	{ path: embedPath(trackPath(":slug")), file: "embed-page.tsx", frame: "embed" },
]);
