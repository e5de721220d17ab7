import type { Pool } from "pg";
import { episodeIsInFeedOf, type podcasts } from "#features/podcasts/table.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { files } from "#server/table.ts";
import { FEED_PAGE_SIZE } from "./limits.ts";

/** Whom a feed is for: visitors, or the member whose own it is, by its token. */
export type Listener = { token: string; userId: string } | { token: null; userId: null };

/** Of the public feed. */
export const VISITOR: Listener = { token: null, userId: null };

type Episode = RawRow<typeof podcasts>;
type File = RawRow<typeof files>;

/** An episode as feeds contain it; its audio is a stored file, or else at `audio_url`. */
export type FeedEpisode = Pick<
	Episode,
	| "id"
	| "slug"
	| "title"
	| "description"
	| "guid"
	| "updated_at"
	| "season"
	| "episode"
	| "episode_type"
	| "is_explicit"
	| "people"
	| "duration_seconds"
	| "audio_url"
	| "audio_bytes"
	| "thumbnail_file_id"
> & {
	published_at: Date;
	has_chapters: boolean;
	has_transcript: boolean;
	file_bytes: File["bytes"] | null;
	file_mime: File["mime"] | null;
	file_extension: File["extension"] | null;
	file_sha256: File["sha256"] | null;
	/** Of all pages. */
	total: number;
	/** Last change on any page. */
	changed_at: Date;
};

export const audioJoins = `LEFT JOIN recordings r ON r.id = p.recording_id AND r.state = 'live'
LEFT JOIN files f ON f.id = r.stream_file_id`;
/** $1 is the listener's id. */
const isOpen = sqlText(episodeIsInFeedOf("$1::uuid"), "p");
/** Apps refuse an enclosure without length and type, and the server never fetches other sites to find them. */
export const hasEnclosure = `(f.id IS NOT NULL OR (p.recording_id IS NULL AND p.audio_bytes > 0
	AND p.audio_url ~* '^https://[^?#]+\\.(mp3|m4a)([?#]|$)'))`;

/** The newest first. One statement. */
export async function feedEpisodes(
	pool: Pool,
	{ userId }: Listener,
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
FROM podcasts p ${audioJoins}
WHERE ${isOpen} AND ${hasEnclosure}
ORDER BY p.published_at DESC, p.id DESC LIMIT ${FEED_PAGE_SIZE} OFFSET $2`,
		values: [userId, (page - 1) * FEED_PAGE_SIZE],
	});
	return rows;
}

/** The audio file of an episode. */
export type EnclosureFile = Pick<
	typeof files.$inferSelect,
	"id" | "ownerId" | "extension" | "mime" | "bytes" | "sha256"
> &
	Pick<typeof podcasts.$inferSelect, "durationSeconds"> & { podcastId: string };

/** The file behind an enclosure's address; null when it is unknown, unpublished or has been replaced. */
export async function findEnclosure(
	pool: Pool,
	{ userId }: Listener,
	name: string,
): Promise<EnclosureFile | null> {
	const parts = /^(.+)-([\da-f]{12})\.(\w+)$/u.exec(name);
	if (!parts) return null;
	const { rows } = await pool.query<EnclosureFile & { bytes: string }>({
		name: "podcast-enclosure",
		text: `SELECT p.id AS "podcastId", p.duration_seconds AS "durationSeconds", f.id, f.owner_id AS "ownerId",
	f.extension, f.mime, f.bytes, f.sha256
FROM podcasts p ${audioJoins}
WHERE ${isOpen} AND p.slug = $2 AND left(f.sha256, 12) = $3 AND f.extension = $4`,
		values: [userId, ...parts.slice(1)],
	});
	return rows[0] ? { ...rows[0], bytes: Number(rows[0].bytes) } : null;
}

export const enclosureName = (slug: string, sha256: string, extension: string): string =>
	`${slug}-${sha256.slice(0, 12)}.${extension}`;

/** Transcript and chapters of an episode. */
type EpisodeText = Pick<
	Episode,
	"id" | "title" | "transcript_vtt" | "chapters" | "thumbnail_file_id" | "updated_at"
>;

export async function findText(
	pool: Pool,
	{ userId }: Listener,
	slug: string,
): Promise<EpisodeText | null> {
	const { rows } = await pool.query<EpisodeText>({
		name: "podcast-feed-text",
		text: `SELECT p.id, p.title, p.transcript_vtt, p.chapters, p.thumbnail_file_id, p.updated_at
FROM podcasts p WHERE ${isOpen} AND p.slug = $2`,
		values: [userId, slug],
	});
	return rows[0] ?? null;
}
