import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/context.ts";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { screenshots } from "./screenshots.ts";
import type { LiveBranding } from "./server-branding.ts";
import { siteIcon, siteManifest } from "./server-icon.ts";
import { createIconDrawer, icoOf, pngIcons } from "./server-png-icons.ts";

/** How long a browser may show what has no version in its address. */
const FRESH = "public, max-age=300";
const RETRY_SECONDS = 5;
const FOR_GOOD = "public, max-age=31536000, immutable";

/** The site's accents as a stylesheet, its icons, and its web manifest. */
export function addBrandingRoutes(
	app: FastifyInstance,
	branding: LiveBranding,
	{ siteSettings, storage }: Pick<Services, "siteSettings" | "storage">,
): void {
	const drawIcon = createIconDrawer(branding, storage);
	const open = {
		config: { capability: "browse the public pages" },
		exposeHeadRoute: true,
	} as const;
	app.get<{ Querystring: { v?: string } }>(
		endpoints.brandingSheet,
		open,
		async (request: FastifyRequest<{ Querystring: { v?: string } }>, reply: FastifyReply) => {
			const { branding: now, sheet } = await branding.current();
			// Requested by an older page, or before another process has noticed the change.
			const isIt = sheet !== null && request.query.v === now.version;
			return reply
				.header("cache-control", isIt ? FOR_GOOD : "no-store")
				.type("text/css; charset=utf-8")
				.send(sheet ?? "");
		},
	);
	app.get(endpoints.favicon, open, async (_request, reply) => {
		const { colours } = await branding.current();
		return reply.header("cache-control", FRESH).type("image/svg+xml").send(siteIcon(colours));
	});
	for (const [path, icon] of Object.entries(pngIcons))
		app.get(path, open, async (_request, reply) => {
			const png = await drawIcon(icon);
			if (!png)
				return reply
					.code(503)
					.headers({ "retry-after": RETRY_SECONDS, "cache-control": "no-store" })
					.send();
			reply.header("cache-control", FRESH);
			return path === unlinkedEndpoints.faviconIco
				? reply.type("image/x-icon").send(icoOf(png, icon.side))
				: reply.type("image/png").send(png);
		});
	for (const { src } of screenshots)
		app.get(src, open, (_request, reply) => reply.sendFile(src.slice(1), { maxAge: "1d" }));
	app.get(endpoints.manifest, open, async (_request, reply) => {
		const { branding: now } = await branding.current();
		return reply
			.header("cache-control", FRESH)
			.type("application/manifest+json; charset=utf-8")
			.send(siteManifest(siteSettings, now));
	});
}
