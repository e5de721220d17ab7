import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { sendText, sendXml } from "#server/http/send-text.ts";
import { podcastFeedPath, podcastFilePath } from "#shared/paths.ts";
import { chaptersFile } from "./chapters-file.ts";
import { addEnclosures } from "./enclosure-routes.ts";
import { type AddFile, type Handler, notThere, type Params } from "./files.ts";
import { addPodcastPictures } from "./picture-routes.ts";
import { findText, VISITOR } from "./server-episodes.ts";
import { podcastFeed } from "./server-feed.ts";
import { listenerOf } from "./server-tokens.ts";

const PAGE = /^[1-9]\d{0,5}$/;
const NAME = /^[\p{L}\p{N}\p{M}-]+\.\w{3,4}$/u;

/** The podcast's feeds and all they link to; 404 below a token that is unknown or revoked. */
export function addPodcastFeeds(app: FastifyInstance, services: Services): void {
	const add = (pathOf: (token: string | null) => string, handler: Handler) => {
		for (const param of [null, ":token"])
			app.route<{ Params: Params; Querystring: { page?: unknown } }>({
				method: ["GET", "HEAD"],
				url: pathOf(param),
				config: { capability: "read the feeds" },
				handler: async (request, reply) => {
					const { token = null, name = "" } = request.params;
					const listener = token === null ? VISITOR : await listenerOf(services.pool, token);
					return listener ? handler({ request, reply, listener, name }) : notThere(reply);
				},
			});
	};
	const addFile: AddFile = (kind, handler) =>
		add(
			(token) => podcastFilePath(kind, ":name", token),
			async (fileRequest) =>
				NAME.test(fileRequest.name) ? handler(fileRequest) : notThere(fileRequest.reply),
		);

	add(podcastFeedPath, async ({ request, reply, listener }) => {
		const { page = "1" } = request.query;
		const isPage = typeof page === "string" && PAGE.test(page);
		const feed = isPage ? await podcastFeed(services, listener, Number(page)) : null;
		if (!feed) return notThere(reply);
		return sendXml(request, reply, "application/rss+xml", feed, listener.token !== null);
	});

	const addText = (
		kind: "transcripts" | "chapters",
		ending: string,
		mime: string,
		textOf: (episode: NonNullable<Awaited<ReturnType<typeof findText>>>) => string | null,
	) =>
		addFile(kind, async ({ request, reply, listener, name }) => {
			const episode = name.endsWith(ending)
				? await findText(services.pool, listener, name.slice(0, -ending.length))
				: null;
			const text = episode && textOf(episode);
			if (!text) return notThere(reply);
			const changedAt = episode.updated_at;
			return sendText(request, reply, mime, { text, changedAt }, listener.token !== null);
		});
	addText("transcripts", ".vtt", "text/vtt; charset=utf-8", (episode) => episode.transcript_vtt);
	addText("chapters", ".json", "application/json+chapters", ({ title, chapters }) =>
		chapters.length > 0 ? chaptersFile(title, chapters, services.publicUrl) : null,
	);
	addEnclosures(addFile, services);
	addPodcastPictures(addFile, services);
}
