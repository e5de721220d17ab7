import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { houseIcon, houseManifest } from "#features/site/look/server-icon.ts";
import type { LookKeeper } from "#features/site/look/server-look.ts";
import type { House } from "#shared/contract.ts";
import { endpoints } from "#shared/paths.ts";

/** How long a browser may show what has no version in its address. */
const FRESH = "public, max-age=300";
const FOR_GOOD = "public, max-age=31536000, immutable";

/** The house's accents as a stylesheet, its icon, and what a phone needs to install it. */
export function addLook(app: FastifyInstance, look: LookKeeper, house: House): void {
	const open = {
		config: { capability: "see the site's public settings" },
		exposeHeadRoute: true,
	} as const;
	app.get<{ Querystring: { v?: string } }>(
		endpoints.lookSheet,
		open,
		async (request: FastifyRequest<{ Querystring: { v?: string } }>, reply: FastifyReply) => {
			const { look: now, sheet } = await look.current();
			// Asked for by an older page, or before another process has heard of the change.
			const isIt = sheet !== null && request.query.v === now.version;
			return reply
				.header("cache-control", isIt ? FOR_GOOD : "no-store")
				.type("text/css; charset=utf-8")
				.send(sheet ?? "");
		},
	);
	app.get(endpoints.favicon, open, async (_request, reply) => {
		const { colours } = await look.current();
		return reply.header("cache-control", FRESH).type("image/svg+xml").send(houseIcon(colours));
	});
	app.get(endpoints.manifest, open, async (_request, reply) => {
		const { look: now } = await look.current();
		return reply
			.header("cache-control", FRESH)
			.type("application/manifest+json; charset=utf-8")
			.send(houseManifest(house, now));
	});
}
