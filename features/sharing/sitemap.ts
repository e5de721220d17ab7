import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { artistPageIsVisible, artistPages } from "#domain/people/artist-pages/table.ts";
import { permalinkOf } from "#domain/works/permalinks.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { playlistIsListed, playlists } from "#features/playlists/table.ts";
import { episodeIsShownTo, podcasts } from "#features/podcasts/table.ts";
import { postIsPublished, posts } from "#features/posts/table.ts";
import { songIsPublished, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Services } from "#server/context.ts";
import { number } from "#server/database/columns.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { sendXml, type Xml } from "#server/http/send-text.ts";
import { absoluteUrl, endpoints, paths, type Shareable } from "#shared/paths.ts";

/** A sitemap may name 50,000 addresses (sitemaps.org); these are the newest of each kind. */
const TRACKS_MAX = 28_000;
const ARTISTS_MAX = 10_000;
const PLAYLISTS_MAX = 8_000;
const WEEKS_MAX = 1_000;
const EPISODES_MAX = 2_000;
const POSTS_MAX = 900;
/** Reading so many rows is work; what was unpublished is gone from here as soon. */
const CACHED_MS = 60_000;

const publicPages = [
	paths.home,
	paths.discover,
	paths.listen,
	paths.podcastShow,
	paths.posts,
	paths.explore,
	paths.about,
	paths.contact,
	paths.terms,
	paths.privacy,
];
const membersOnlyPaths = [paths.profile, paths.chat, paths.admin, endpoints.rpc, endpoints.embed];

type Row = { kind: Shareable; slug: string; changed_at: Date | null };

/** What search engines may list: `/sitemap.xml`, and `/robots.txt` that leads there. */
export function addSitemap(app: FastifyInstance, services: Services): void {
	const open = { config: { capability: "browse the public pages" } } as const;
	let cached: { map: Promise<Xml>; until: number } | null = null;
	app.get(endpoints.sitemap, open, async (request, reply) => {
		if (!cached || cached.until < Date.now()) {
			const made = { map: sitemap(services), until: Date.now() + CACHED_MS };
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

async function sitemap({ pool, publicUrl, siteSettings }: Services): Promise<Xml> {
	const { rows } = await pool.query<Row>({
		name: "sitemap",
		text: sqlText(sql`(SELECT 'track' AS kind, slug, published_at AS changed_at FROM ${tracks} WHERE ${trackIsListed}
	ORDER BY published_at DESC NULLS LAST, id DESC NULLS LAST LIMIT ${number(TRACKS_MAX)})
UNION ALL (SELECT 'artist', slug, updated_at FROM ${artistPages} a WHERE ${sql.raw(sqlText(artistPageIsVisible, "a"))}
	AND EXISTS (SELECT FROM ${tracks} t WHERE t.created_by = a.user_id AND ${sql.raw(sqlText(trackIsListed, "t"))})
	ORDER BY updated_at DESC, user_id DESC LIMIT ${number(ARTISTS_MAX)})
UNION ALL (SELECT 'playlist', slug, updated_at FROM ${playlists} WHERE ${playlistIsListed}
	ORDER BY is_featured DESC NULLS LAST, updated_at DESC NULLS LAST, id DESC NULLS LAST LIMIT ${number(PLAYLISTS_MAX)})
UNION ALL (SELECT DISTINCT 'week', week_start_date::text, NULL::timestamptz FROM ${songOfTheWeek}
	WHERE ${songIsPublished(sql`(now() AT TIME ZONE $1)::date`)} ORDER BY 2 DESC LIMIT ${number(WEEKS_MAX)})
UNION ALL (SELECT 'episode', slug, updated_at FROM ${podcasts} WHERE ${episodeIsShownTo(sql`FALSE`)}
	ORDER BY published_at DESC NULLS LAST, id DESC NULLS LAST LIMIT ${number(EPISODES_MAX)})
UNION ALL (SELECT 'post', slug, coalesce(edited_at, published_at) FROM ${posts} WHERE ${postIsPublished}
	ORDER BY published_at DESC, id DESC LIMIT ${number(POSTS_MAX)})`),
		values: [siteSettings.timeZone],
	});
	const urls = [
		...[...publicPages, ...(siteSettings.showsModeration ? [paths.transparency] : [])].map((path) =>
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
