import { type AnyRouter, createRouterClient } from "@orpc/server";
import type { FastifyRequest } from "fastify";
import type { Caller, Services } from "./context.ts";
import { withErrorAnswers } from "./error-answers.ts";

/**
 * Greenroom as a visitor is shown it, whoever asks: a cookie that came along is not looked at. What is
 * refused here, no door to other sites may give away.
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
