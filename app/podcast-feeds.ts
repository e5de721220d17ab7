import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { chaptersFile } from "#features/podcasts/feed/chapters-file.ts";
import { findText } from "#features/podcasts/feed/server-episodes.ts";
import { podcastFeed } from "#features/podcasts/feed/server-feed.ts";
import { holds } from "#features/podcasts/feed/server-tokens.ts";
import type { Services } from "#server/context.ts";
import { copy } from "#shared/copy.ts";
import { podcastFeedPath, podcastFilePath } from "#shared/paths.ts";
import { sendText, sendXml } from "./feed-routes.ts";
import { addEnclosures } from "./podcast-enclosures.ts";
import { addPodcastPictures } from "./podcast-feed-pictures.ts";

/** An address of the podcast's, for everyone, or below a member's secret; null where that does not hold. */
type Params = { token?: string; name?: string };
export type Asked = {
	request: FastifyRequest<{ Params: Params; Querystring: { page?: unknown } }>;
	reply: FastifyReply;
	/** As the address has it; of everyone's null. */
	token: string | null;
	name: string;
};
type Handler = (asked: Asked) => Promise<FastifyReply>;
export type AddFile = (kind: Parameters<typeof podcastFilePath>[0], handler: Handler) => void;

const PAGE = /^[1-9]\d{0,5}$/;
const NAME = /^[\p{L}\p{N}-]+\.\w{3,4}$/u;

/** The podcast's feeds and all they lead to; a secret that is unknown or revoked stands for nothing. */
export function addPodcastFeeds(app: FastifyInstance, services: Services): void {
	const add = (pathOf: (token: string | null) => string, handler: Handler) => {
		for (const param of [null, ":token"])
			app.route<{ Params: Params; Querystring: { page?: unknown } }>({
				method: ["GET", "HEAD"],
				url: pathOf(param),
				config: { capability: "read the feeds" },
				handler: async (request, reply) => {
					const { token = null, name = "" } = request.params;
					if (token !== null && !(await holds(services.pool, token))) return notThere(reply);
					return handler({ request, reply, token, name });
				},
			});
	};
	const addFile: AddFile = (kind, handler) =>
		add(
			(token) => podcastFilePath(kind, ":name", token),
			async (asked) => (NAME.test(asked.name) ? handler(asked) : notThere(asked.reply)),
		);

	add(podcastFeedPath, async ({ request, reply, token }) => {
		const { page = "1" } = request.query;
		const isPage = typeof page === "string" && PAGE.test(page);
		const feed = isPage ? await podcastFeed(services, { token }, Number(page)) : null;
		if (!feed) return notThere(reply);
		return sendXml(request, reply, "application/rss+xml", feed, token !== null);
	});

	const addText = (
		kind: "transcripts" | "chapters",
		ending: string,
		mime: string,
		textOf: (episode: NonNullable<Awaited<ReturnType<typeof findText>>>) => string | null,
	) =>
		addFile(kind, async ({ request, reply, token, name }) => {
			const episode = name.endsWith(ending)
				? await findText(services.pool, { token }, name.slice(0, -ending.length))
				: null;
			const text = episode && textOf(episode);
			if (!text) return notThere(reply);
			const changedAt = episode.updated_at;
			return sendText(request, reply, mime, { text, changedAt }, token !== null);
		});
	addText("transcripts", ".vtt", "text/vtt; charset=utf-8", (episode) => episode.transcript_vtt);
	addText("chapters", ".json", "application/json+chapters", ({ title, chapters }) =>
		chapters.length > 0 ? chaptersFile(title, chapters, services.publicUrl) : null,
	);
	addEnclosures(addFile, services);
	addPodcastPictures(addFile, services);
}

export function notThere(reply: FastifyReply): FastifyReply {
	return reply
		.code(404)
		.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" })
		.send({ code: "NOT_FOUND", message: copy.notThere });
}
