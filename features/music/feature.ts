import { defineFeature } from "#domain/feature.ts";
import { deleteUnusedSearchWords } from "#features/music/discover/server-search-words.ts";
import { tracksFeed } from "#features/music/feed/server-feed.ts";
import { addFeed } from "#server/http/send-text.ts";
import { endpoints } from "#shared/paths.ts";
import { contract, myTracks, ratings } from "./contract.ts";
import { musicNotifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { trackReports } from "./reports.ts";
import { trackSearch } from "./search.ts";
import { musicRouter } from "./server.ts";
import { trackFollower } from "./server-recording-follower.ts";
import { recordedTracks, trackWork } from "./work.ts";

export const music = defineFeature({
	name: "music",
	contracts: { music: contract },
	topics: [myTracks, ratings],
	notifications: musicNotifications,
	search: { tracks: trackSearch },
	reports: [trackReports],
	works: [trackWork],
	recorded: [recordedTracks],
	personalData,
	recordings: trackFollower,
	routers: { music: musicRouter },
	routes: [
		(app, services) =>
			addFeed(app, endpoints.tracksFeed, "application/atom+xml", () => tracksFeed(services)),
	],
	eachHour: { "delete-unused-search-words": ({ db }) => deleteUnusedSearchWords(db) },
});
