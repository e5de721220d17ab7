import type { FastifyInstance } from "fastify";
import type { Services } from "#server/context.ts";
import { addUnsubscribeRoute } from "#server/http/unsubscribe-route.ts";
import { paths } from "#shared/paths.ts";
import { unsubscribe } from "./unsubscribe/server-unsubscribe.ts";

/** Where mail programs end a digest. */
export function addUnsubscribe(app: FastifyInstance, services: Services): void {
	addUnsubscribeRoute(app, paths.unsubscribe, (token) => unsubscribe(services, token));
}
