import type { FastifyReply, FastifyRequest } from "fastify";
import { copy } from "#shared/copy.ts";
import type { createPictureCache } from "./picture-cache.ts";

const RETRY_SECONDS = 5;

/**
 * Answers with a drawn picture as JPEG: 304 where the caller has it, 503 with Retry-After where it cannot be
 * drawn now. `hash` stands for what is drawn; the same hash is the same picture.
 */
export async function sendPicture(
	request: FastifyRequest,
	reply: FastifyReply,
	{
		pictures,
		hash,
		cacheControl,
		draw,
	}: {
		pictures: ReturnType<typeof createPictureCache>;
		hash: string;
		cacheControl: string;
		draw: () => Promise<Buffer | null>;
	},
): Promise<FastifyReply> {
	const etag = `"${hash}"`;
	reply.headers({
		"cache-control": cacheControl,
		"content-security-policy": "default-src 'none'; sandbox",
		"cross-origin-resource-policy": "cross-origin",
		etag,
	});
	if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
	const picture = await pictures.get(etag, draw);
	if (picture) return reply.type("image/jpeg").send(picture);
	reply.removeHeader("etag");
	return reply
		.code(503)
		.headers({ "retry-after": RETRY_SECONDS, "cache-control": "no-store" })
		.send({ code: "SERVICE_UNAVAILABLE", message: copy.unexpected });
}
