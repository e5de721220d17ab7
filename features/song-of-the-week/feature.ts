import { defineFeature } from "#domain/feature.ts";
import { restorableContent } from "#domain/publishing/server-manage.ts";
import { songsFeed } from "#features/song-of-the-week/feed/server-feed.ts";
import { addFeed } from "#server/http/send-text.ts";
import { endpoints } from "#shared/paths.ts";
import { adminSongs, contract, songComments, songs } from "./contract.ts";
import { songContent } from "./manage/server-content.ts";
import { songNotifications } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { songCommentReports } from "./reports.ts";
import { songSearch } from "./search.ts";
import { songsRouter } from "./server.ts";
import { announceWeek } from "./server-announce.ts";
import { songFollower } from "./server-notifications.ts";
import { recordedSongs, weekWork } from "./work.ts";

export const songOfTheWeek = defineFeature({
	name: "song-of-the-week",
	contracts: { songs: contract },
	topics: [adminSongs, songComments, songs],
	notifications: songNotifications,
	search: { songs: songSearch },
	reports: [songCommentReports],
	works: [weekWork],
	recorded: [recordedSongs],
	restorables: [restorableContent(songContent)],
	personalData,
	recordings: songFollower,
	routers: { songs: songsRouter },
	routes: [
		(app, services) =>
			addFeed(app, endpoints.songsFeed, "application/rss+xml", () => songsFeed(services)),
	],
	eachMinute: { "announce-week": announceWeek },
});
