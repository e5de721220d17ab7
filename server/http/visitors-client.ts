import { type AnyRouter, createRouterClient } from "@orpc/server";
import type { FastifyRequest } from "fastify";
import type { Caller, Services } from "#server/context.ts";
import { withErrorAnswers } from "#server/error-answers.ts";

/**
 * Greenroom as a visitor sees it: the request's cookie is ignored. What is
 * refused here must not leak through embeds, previews or share pictures.
 */
export function visitorsClient<Client>(
	router: AnyRouter,
	services: Services,
	request: FastifyRequest,
): Client {
	const visitor: Caller = {
		requestId: request.id,
		ip: request.ip,
		userAgent: "",
		cookieHeader: undefined,
		findSession: async () => null,
	};
	const context = { ...services, ...visitor };
	return createRouterClient(router, {
		context,
		interceptors: [withErrorAnswers],
	}) as unknown as Client;
}
