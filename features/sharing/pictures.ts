import type { AnyRouter } from "@orpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Work } from "#domain/works/work.ts";
import { contentHash } from "#server/content-hash.ts";
import type { Services } from "#server/context.ts";
import { visitorsClient } from "#server/http/visitors-client.ts";
import { drawPicture } from "#server/images/drawing.ts";
import { createPictureCache } from "#server/images/picture-cache.ts";
import { sendPicture } from "#server/images/send-picture.ts";
import { FOR_EVERYONE } from "#server/table.ts";
import { copy } from "#shared/copy.ts";
import { endpoints, SHARE_PICTURE, sitePicturePath } from "#shared/paths.ts";
import { drawSite, type ShareDrawing } from "./picture-drawing.ts";
import { drawShared, findShared } from "./shareable-items.ts";

/** Whole, and as thumbnails for those who ask for less. */
export const SHARE_WIDTHS_PX = [SHARE_PICTURE.width, 600, 240] as const;
const MEMORY_MAX_BYTES = 16 * 1024 * 1024;
/** What is no longer public is gone from caches as soon. */
const FRESH_SECONDS = 300;
const OWN_PICTURE = new RegExp(`^${endpoints.media}/([0-9a-f-]{36})\\.(?:webp|jpg)$`);

/** The pictures that stand for permalinks where they are shared, for whatever a visitor may see. */
export function addSharePictures(
	app: FastifyInstance,
	{ router, works }: { router: AnyRouter; works: readonly Work[] },
	services: Services,
): void {
	const pictures = createPictureCache(MEMORY_MAX_BYTES);
	const send = (
		request: FastifyRequest,
		reply: FastifyReply,
		drawing: ShareDrawing,
		width: number,
	) =>
		sendPicture(request, reply, {
			pictures,
			hash: keyOf(drawing, width),
			cacheControl: `public, max-age=${FRESH_SECONDS}`,
			draw: () => draw(services, drawing, width),
		});
	app.get(
		sitePicturePath,
		{ config: { capability: "browse the public pages" } },
		(request, reply) => {
			const { name, tagline } = services.siteSettings;
			return send(request, reply, drawSite(name, tagline), SHARE_PICTURE.width);
		},
	);
	for (const { kind, share } of works.filter((work) => work.share))
		app.get<{ Params: { name: string }; Querystring: { width?: unknown } }>(
			`${endpoints.sharePictures}/${kind}/:name`,
			{ config: { capability: "browse the public pages" } },
			async (request, reply) => {
				const slug = /^(.+)\.jpg$/.exec(request.params.name)?.[1];
				const width = SHARE_WIDTHS_PX.find(
					(one) => String(one) === (request.query.width ?? String(SHARE_PICTURE.width)),
				);
				const client = visitorsClient<object>(router, services, request);
				const item = slug && width && (await findShared(client, share, slug));
				if (!item) return notThere(reply);
				return send(request, reply, await drawShared(item, services.siteSettings.name), width);
			},
		);
}

function notThere(reply: FastifyReply): FastifyReply {
	return reply.code(404).send({ code: "NOT_FOUND", message: copy.notThere });
}

/** Stored files never change under their address, so the address stands for the picture. */
function keyOf(drawing: ShareDrawing, width: number): string {
	return contentHash(JSON.stringify([drawing, width]));
}

async function draw(
	{ storage }: Services,
	{ svg, texts, pictures }: ShareDrawing,
	width: number,
): Promise<Buffer | null> {
	const placed = await Promise.all(
		pictures.map(async ({ url, ...place }) => {
			const id = OWN_PICTURE.exec(url)?.[1];
			const file = id ? await storage.find(id) : null;
			if (file?.audience !== FOR_EVERYONE) return null;
			const webp = await storage.readBytes(file).catch(() => null);
			return webp && { ...place, webp };
		}),
	);
	return drawPicture(
		svg,
		texts,
		placed.filter((picture) => picture !== null),
		width,
	);
}
