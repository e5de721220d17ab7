import { defineFeature } from "#domain/feature.ts";
import { restorableContent } from "#domain/publishing/server-manage.ts";
import { contract as podcastFeeds } from "#features/podcasts/feed/contract.ts";
import { forgetListeners } from "#features/podcasts/feed/downloads/server-downloads.ts";
import { addPodcastFeeds } from "#features/podcasts/feed/routes.ts";
import { podcastFeedsRouter } from "#features/podcasts/feed/server.ts";
import { contract as listening } from "#features/podcasts/listening/contract.ts";
import { listeningRouter } from "#features/podcasts/listening/server.ts";
import { adminEpisodes, contract, episodes } from "./contract.ts";
import { episodeContent } from "./manage/server-content.ts";
import { episodeNotification } from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { episodeSearch } from "./search.ts";
import { podcastsRouter } from "./server.ts";
import { announceEpisodes } from "./server-announce.ts";
import { episodeFollower, notifyDueEpisodes } from "./server-notifications.ts";
import { episodeWork, recordedEpisodes } from "./work.ts";

export const podcasts = defineFeature({
	name: "podcasts",
	contracts: { podcasts: contract, listening, podcastFeeds },
	topics: [adminEpisodes, episodes],
	notifications: [episodeNotification],
	search: { episodes: episodeSearch },
	works: [episodeWork],
	recorded: [recordedEpisodes],
	restorables: [restorableContent(episodeContent)],
	personalData,
	recordings: episodeFollower,
	routers: {
		podcasts: podcastsRouter,
		listening: listeningRouter,
		podcastFeeds: podcastFeedsRouter,
	},
	routes: [addPodcastFeeds],
	eachMinute: { "announce-due-episodes": notifyDueEpisodes, "announce-episodes": announceEpisodes },
	eachHour: { "delete-podcast-listeners": forgetListeners },
});
