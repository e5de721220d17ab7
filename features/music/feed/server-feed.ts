import { sql } from "drizzle-orm";
import { artistPageIsVisible, artistPages } from "#domain/people/artist-pages/table.ts";
import { copy } from "#features/music/copy.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import type { Services } from "#server/context.ts";
import { number } from "#server/database/columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { files, recordings } from "#server/table.ts";
import { absoluteUrl, artistPath, endpoints, paths, trackPath } from "#shared/paths.ts";
import { feedTitle } from "./feed-title.ts";

const FEED_SIZE = 50;

type Row = Pick<
	RawRow<typeof tracks>,
	"id" | "slug" | "title" | "artist" | "genre" | "description" | "audience"
> &
	Pick<RawRow<typeof files>, "bytes" | "mime"> & {
		/** What is listed has both. */
		audio_url: string;
		published_at: Date;
		artist_slug: RawRow<typeof artistPages>["slug"] | null;
	};

/** The newest listed tracks as Atom, each with its audio where it is for everyone; ids are the rows' own and never change. */
export async function tracksFeed({ pool, siteSettings, publicUrl }: Services) {
	const { rows } = await pool.query<Row>({
		name: "tracks-feed",
		text: sqlText(sql`SELECT t.id, t.slug, t.title, t.artist, t.genre, t.description, t.audience, t.audio_url, t.published_at,
	f.bytes, f.mime, a.slug AS artist_slug
FROM (SELECT * FROM ${tracks} WHERE ${trackIsListed} ORDER BY published_at DESC, id DESC LIMIT ${number(FEED_SIZE)}) t
JOIN ${recordings} r ON r.id = t.recording_id JOIN ${files} f ON f.id = r.stream_file_id
LEFT JOIN ${artistPages} a ON a.user_id = t.created_by AND ${sql.raw(sqlText(artistPageIsVisible, "a"))}
ORDER BY t.published_at DESC, t.id DESC`),
	});
	const whole = (path: string) => absoluteUrl(publicUrl, path);
	// Loaded with the first feed that is asked for: it is large.
	const { generateAtomFeed } = await import("feedsmith");
	const xml = generateAtomFeed({
		id: whole(endpoints.tracksFeed),
		title: { value: feedTitle(siteSettings.name) },
		subtitle: { value: copy.tracksFeedText },
		// An empty feed changed never, and the format asks for a date.
		updated: rows[0]?.published_at ?? new Date(0),
		authors: [{ name: siteSettings.name, uri: whole(paths.home) }],
		links: [
			{ rel: "self", type: "application/atom+xml", href: whole(endpoints.tracksFeed) },
			{ rel: "alternate", type: "text/html", href: whole(paths.discover) },
		],
		entries: rows.map((row) => ({
			id: `urn:uuid:${row.id}`,
			title: { value: row.title },
			published: row.published_at,
			updated: row.published_at,
			authors: [
				{ name: row.artist, ...(row.artist_slug && { uri: whole(artistPath(row.artist_slug)) }) },
			],
			categories: [{ term: row.genre }],
			summary: { value: row.description || copy.trackBy(row.title, row.artist) },
			links: [
				{ rel: "alternate", type: "text/html", href: whole(trackPath(row.slug)) },
				...(row.audience === "everyone"
					? [
							{
								rel: "enclosure",
								type: row.mime,
								length: Number(row.bytes),
								href: whole(row.audio_url),
							},
						]
					: []),
			],
		})),
	});
	// Entries do not show when another was removed, so only the text itself tells whether it changed.
	return { xml, changedAt: null };
}
