import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { embedPath, paths, playlistPath } from "#shared/paths.ts";

export const playlistPages = definePages("features/playlists", [
	{
		path: paths.listen,
		file: "page.tsx",
		frame: "track menus",
		reads: ["playlist"],
		title: site.musicTabs.playlists,
		needs: "browse the public pages",
		isInSitemap: true,
		menus: [{ menu: "account", place: 3, label: site.account.playlists }],
	},
	{ path: playlistPath(":slug"), file: "playlist-page.tsx", frame: "track menus" },
	{ path: paths.joinPlaylist, file: "join-page.tsx", reads: ["token"] },
	{ path: embedPath(playlistPath(":slug")), file: "embed-page.tsx", frame: "embed" },
]);
