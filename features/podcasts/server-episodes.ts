import type { Pool } from "pg";
import { refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { failureWords } from "#server/intake-words.ts";
import type { RecordingState } from "#server/table.ts";
import { copy as common } from "#shared/copy.ts";
import { can, type Viewer } from "#shared/policy.ts";
import type { Episode, KeptEpisode } from "./contract.ts";
import { type EpisodeType, type Visibility, WAITING_SIZE } from "./limits.ts";
import { openDue } from "./server-access.ts";
import type { Chapter, Person } from "./table.ts";

export type EpisodeRow = {
	id: string;
	slug: string;
	title: string;
	description: string | null;
	audio_url: string | null;
	recording_id: string | null;
	state: RecordingState;
	audio_bytes: string | null;
	thumbnail_url: string | null;
	thumbnail_file_id: string | null;
	duration_seconds: number | null;
	loudness_lufs: number | null;
	published_at: Date | null;
	season: number | null;
	episode: number | null;
	episode_type: EpisodeType;
	is_explicit: boolean;
	visibility: Visibility;
	guid: string;
	people: Person[];
	chapters: Chapter[];
	has_transcript: boolean;
	is_sample: boolean;
	updated_at: Date;
	/** A word of the recording's, once it could not be made. */
	failure: string | null;
	/** Its files are for others than the episode says. */
	is_sealed: boolean;
};

/** Of an episode `p` with the two joined tables of `joins`. */
export const columns = `p.id, p.slug, p.title, p.description, p.audio_url, p.recording_id, p.state, p.audio_bytes,
	p.thumbnail_url, p.thumbnail_file_id, p.duration_seconds, p.loudness_lufs, p.published_at, p.season, p.episode,
	p.episode_type, p.is_explicit, p.visibility, p.guid, p.people, p.chapters,
	p.transcript_vtt IS NOT NULL AS has_transcript, p.is_sample, p.updated_at, r.failure,
	(r.access <> p.visibility) IS TRUE OR (f.access <> p.visibility) IS TRUE AS is_sealed`;
export const joins = `LEFT JOIN recordings r ON r.id = p.recording_id LEFT JOIN files f ON f.id = p.thumbnail_file_id`;
/** NULLS LAST as in the index, which PostgreSQL would otherwise not use, nulls or none. */
export const newestFirst = "p.published_at DESC NULLS LAST, p.id DESC NULLS LAST";

type Asking = Pick<Context, "pool" | "db" | "recordings" | "storage">;

/** Published episodes, newest first. */
export async function listEpisodes(
	context: Asking,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ episodes: Episode[]; nextCursor: string | null }> {
	const [at, id] = cursor?.split("_") ?? [];
	const { rows } = await context.pool.query<EpisodeRow>({
		name: "podcast-list",
		text: `SELECT ${columns} FROM podcasts p ${joins}
	WHERE p.published_at <= $1 AND ($2::timestamptz IS NULL OR (p.published_at, p.id) < ($2, $3::uuid))
	ORDER BY ${newestFirst} LIMIT $4`,
		values: [new Date(), at ? new Date(Number(at)) : null, id ?? null, limit + 1],
	});
	const page = rows.slice(0, limit);
	await openDue(context, page);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return {
		episodes: page.map(episodeOf),
		nextCursor: last?.published_at ? `${last.published_at.getTime()}_${last.id}` : null,
	};
}

/** Drafts first, then what is scheduled, the nearest first. */
export async function waitingEpisodes(pool: Pool): Promise<KeptEpisode[]> {
	const { rows } = await pool.query<EpisodeRow>({
		name: "podcast-waiting",
		text: `SELECT ${columns} FROM podcasts p ${joins} WHERE p.published_at IS NULL OR p.published_at > $1
	ORDER BY p.published_at NULLS FIRST, p.created_at DESC, p.id LIMIT ${WAITING_SIZE}`,
		values: [new Date()],
	});
	return rows.map(keptOf);
}

/** One row whatever its standing; its files stay as they are. */
export async function findEpisode(
	pool: Pool,
	by: { id: string } | { slug: string } | { recordingId: string },
): Promise<EpisodeRow | null> {
	const [[key, value] = []] = Object.entries(by);
	const column = key === "recordingId" ? "recording_id" : key === "slug" ? "slug" : "id";
	const { rows } = await pool.query<EpisodeRow>({
		name: `podcast-by-${column}`,
		text: `SELECT ${columns} FROM podcasts p ${joins} WHERE p.${column} = $1`,
		values: [value],
	});
	return rows[0] ?? null;
}

/**
 * The episode, for those who may hear it; null when there is none for them.
 * Errors: 401 to visitors for what members may hear.
 */
export async function openEpisode(
	context: Asking,
	by: { id: string } | { slug: string },
	viewer: Viewer | null,
): Promise<EpisodeRow | null> {
	const row = await findEpisode(context.pool, by);
	if (!row) return null;
	if (!isPublished(row)) return can(viewer, "run the podcast") ? row : null;
	if (row.visibility === "members" && !can(viewer, "listen to podcasts"))
		throw refusal("UNAUTHORIZED", common.signInFirst);
	await openDue(context, [row]);
	return row;
}

/** Whether its time has come. */
export function isPublished({ published_at }: Pick<EpisodeRow, "published_at">): boolean {
	return published_at !== null && published_at.getTime() <= Date.now();
}

export function episodeOf(row: EpisodeRow): Episode {
	return {
		id: row.id,
		slug: row.slug,
		title: row.title,
		description: row.description,
		state: row.state,
		audioUrl: row.audio_url,
		thumbnailUrl: row.thumbnail_url,
		durationSeconds: row.duration_seconds,
		loudnessLufs: row.loudness_lufs,
		publishedAt: row.published_at?.toISOString() ?? null,
		season: row.season,
		episode: row.episode,
		episodeType: row.episode_type,
		isExplicit: row.is_explicit,
		visibility: row.visibility,
		people: row.people,
		chapters: row.chapters,
		hasTranscript: row.has_transcript,
		isSample: row.is_sample,
	};
}

export function keptOf(row: EpisodeRow): KeptEpisode {
	const hasUploadedAudio = row.recording_id !== null;
	const hasUploadedThumbnail = row.thumbnail_file_id !== null;
	return {
		...episodeOf(row),
		audioAddress: hasUploadedAudio ? null : row.audio_url,
		audioBytes: row.audio_bytes === null ? null : Number(row.audio_bytes),
		thumbnailAddress: hasUploadedThumbnail ? null : row.thumbnail_url,
		hasUploadedAudio,
		hasUploadedThumbnail,
		failure: row.failure && failureWords(row.failure),
		standing: isPublished(row) ? "published" : row.published_at ? "scheduled" : "draft",
	};
}
