import { generateAtomFeed } from "feedsmith";
import type { Services } from "#server/context.ts";
import { artistPath, endpoints, paths, trackPath, wholeAddress } from "#shared/paths.ts";
import type { Xml } from "./feed-routes.ts";
import { copy } from "./share-copy.ts";

const FEED_SIZE = 50;

type Row = {
	id: string;
	slug: string;
	title: string;
	artist: string;
	genre: string;
	description: string | null;
	audio_url: string;
	bytes: string;
	mime: string;
	artist_slug: string | null;
	published_at: Date;
};

/** The newest listed tracks as Atom, each with its sound; ids are the rows' own and never change. */
export async function tracksFeed({ pool, house, publicUrl }: Services): Promise<Xml> {
	const { rows } = await pool.query<Row>({
		name: "tracks-feed",
		text: `SELECT t.id, t.slug, t.title, t.artist, t.genre, t.description, t.audio_url, t.published_at,
	f.bytes, f.mime, a.slug AS artist_slug
FROM (SELECT * FROM tracks WHERE is_listed ORDER BY published_at DESC NULLS LAST, id DESC NULLS LAST LIMIT ${FEED_SIZE}) t
JOIN recordings r ON r.id = t.recording_id JOIN files f ON f.id = r.stream_file_id
LEFT JOIN artist_pages a ON a.user_id = t.created_by AND NOT a.is_hidden
ORDER BY t.published_at DESC NULLS LAST, t.id DESC NULLS LAST`,
	});
	const whole = (path: string) => wholeAddress(publicUrl, path);
	const xml = generateAtomFeed({
		id: whole(endpoints.tracksFeed),
		title: { value: copy.tracksFeed(house.name) },
		subtitle: { value: copy.tracksFeedText },
		// An empty feed changed never, and the format asks for a date.
		updated: rows[0]?.published_at ?? new Date(0),
		authors: [{ name: house.name, uri: whole(paths.home) }],
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
				{
					rel: "enclosure",
					type: row.mime,
					length: Number(row.bytes),
					href: whole(row.audio_url),
				},
			],
		})),
	});
	// What is left in it cannot say when something was taken out: its text alone tells.
	return { xml, changedAt: null };
}
