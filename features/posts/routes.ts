import type { FastifyInstance } from "fastify";
import { postsFeed } from "#features/posts/feed/server-feed.ts";
import type { Services } from "#server/context.ts";
import { addFeed } from "#server/http/send-text.ts";
import { addUnsubscribeRoute } from "#server/http/unsubscribe-route.ts";
import { endpoints, paths } from "#shared/paths.ts";
import { unsubscribe } from "./server-newsletter.ts";

/** The feed, and where mail programs end posts by email. */
export function addPostRoutes(app: FastifyInstance, services: Services): void {
	addFeed(app, endpoints.postsFeed, "application/atom+xml", () => postsFeed(services));
	addUnsubscribeRoute(app, paths.newsletterUnsubscribe, (token) => unsubscribe(services, token));
}
