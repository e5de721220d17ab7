import type { Pool } from "pg";
import type { Chapter, Person } from "#features/podcasts/table.ts";
import { FEED_PAGE_SIZE } from "./limits.ts";

/** Everyone's feed, or the one of whoever has this secret. */
export type Audience = { token: string | null };

/** An episode as feeds tell it; its sound is a file of ours, or else lies at `audio_url`. */
export type FeedEpisode = {
	id: string;
	slug: string;
	title: string;
	description: string | null;
	guid: string;
	published_at: Date;
	updated_at: Date;
	season: number | null;
	episode: number | null;
	episode_type: string;
	is_explicit: boolean;
	people: Person[];
	has_chapters: boolean;
	has_transcript: boolean;
	duration_seconds: number | null;
	audio_url: string | null;
	audio_bytes: string | null;
	thumbnail_file_id: string | null;
	file_bytes: string | null;
	file_mime: string | null;
	file_extension: string | null;
	file_sha256: string | null;
	/** Of all pages. */
	total: number;
	/** When anything of any page changed last. */
	changed_at: Date;
};

export const sound = `LEFT JOIN recordings r ON r.id = p.recording_id AND r.state = 'live'
LEFT JOIN files f ON f.id = r.stream_file_id`;
const isOut = "p.published_at <= now() AND (p.visibility = 'public' OR $1)";
/** Apps refuse an enclosure without length and type: we never fetch a foreign address to find them out. */
export const hasEnclosure = `(f.id IS NOT NULL OR (p.recording_id IS NULL AND p.audio_bytes > 0
	AND p.audio_url ~* '^https://[^?#]+\\.(mp3|m4a)([?#]|$)'))`;

/** The newest first. One statement. */
export async function feedEpisodes(
	pool: Pool,
	{ token }: Audience,
	page: number,
): Promise<FeedEpisode[]> {
	const { rows } = await pool.query<FeedEpisode>({
		name: "podcast-feed",
		text: `SELECT p.id, p.slug, p.title, p.description, p.guid, p.published_at, p.updated_at, p.season, p.episode,
	p.episode_type, p.is_explicit, p.people, jsonb_array_length(p.chapters) > 0 AS has_chapters,
	p.transcript_vtt IS NOT NULL AS has_transcript, p.duration_seconds, p.audio_url, p.audio_bytes,
	p.thumbnail_file_id, f.bytes AS file_bytes, f.mime AS file_mime, f.extension AS file_extension,
	f.sha256 AS file_sha256, count(*) OVER ()::int AS total,
	max(greatest(p.updated_at, p.published_at)) OVER () AS changed_at
FROM podcasts p ${sound}
WHERE ${isOut} AND ${hasEnclosure}
ORDER BY p.published_at DESC, p.id DESC LIMIT ${FEED_PAGE_SIZE} OFFSET $2`,
		values: [token !== null, (page - 1) * FEED_PAGE_SIZE],
	});
	return rows;
}

/** The sound of an episode, as its address names it. */
export type EnclosureFile = {
	podcastId: string;
	durationSeconds: number | null;
	id: string;
	ownerId: string;
	extension: string;
	mime: string;
	bytes: number;
	sha256: string;
};

/** The file behind an enclosure's address, or null: not there, not out, or another one by now. */
export async function findEnclosure(
	pool: Pool,
	{ token }: Audience,
	name: string,
): Promise<EnclosureFile | null> {
	const parts = /^(.+)-([\da-f]{12})\.(\w+)$/u.exec(name);
	if (!parts) return null;
	const { rows } = await pool.query<EnclosureFile & { bytes: string }>({
		name: "podcast-enclosure",
		text: `SELECT p.id AS "podcastId", p.duration_seconds AS "durationSeconds", f.id, f.owner_id AS "ownerId",
	f.extension, f.mime, f.bytes, f.sha256
FROM podcasts p ${sound}
WHERE ${isOut} AND p.slug = $2 AND left(f.sha256, 12) = $3 AND f.extension = $4`,
		values: [token !== null, ...parts.slice(1)],
	});
	return rows[0] ? { ...rows[0], bytes: Number(rows[0].bytes) } : null;
}

export const enclosureName = (slug: string, sha256: string, extension: string): string =>
	`${slug}-${sha256.slice(0, 12)}.${extension}`;

/** What is read along with an episode, or null where it is not out. */
export type EpisodeText = {
	title: string;
	transcript_vtt: string | null;
	chapters: Chapter[];
	thumbnail_file_id: string | null;
	updated_at: Date;
};

export async function findText(
	pool: Pool,
	{ token }: Audience,
	slug: string,
): Promise<EpisodeText | null> {
	const { rows } = await pool.query<EpisodeText>({
		name: "podcast-feed-text",
		text: `SELECT p.title, p.transcript_vtt, p.chapters, p.thumbnail_file_id, p.updated_at
FROM podcasts p WHERE ${isOut} AND p.slug = $2`,
		values: [token !== null, slug],
	});
	return rows[0] ?? null;
}
