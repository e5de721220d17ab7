import { everyone, members, type ProcedureRow, type World } from "#testing/matrix/row.ts";
import { makePodcast } from "#testing/podcasts.ts";

const transcriptVtt = "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n";
const position = { positionSeconds: 12, listenedAt: "2026-01-01T00:00:00Z" };
const anEpisode =
	(given: Parameters<typeof makePodcast>[1] = {}) =>
	async ({ server }: World) => ({
		podcastId: await makePodcast(server, { transcriptVtt, ...given }),
	});
const aDraft = anEpisode({ publishedAt: null });

export const procedures: readonly ProcedureRow[] = [
	{
		name: "listening.save",
		statuses: members,
		input: async (world) => ({ ...(await anEpisode()(world)), ...position }),
	},
	{
		name: "listening.save",
		what: "of a draft",
		statuses: [401, 404, 404, 404, 200],
		input: async (world) => ({ ...(await aDraft(world)), ...position }),
	},
	{
		name: "listening.positions",
		statuses: members,
		input: async (world) => ({ podcastIds: [(await anEpisode()(world)).podcastId] }),
	},
	{
		name: "listening.transcript",
		what: "of a public episode",
		statuses: everyone,
		input: anEpisode({ audience: "everyone" }),
	},
	{ name: "listening.transcript", statuses: members, input: anEpisode() },
	{
		name: "listening.transcript",
		what: "of a draft",
		statuses: [404, 404, 404, 404, 200],
		input: aDraft,
	},
];
