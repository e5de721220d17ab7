import type { ContractRouterClient } from "@orpc/contract";
import { type AnyRouter, createRouterClient } from "@orpc/server";
import type { FastifyRequest } from "fastify";
import type { Caller, Services } from "#server/context.ts";
import { answering } from "./answering.ts";
import type { contract } from "./contract.ts";

export type VisitorsClient = ContractRouterClient<typeof contract>;

/**
 * Greenroom as a visitor is shown it, whoever asks: a cookie that came along is not looked at. What is
 * refused here, no door to other sites may give away.
 */
export function visitorsClient(
	router: AnyRouter,
	services: Services,
	request: FastifyRequest,
): VisitorsClient {
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
		interceptors: [answering],
	}) as unknown as VisitorsClient;
}
