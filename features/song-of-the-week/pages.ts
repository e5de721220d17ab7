import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { embedPath, paths, weekPath } from "#shared/paths.ts";

export const songPages = definePages("features/song-of-the-week", [
	{
		path: paths.music,
		file: "page.tsx",
		frame: "chat and ballot beside",
		title: site.musicTabs.song,
		needs: "read the song of the week",
		words: "weekly",
		menus: [{ menu: "admin content", place: 4, label: "View Music" }],
	},
	{ path: weekPath(":date"), file: "weeks/week-page.tsx" },
	{ path: embedPath(weekPath(":date")), file: "embed-page.tsx", frame: "embed" },
]);
