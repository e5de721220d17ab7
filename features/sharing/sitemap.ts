import type { FastifyInstance } from "fastify";
import type { Page } from "#domain/page.ts";
import { permalinkOf } from "#domain/works/permalinks.ts";
import type { Work } from "#domain/works/work.ts";
import type { Services } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { sendXml, type Xml } from "#server/http/send-text.ts";
import { absoluteUrl, endpoints, paths, type Shareable, shareables } from "#shared/paths.ts";

/** Reading so many rows is work; what was unpublished is gone from here as soon. */
const CACHED_MS = 60_000;

const membersOnlyPaths = [paths.profile, paths.chat, paths.admin, endpoints.rpc, endpoints.embed];

/** The newest of each kind; together with the pages under the 50,000 that a sitemap may name (sitemaps.org). */
const LISTED_MAX: Record<Shareable, number> = {
	track: 28_000,
	artist: 10_000,
	playlist: 8_000,
	week: 1_000,
	episode: 2_000,
	post: 900,
};

type Row = { kind: Shareable; slug: string; changed_at: Date | null };

/** What search engines may list: `/sitemap.xml`, and `/robots.txt` that leads there. */
export function addSitemap(
	app: FastifyInstance,
	{ works, pages }: { works: readonly Work[]; pages: readonly Page[] },
	services: Services,
): void {
	const fixed = pages.filter(({ isInSitemap }) => isInSitemap).map(({ path }) => path);
	const listed = shareables
		.flatMap((kind) => {
			const rows = works.find((work) => work.kind === kind)?.sitemap;
			return rows
				? [`(SELECT '${kind}' AS kind, w.* FROM (${sqlText(rows)} LIMIT ${LISTED_MAX[kind]}) w)`]
				: [];
		})
		.join("\nUNION ALL ");
	const open = { config: { capability: "browse the public pages" } } as const;
	let cached: { map: Promise<Xml>; until: number } | null = null;
	app.get(endpoints.sitemap, open, async (request, reply) => {
		if (!cached || cached.until < Date.now()) {
			const made = { map: sitemap(services, fixed, listed), until: Date.now() + CACHED_MS };
			cached = made;
			made.map.catch(() => {
				if (cached === made) cached = null;
			});
		}
		return sendXml(request, reply, "application/xml", await cached.map);
	});
	app.get("/robots.txt", open, (_request, reply) =>
		reply
			.type("text/plain; charset=utf-8")
			.header("cache-control", "public, max-age=3600")
			.send(
				[
					"User-agent: *",
					"Allow: /",
					...membersOnlyPaths.map((path) => `Disallow: ${path}`),
					`Sitemap: ${services.publicUrl}${endpoints.sitemap}`,
					"",
				].join("\n"),
			),
	);
}

async function sitemap(
	{ pool, publicUrl, siteSettings }: Services,
	fixed: readonly string[],
	listed: string,
): Promise<Xml> {
	const { rows } = await pool.query<Row>({
		name: "sitemap",
		text: listed,
		values: [siteSettings.timeZone],
	});
	const urls = [
		...[...fixed, ...(siteSettings.showsModeration ? [paths.transparency] : [])].map((path) =>
			entry(absoluteUrl(publicUrl, path), null),
		),
		...rows.map(({ kind, slug, changed_at }) =>
			entry(absoluteUrl(publicUrl, permalinkOf[kind](slug)), changed_at),
		),
	];
	return {
		xml: `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`,
		changedAt: null,
	};
}

function entry(url: string, changedAt: Date | null): string {
	const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
	return `<url><loc>${url.replaceAll("&", "&amp;")}</loc>${changed}</url>`;
}
