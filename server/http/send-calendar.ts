import type { FastifyReply, FastifyRequest } from "fastify";
import { contentHash } from "#server/content-hash.ts";

/** Sends an iCalendar file, or 304 where the caller has it: calendar apps poll every few hours. */
export function sendCalendar(
	request: FastifyRequest,
	reply: FastifyReply,
	file: string,
): FastifyReply {
	const etag = `"${contentHash(file)}"`;
	reply.headers({ "cache-control": "private, no-cache", etag });
	const isKnown = request.headers["if-none-match"]
		?.split(",")
		.some((one) => one.trim().replace(/^W\//, "") === etag);
	if (isKnown) return reply.code(304).send();
	return reply.type("text/calendar; charset=utf-8").send(file);
}
