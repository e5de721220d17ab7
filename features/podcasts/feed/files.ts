import type { FastifyReply, FastifyRequest } from "fastify";
import { copy } from "#shared/copy.ts";
import type { podcastFilePath } from "#shared/paths.ts";

import type { Listener } from "./server-episodes.ts";

/** Of a public address, or of one with a member's token. */
export type Params = { token?: string; name?: string };
type FileRequest = {
	request: FastifyRequest<{ Params: Params; Querystring: { page?: unknown } }>;
	reply: FastifyReply;
	/** Whom the address is for. */
	listener: Listener;
	name: string;
};
export type Handler = (fileRequest: FileRequest) => Promise<FastifyReply>;
export type AddFile = (kind: Parameters<typeof podcastFilePath>[0], handler: Handler) => void;

export function notThere(reply: FastifyReply): FastifyReply {
	return reply
		.code(404)
		.headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex" })
		.send({ code: "NOT_FOUND", message: copy.notThere });
}
