import type { AnyRouter } from "@orpc/server";
import type { FastifyInstance, FastifyReply } from "fastify";
import { EMBED_SIZES, iframeCode, playerName } from "#domain/player/embed/embed-code.ts";
import type { Work } from "#domain/works/work.ts";
import type { Services } from "#server/context.ts";
import { visitorsClient } from "#server/http/visitors-client.ts";
import { copy as site } from "#shared/copy.ts";
import {
	absoluteUrl,
	embedPath,
	endpoints,
	isEmbedded,
	paths,
	SHARE_PICTURE,
	sharePicturePath,
} from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { SHARE_WIDTHS_PX } from "./pictures.ts";
import { findShared, itemAt } from "./shareable-items.ts";

const FRESH_SECONDS = 300;
type Query = Partial<Record<"url" | "format" | "maxwidth" | "maxheight", unknown>>;

/** oEmbed 1.0 as JSON: how a page of another site shows a track, an episode or a list of ours (oembed.com). */
export function addOembed(
	app: FastifyInstance,
	{ router, works }: { router: AnyRouter; works: readonly Work[] },
	services: Services,
): void {
	const { siteSettings, publicUrl } = services;
	app.get<{ Querystring: Query }>(
		endpoints.oembed,
		{ config: { capability: "browse the public pages" } },
		async (request, reply) => {
			reply.header("access-control-allow-origin", "*");
			const { url } = request.query;
			const [format, maxwidth, maxheight] = (["format", "maxwidth", "maxheight"] as const).map(
				(name) => request.query[name] || undefined,
			);
			if (String(format ?? "json").toLowerCase() !== "json")
				return reply.code(501).send({ code: "NOT_IMPLEMENTED", message: copy.jsonAlone });
			const wrong = {
				...(!(typeof url === "string" && URL.canParse(url)) && { url: copy.noAddress }),
				...(!isLength(maxwidth) && { maxwidth: copy.noLength }),
				...(!isLength(maxheight) && { maxheight: copy.noLength }),
			};
			const [message] = Object.values(wrong);
			if (message)
				return reply
					.code(422)
					.send({ code: "UNPROCESSABLE_CONTENT", message, data: { fields: wrong } });
			const place = placeOf(new URL(String(url)), publicUrl);
			const client = visitorsClient<object>(router, services, request);
			const work = works.find(({ kind }) => kind === place?.kind);
			const item = place && (await findShared(client, work?.share, place.slug));
			if (!place || !item?.player) return notThere(reply);
			const limits = { width: Number(maxwidth ?? Infinity), height: Number(maxheight ?? Infinity) };
			const size = EMBED_SIZES[item.player];
			const width = Math.min(size.width, limits.width);
			const height = Math.min(size.height, limits.height);
			const src = absoluteUrl(publicUrl, embedPath(place.path));
			reply.header("cache-control", `public, max-age=${FRESH_SECONDS}`);
			return {
				version: "1.0",
				type: "rich",
				provider_name: siteSettings.name,
				provider_url: absoluteUrl(publicUrl, paths.home),
				title: item.title,
				...(item.author && { author_name: item.author.name }),
				...(item.author?.path && { author_url: absoluteUrl(publicUrl, item.author.path) }),
				cache_age: FRESH_SECONDS,
				...thumbnail(absoluteUrl(publicUrl, sharePicturePath(place.kind, place.slug)), limits),
				html: iframeCode({ src, title: playerName(item.title, siteSettings.name), width, height }),
				width,
				height,
			};
		},
	);
}

/** What an address of ours leads to; a player's own address does as well as the page's. */
function placeOf(url: URL, publicUrl: string) {
	if (url.host !== new URL(publicUrl).host) return null;
	const { pathname } = url;
	if (!isEmbedded(pathname)) return itemAt(pathname);
	const path = pathname.replace(endpoints.embed, "");
	return itemAt(path) ?? itemAt(paths.music + path);
}

/** The largest of the pictures that keeps within the limits, if one does. */
function thumbnail(url: string, limits: { width: number; height: number }) {
	const ratio = SHARE_PICTURE.height / SHARE_PICTURE.width;
	const width = SHARE_WIDTHS_PX.find((one) => one <= limits.width && one * ratio <= limits.height);
	if (!width) return {};
	return {
		thumbnail_url: width === SHARE_PICTURE.width ? url : `${url}?width=${width}`,
		thumbnail_width: width,
		thumbnail_height: width * ratio,
	};
}

function isLength(value: unknown): boolean {
	return value === undefined || (typeof value === "string" && /^[1-9]\d{0,5}$/.test(value));
}

function notThere(reply: FastifyReply): FastifyReply {
	return reply.code(404).send({ code: "NOT_FOUND", message: site.notThere });
}
