import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { type AnyRouter, createRouterClient } from "@orpc/server";
import { RPCHandler } from "@orpc/server/fastify";
import { ResponseHeadersPlugin } from "@orpc/server/plugins";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
	type Auth,
	forgottenSession,
	sessionCookieName,
	verifiedPath,
	verifyAddress,
} from "#features/members/server-auth.ts";
import { hasForgedSession } from "#features/members/server-session.ts";
import type { TakeEvent } from "#features/membership/server-events.ts";
import type { LookKeeper } from "#features/site/look/server-look.ts";
import type { Caller, Context, Services } from "#server/context.ts";
import { letOthersFrame } from "#server/http.ts";
import { openPages } from "#server/pages.ts";
import { endpoints } from "#shared/paths.ts";
import { answering } from "./answering.ts";
import { addApiDocs } from "./api-docs.ts";
import { addCalendars } from "./calendar-routes.ts";
import { addFeeds } from "./feed-routes.ts";
import { addHealth } from "./health.ts";
import { addLook } from "./look-routes.ts";
import { addMedia } from "./media-routes.ts";
import { addOembed } from "./oembed.ts";
import { addPayments } from "./payment-routes.ts";
import { addPodcastFeeds } from "./podcast-feeds.ts";
import { addSharePictures } from "./share-pictures.ts";
import { addSitemap } from "./sitemap.ts";
import { addUploads } from "./upload-routes.ts";
import { visitorsClient } from "./visitors-client.ts";

type Parts = {
	app: FastifyInstance;
	router: AnyRouter;
	services: Services;
	auth: Auth;
	takeEvent: TakeEvent;
	look: LookKeeper;
	buildDir: string;
};

/** A query is text and read as its schema says; a body says what it means and is taken at its word. */
class QueryCoercionPlugin extends SmartCoercionPlugin<Context> {
	constructor() {
		super({ schemaConverters: [new ZodToJsonSchemaConverter()] });
	}

	override init(options: Parameters<SmartCoercionPlugin<Context>["init"]>[0]): void {
		super.init(options);
		const [coerce] = options.clientInterceptors ?? [];
		if (!coerce) throw new Error("The coercion plugin has changed its ways");
		options.clientInterceptors?.splice(0, 1, (call) =>
			call.procedure["~orpc"].route.method === "GET" ? coerce(call) : call.next(),
		);
	}
}

/** Every HTTP address of Greenroom. */
export async function addRoutes({
	app,
	router,
	services,
	auth,
	takeEvent,
	look,
	buildDir,
}: Parts): Promise<void> {
	const callerOf = (request: FastifyRequest): Caller => {
		let found: ReturnType<Services["readSession"]> | undefined;
		return {
			requestId: request.id,
			ip: request.ip,
			userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
			cookieHeader: request.headers.cookie,
			findSession() {
				found ??= services.readSession(request.headers.cookie);
				return found;
			},
		};
	};
	const contextOf = (request: FastifyRequest): Context => ({ ...services, ...callerOf(request) });

	addHealth(app, services);
	addUploads(app, services, callerOf);
	addMedia(app, services, callerOf);
	await addApiDocs(app, services.publicUrl);
	addCalendars(app, services, callerOf);
	addFeeds(app, services);
	addPodcastFeeds(app, services);
	addSitemap(app, services);
	addOembed(app, router, services);
	addSharePictures(app, router, services);
	addLook(app, look, services.house);
	addPayments(app, takeEvent);

	const plugins = () => [new ResponseHeadersPlugin<Context>()];
	const rpc = new RPCHandler<Context>(router, {
		plugins: plugins(),
		clientInterceptors: [answering],
	});
	const rest = new OpenAPIHandler<Context>(router, {
		plugins: [...plugins(), new QueryCoercionPlugin()],
		clientInterceptors: [answering],
	});
	const cookieName = sessionCookieName(services.publicUrl);
	const answerWith =
		(handler: typeof rpc | typeof rest, prefix: `/${string}`) =>
		async (request: FastifyRequest, reply: FastifyReply) => {
			reply.header("cache-control", "private, no-store");
			if (hasForgedSession(request.headers.cookie, cookieName, services.config.authSecret))
				reply.header("set-cookie", forgottenSession(services.publicUrl));
			const { matched } = await handler.handle(request, reply, {
				prefix,
				context: contextOf(request),
			});
			if (!matched)
				await reply.code(404).send({ code: "NOT_FOUND", message: "There is no such call." });
		};
	const open = { config: { capability: "browse the public pages" } } as const;
	app.post(`${endpoints.rpc}/*`, open, answerWith(rpc, endpoints.rpc));
	app.route({
		method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
		url: `${endpoints.rest}/*`,
		exposeHeadRoute: false,
		...open,
		handler: answerWith(rest, endpoints.rest),
	});

	app.get<{ Querystring: { token?: string } }>(
		endpoints.verifyEmail,
		{ ...open, exposeHeadRoute: false },
		async (request, reply) => {
			const isVerified = await verifyAddress(auth, String(request.query.token ?? ""));
			return reply.redirect(verifiedPath(isVerified), 303);
		},
	);

	app.get("/assets/*", open, (request, reply) =>
		reply.sendFile(request.url.split("?")[0] ?? "", { maxAge: "1y", immutable: true }),
	);
	app.get(endpoints.songsPicture, open, (_request, reply) =>
		reply.sendFile(endpoints.songsPicture.slice(1), { maxAge: "1h" }),
	);

	const pages = await openPages(buildDir);
	app.get(`${endpoints.embed}/*`, open, async (request, reply) => {
		letOthersFrame(reply);
		const client = visitorsClient(router, services, request);
		return pages.answer(request, reply, services.publicUrl, {
			client,
			viewer: null,
			theme: null,
			isAdminShut: false,
		});
	});
	app.get("/*", { ...open, exposeHeadRoute: true }, async (request, reply) => {
		const caller = callerOf(request);
		const session = await caller.findSession();
		const client = createRouterClient(router, {
			context: { ...services, ...caller },
			interceptors: [answering],
		});
		const theme = /(?:^|;\s*)theme=(dark|light)/.exec(request.headers.cookie ?? "")?.[1] as
			| "dark"
			| "light"
			| undefined;
		return pages.answer(request, reply, services.publicUrl, {
			client,
			viewer: session?.person ?? null,
			theme: theme ?? null,
			isAdminShut: services.config.adminBlockedHosts.includes(
				request.hostname.toLowerCase().replace(/\.$/, ""),
			),
		});
	});
}
