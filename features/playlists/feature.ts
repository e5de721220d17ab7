import { defineFeature } from "#domain/feature.ts";
import { contract, sharedPlaylists } from "./contract.ts";
import { personalData } from "./personal-data.ts";
import { playlistReports } from "./reports.ts";
import { playlistSearch } from "./search.ts";
import { playlistsRouter } from "./server.ts";
import { playlistWork } from "./work.ts";

export const playlists = defineFeature({
	name: "playlists",
	contracts: { playlists: contract },
	topics: [sharedPlaylists],
	search: { playlists: playlistSearch },
	reports: [playlistReports],
	works: [playlistWork],
	personalData,
	routers: { playlists: playlistsRouter },
});
