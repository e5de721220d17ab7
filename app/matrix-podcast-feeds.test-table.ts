import { makeHeard } from "#features/podcasts/feed/heard.test-episodes.ts";
import { enclosureName } from "#features/podcasts/feed/server-episodes.ts";
import { pictureName } from "#features/podcasts/feed/server-feed-show.ts";
import { makeToken } from "#features/podcasts/feed/server-tokens.ts";
import { endpoints, podcastFeedPath, podcastFilePath } from "#shared/paths.ts";
import {
	both,
	everyone,
	members,
	type ProcedureRow,
	type RouteRow,
	type World,
} from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;

export const podcastFeedRows: readonly ProcedureRow[] = [
	{ name: "podcastFeeds.own", statuses: members },
	{ name: "podcastFeeds.make", statuses: members },
	{ name: "podcastFeeds.revoke", statuses: members },
	{ name: "podcastFeeds.downloads", statuses: admins },
	{ name: "podcastFeeds.check", statuses: admins },
	{ name: "podcastFeeds.ownership", statuses: admins },
	{ name: "podcastFeeds.saveOwnership", statuses: admins, input: () => ({ text: "Words" }) },
];

const TITLE = "An episode";
type Heard = Awaited<ReturnType<typeof makeHeard>>;
const files = {
	audio: ({ slug, file }: Heard) => enclosureName(slug, file.sha256, file.extension),
	pictures: ({ slug }: Heard) => pictureName(slug, { title: TITLE, fileId: null }),
	transcripts: ({ slug }: Heard) => `${slug}.vtt`,
	chapters: ({ slug }: Heard) => `${slug}.json`,
};

/** The secret stands for whoever made it: who asks makes no difference, with a session or without. */
const tokenOf = ({ server, owner }: World) => makeToken(server.services.db, owner.id);
const anEpisode = ({ server }: World, visibility: "public" | "members") =>
	makeHeard(server, {
		title: TITLE,
		visibility,
		transcriptVtt: "WEBVTT\n",
		chapters: [{ startSeconds: 0, title: "Hello" }],
	});

/** What podcast apps fetch, each of everyone's feed and of a member's own. */
export const podcastFeedRoutes: Record<string, RouteRow> = {
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
					podcastFilePath(kind, files[kind](await anEpisode(world, "public")), null),
			}),
			both(podcastFilePath(kind, ":name", ":token"), {
				statuses: everyone,
				path: async (world) => {
					const heard = await anEpisode(world, "members");
					return podcastFilePath(kind, files[kind](heard), await tokenOf(world));
				},
			}),
		]),
	),
};
