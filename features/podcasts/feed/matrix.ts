import { endpoints, podcastFeedPath, podcastFilePath } from "#shared/paths.ts";
import {
	both,
	everyone,
	members,
	type ProcedureRow,
	type RouteRow,
	type World,
} from "#testing/matrix/row.ts";
import { enclosureName } from "./server-episodes.ts";
import { pictureName } from "./server-feed-show.ts";
import { createToken } from "./server-tokens.ts";
import { makeEpisodeWithAudio } from "./with-audio.test-episodes.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "podcastFeeds.own", statuses: members },
	{ name: "podcastFeeds.make", statuses: members },
	{ name: "podcastFeeds.revoke", statuses: members },
	{ name: "podcastFeeds.downloads", statuses: admins },
	{ name: "podcastFeeds.check", statuses: admins },
	{ name: "podcastFeeds.ownership", statuses: admins },
	{ name: "podcastFeeds.saveOwnership", statuses: admins, input: () => ({ text: "Words" }) },
];

type EpisodeWithAudio = Awaited<ReturnType<typeof makeEpisodeWithAudio>>;
const files = {
	audio: ({ slug, file }: EpisodeWithAudio) => enclosureName(slug, file.sha256, file.extension),
	pictures: ({ slug, id }: EpisodeWithAudio) => pictureName(slug, { seed: id, fileId: null }),
	transcripts: ({ slug }: EpisodeWithAudio) => `${slug}.vtt`,
	chapters: ({ slug }: EpisodeWithAudio) => `${slug}.json`,
};

/** The token alone decides: the session of the request makes no difference. */
const tokenOf = ({ server, owner }: World) => createToken(server.services.db, owner.id);
const anEpisode = ({ server }: World, audience: "everyone" | "members") =>
	makeEpisodeWithAudio(server, {
		audience,
		transcriptVtt: "WEBVTT\n",
		chapters: [{ startSeconds: 0, title: "Hello" }],
	});

/** What podcast apps fetch, each of everyone's feed and of a member's own. */
export const routes: Record<string, RouteRow> = {
	...both(endpoints.podcastFeed, { statuses: everyone }),
	...both(podcastFeedPath(":token"), {
		statuses: everyone,
		path: async (world) => podcastFeedPath(await tokenOf(world)),
	}),
	...Object.assign(
		{},
		...(["audio", "pictures", "transcripts", "chapters"] as const).flatMap((kind) => [
			both(podcastFilePath(kind, ":name", null), {
				statuses: everyone,
				path: async (world) =>
					podcastFilePath(kind, files[kind](await anEpisode(world, "everyone")), null),
			}),
			both(podcastFilePath(kind, ":name", ":token"), {
				statuses: everyone,
				path: async (world) => {
					const episode = await anEpisode(world, "members");
					return podcastFilePath(kind, files[kind](episode), await tokenOf(world));
				},
			}),
		]),
	),
};
