import { join } from "node:path";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { type AnyRouter, createRouterClient } from "@orpc/server";
import { ResponseHeadersPlugin } from "@orpc/server/plugins";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isOpenToViewer } from "#domain/audiences/server-open.ts";
import { hasForgedSession } from "#features/accounts/server-session.ts";
import {
	clearedSessionCookie,
	sessionCookieName,
} from "#features/accounts/server-session-cookie.ts";
import { verifiedPath, verifyEmail } from "#features/accounts/sign-in/server-verification.ts";
import { calendarFileByToken } from "#features/bookclub/calendar/server-calendar-feed.ts";
import { sessionEntries } from "#features/booking/session/server-calendar.ts";
import { isChatImage } from "#features/chat/images/routes.ts";
import { addPaymentWebhook } from "#features/membership/routes.ts";
import type { HandleWebhook } from "#features/membership/server-events.ts";
import { isTakenDownAudio } from "#features/music/moderation/server-review.ts";
import { addBounceWebhook } from "#features/notifications/bounces/routes.ts";
import { forgetBounces } from "#features/notifications/bounces/server-bounces.ts";
import { addWorker } from "#features/offline/routes.ts";
import { pushWorkerScript } from "#features/push/server-worker.ts";
import { addOembed } from "#features/sharing/oembed.ts";
import { addSharePictures } from "#features/sharing/pictures.ts";
import { addSitemap } from "#features/sharing/sitemap.ts";
import { addBrandingRoutes } from "#features/site/branding/routes.ts";
import { filesOf, type LiveBranding, sheetsOf } from "#features/site/branding/server-branding.ts";
import { notFound } from "#server/access.ts";
import type { Caller, Context, Services } from "#server/context.ts";
import { withErrorAnswers } from "#server/error-answers.ts";
import { addApiDocs } from "#server/http/api-docs.ts";
import { addHealth } from "#server/http/health-routes.ts";
import { allowFraming } from "#server/http/http.ts";
import { largeCalls } from "#server/http/large-calls.ts";
import { readPageCookies } from "#server/http/page-cookies.ts";
import { openPages } from "#server/http/pages.ts";
import { queryCoercion } from "#server/http/query-coercion.ts";
import { createRpcHandler } from "#server/http/rpc.ts";
import { sendCalendar } from "#server/http/send-calendar.ts";
import { visitorsClient } from "#server/http/visitors-client.ts";
import type { TakesBounces } from "#server/mail/bounces.ts";
import { addMedia } from "#server/media/routes.ts";
import { addUploads } from "#server/storage/upload-routes.ts";
import { endpoints } from "#shared/paths.ts";
import { contract, featureRoutes, works } from "./features.ts";
import { knownParameters, pages } from "./pages.ts";

/** Tokens are 24 random bytes; whatever cannot be one needs no query. */
const TOKEN_FILE = /^([\w-]{32})\.ics$/;

type Parts = {
	app: FastifyInstance;
	router: AnyRouter;
	services: Services;
	takeEvent: HandleWebhook;
	takesBounces: TakesBounces;
	branding: LiveBranding;
	buildDir: string;
};

/** Every HTTP address of Greenroom. */
export async function addRoutes({
	app,
	router,
	services,
	takeEvent,
	takesBounces,
	branding,
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
	addMedia(app, services, callerOf, {
		isOpenTo: (viewer, audience) => isOpenToViewer(services, viewer, audience),
		isPrivate: (fileId) => isChatImage(services, fileId),
		isTakenDown: (fileId) => isTakenDownAudio(services, fileId),
	});
	for (const add of featureRoutes) await add(app, services, callerOf);
	const { publicUrl } = services;
	await addApiDocs(app, contract, { publicUrl, cookieName: sessionCookieName(publicUrl) });
	addCalendarFeed(app, services);
	addSitemap(app, { works, pages }, services);
	addOembed(app, { router, works }, services);
	addSharePictures(app, { router, works }, services);
	addBrandingRoutes(app, branding, services);
	addPaymentWebhook(app, takeEvent);
	addBounceWebhook(app, services, takesBounces);

	const plugins = () => [new ResponseHeadersPlugin<Context>()];
	const rpc = createRpcHandler(router, {
		plugins: plugins(),
		clientInterceptors: [withErrorAnswers],
	});
	const rest = new OpenAPIHandler<Context>(router, {
		plugins: plugins(),
		clientInterceptors: [withErrorAnswers, queryCoercion()],
	});
	const cookieName = sessionCookieName(services.publicUrl);
	const answerWith =
		(handler: typeof rpc | typeof rest, prefix: `/${string}`) =>
		async (request: FastifyRequest, reply: FastifyReply) => {
			reply.header("cache-control", "private, no-store");
			if (hasForgedSession(request.headers.cookie, cookieName, services.config.authSecret))
				reply.header("set-cookie", clearedSessionCookie(services.publicUrl));
			const { matched } = await handler.handle(request, reply, {
				prefix,
				context: contextOf(request),
			});
			if (!matched)
				await reply.code(404).send({ code: "NOT_FOUND", message: "There is no such call." });
		};
	const open = { config: { capability: "browse the public pages" } } as const;
	const data = { config: { ...open.config, isDataOnly: true } } as const;
	for (const { bodyLimit, name, method, path } of largeCalls(contract)) {
		const large = { bodyLimit, config: { ...data.config, isProcedure: true } } as const;
		app.post(`${endpoints.rpc}/${name}`, large, answerWith(rpc, endpoints.rpc));
		const handler = answerWith(rest, endpoints.rest);
		app.route({ method, url: endpoints.rest + path, ...large, handler });
	}
	app.post(`${endpoints.rpc}/*`, data, answerWith(rpc, endpoints.rpc));
	app.route({
		method: ["GET", "POST", "PUT", "PATCH", "DELETE"],
		url: `${endpoints.rest}/*`,
		exposeHeadRoute: false,
		...data,
		handler: answerWith(rest, endpoints.rest),
	});

	app.get<{ Querystring: { token?: string } }>(
		endpoints.verifyEmail,
		{ ...open, exposeHeadRoute: false },
		async (request, reply) => {
			const address = await verifyEmail(services, String(request.query.token ?? ""));
			if (address) await forgetBounces(services.db, address);
			const session = await callerOf(request).findSession();
			return reply.redirect(verifiedPath(address !== null, session !== null), 303);
		},
	);

	app.get("/assets/*", open, (request, reply) =>
		reply.sendFile(request.url.split("?")[0] ?? "", { maxAge: "1y", immutable: true }),
	);
	app.get(endpoints.songsPicture, open, (_request, reply) =>
		reply.sendFile(endpoints.songsPicture.slice(1), { maxAge: "1h" }),
	);

	const screens = await openPages(buildDir, knownParameters, {
		limits: services.limits,
		ownStyles: () => sheetsOf(branding),
	});
	const files = { assets: screens.assets, folder: join(buildDir, "client") };
	addWorker(app, {
		...files,
		siteSettings: services.siteSettings,
		pageFiles: () => filesOf(branding),
		parts: [pushWorkerScript()],
	});
	app.get(`${endpoints.embed}/*`, open, async (request, reply) => {
		allowFraming(reply);
		const client = visitorsClient<Record<string, unknown>>(router, services, request);
		return screens.answer(request, reply, services.publicUrl, {
			client,
			viewer: null,
			...readPageCookies(),
			isAdminBlocked: false,
		});
	});
	app.get("/*", { ...open, exposeHeadRoute: true }, async (request, reply) => {
		const caller = callerOf(request);
		const session = await caller.findSession();
		const client = createRouterClient(router, {
			context: { ...services, ...caller },
			interceptors: [withErrorAnswers],
		});
		return screens.answer(request, reply, services.publicUrl, {
			client,
			viewer: session?.user ?? null,
			...readPageCookies(request.headers.cookie),
			isAdminBlocked: services.config.adminBlockedHosts.includes(
				request.hostname.toLowerCase().replace(/\.$/, ""),
			),
		});
	});
}

/** A member's own calendar feed, discussions and sessions, for anyone who has its token. */
function addCalendarFeed(app: FastifyInstance, services: Services): void {
	app.get<{ Params: { file: string } }>(
		`${endpoints.calendars}/:file`,
		{ config: { capability: "read a calendar feed by its token" } },
		async (request, reply) => {
			const token = TOKEN_FILE.exec(request.params.file)?.[1];
			const sessions = (userId: string, firstDay: string) =>
				sessionEntries(services, userId, firstDay);
			const file = token ? await calendarFileByToken(services, token, sessions) : null;
			if (!file) throw notFound();
			return sendCalendar(request, reply, file);
		},
	);
}
