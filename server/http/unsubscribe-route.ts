import { ORPCError } from "@orpc/server";
import type { FastifyInstance } from "fastify";

/**
 * What mail programs post to when their reader unsubscribes (RFC 8058): the link itself says who that is. `end` throws
 * not found for a link that we never wrote.
 */
export function addUnsubscribeRoute(
	parent: FastifyInstance,
	path: string,
	end: (token: string) => Promise<unknown>,
): void {
	parent.register(async (app) => {
		app.removeAllContentTypeParsers();
		// A form, of either encoding, that says nothing the link doesn't.
		app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, _body, done) =>
			done(null, null),
		);
		app.post<{ Querystring: { token?: string } }>(
			path,
			{ config: { capability: "act by signed link", isDataOnly: true } },
			async (request, reply) => {
				const ended = await end(String(request.query.token ?? "")).catch((error) => {
					if (error instanceof ORPCError && error.code === "NOT_FOUND") return null;
					throw error;
				});
				if (!ended)
					return reply.code(404).send({ code: "NOT_FOUND", message: "No such subscription." });
				return { unsubscribed: true };
			},
		);
	});
}
