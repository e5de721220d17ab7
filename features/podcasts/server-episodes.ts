import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { isWide } from "#domain/audiences/audiences-of.ts";
import { openDueFiles } from "#domain/publishing/server-content.ts";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import { refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import { fieldsOf, selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { refusalCopy } from "#server/http/refusal-copy.ts";
import { failureMessage } from "#server/recordings/refusal-copy.ts";
import type { recordings } from "#server/table.ts";
import { can, type Viewer } from "#shared/policy.ts";
import type { AdminEpisode, Episode } from "./contract.ts";
import { episodeFields } from "./fields.ts";
import { UNPUBLISHED_SIZE } from "./limits.ts";
import { episodeFiles, IS_SEALED } from "./server-access.ts";
import {
	episodeIsOpenTo,
	episodeIsShownTo,
	episodeIsUnpublishedAt,
	type podcasts,
} from "./table.ts";

export type EpisodeRow = Omit<
	RawRow<typeof podcasts>,
	"transcript_vtt" | "announced_at" | "created_by" | "created_at"
> & {
	has_transcript: boolean;
	/** The failure code of its recording. */
	failure: RawRow<typeof recordings>["failure"] | null;
	/** Its files are still for others than the episode. */
	is_sealed: boolean;
	/** Whether the caller may play it once it is published. */
	is_open: boolean;
};

/** Of an episode `p` with `joins`, for an account (an expression; null for visitors). */
export const columnsFor = (
	userId: string,
): string => `p.id, p.slug, ${selectOf(episodeFields, "p")}, p.audio_url, p.recording_id, p.state, p.audio_bytes,
	p.thumbnail_url, p.thumbnail_file_id, p.duration_seconds, p.loudness_lufs, p.published_at, p.guid, p.people, p.chapters,
	p.transcript_vtt IS NOT NULL AS has_transcript, p.is_sample, p.updated_at, r.failure,
	${IS_SEALED} AS is_sealed, ${sqlText(episodeIsOpenTo(userId), "p")} IS TRUE AS is_open`;
export const joins = `LEFT JOIN recordings r ON r.id = p.recording_id LEFT JOIN files f ON f.id = p.thumbnail_file_id`;
const newestFirst = "p.published_at DESC, p.id DESC";

type Deps = Pick<Context, "pool" | "db" | "recordings" | "storage" | "siteSettings">;

/** Published episodes as the viewer may hear them, newest first; without `isMember` only those visitors see. */
export async function listEpisodes(
	context: Deps,
	{
		limit,
		cursor,
		isMember,
		viewer,
	}: {
		limit: number;
		cursor?: string | undefined;
		isMember: boolean;
		viewer: Viewer | null;
	},
): Promise<{ episodes: Episode[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await context.pool.query<EpisodeRow>({
		name: "podcast-list",
		text: `SELECT ${columnsFor("$6::uuid")} FROM podcasts p ${joins}
	WHERE ${sqlText(episodeIsShownTo(sql`$5`, sql`$1`), "p")} AND ($2::timestamptz IS NULL OR (p.published_at, p.id) < ($2, $3::uuid))
	ORDER BY ${newestFirst} LIMIT $4`,
		values: [
			new Date(),
			before?.value ?? null,
			before?.id ?? null,
			limit + 1,
			isMember,
			viewer?.id ?? null,
		],
	});
	const { page, nextCursor } = takePage(
		rows,
		limit,
		({ published_at, id }) => published_at && timeCursor.encode(published_at, id),
	);
	await openDueFiles(context, episodeFiles, page);
	return { episodes: page.map(episodeOf), nextCursor };
}

/** Drafts first, then what is scheduled, the nearest first. */
export async function unpublishedEpisodes(pool: Pool): Promise<AdminEpisode[]> {
	const { rows } = await pool.query<EpisodeRow>({
		name: "podcast-waiting",
		text: `SELECT ${columnsFor("NULL::uuid")} FROM podcasts p ${joins} WHERE p.deleted_at IS NULL AND ${sqlText(episodeIsUnpublishedAt(sql`$1`), "p")}
	ORDER BY p.published_at NULLS FIRST, p.created_at DESC, p.id LIMIT ${UNPUBLISHED_SIZE}`,
		values: [new Date()],
	});
	return rows.map(adminEpisodeOf);
}

/** One row whatever its status, as its viewer may hear it; its files stay as they are. */
export async function findEpisode(
	pool: Pool,
	by: { id: string } | { slug: string } | { recordingId: string },
	viewer: Viewer | null = null,
): Promise<EpisodeRow | null> {
	const [[key, value] = []] = Object.entries(by);
	const column = key === "recordingId" ? "recording_id" : key === "slug" ? "slug" : "id";
	const { rows } = await pool.query<EpisodeRow>({
		name: `podcast-by-${column}`,
		text: `SELECT ${columnsFor("$2::uuid")} FROM podcasts p ${joins} WHERE p.${column} = $1 AND p.deleted_at IS NULL`,
		values: [value, viewer?.id ?? null],
	});
	return rows[0] ?? null;
}

/** An episode the viewer may see, or null. Errors: 401 for a members-only episode and a visitor. */
export async function openEpisode(
	context: Deps,
	by: { id: string } | { slug: string },
	viewer: Viewer | null,
): Promise<EpisodeRow | null> {
	const row = await findEpisode(context.pool, by, viewer);
	if (!row) return null;
	if (!isPublished(row.published_at)) return can(viewer, "manage podcasts") ? row : null;
	if (!row.is_open && !isWide(row.audience)) return null;
	if (!row.is_open && row.audience === "members")
		throw refusal("UNAUTHORIZED", refusalCopy.signInFirst);
	await openDueFiles(context, episodeFiles, [row]);
	return row;
}

/** An episode as its viewer may have it: what is said in it comes with its audio or not at all. */
export function episodeOf(row: EpisodeRow): Episode {
	const isOpen = row.is_open;
	return {
		id: row.id,
		slug: row.slug,
		...fieldsOf(episodeFields, row),
		state: row.state,
		isOpen,
		audioUrl: isOpen ? row.audio_url : null,
		thumbnailUrl: row.thumbnail_url,
		durationSeconds: row.duration_seconds,
		loudnessLufs: row.loudness_lufs,
		publishedAt: row.published_at?.toISOString() ?? null,
		people: row.people,
		chapters: isOpen ? row.chapters : [],
		hasTranscript: isOpen && row.has_transcript,
		isSample: row.is_sample,
	};
}

export function adminEpisodeOf(row: EpisodeRow): AdminEpisode {
	const hasUploadedAudio = row.recording_id !== null;
	const hasUploadedThumbnail = row.thumbnail_file_id !== null;
	return {
		...episodeOf({ ...row, is_open: true }),
		audioAddress: hasUploadedAudio ? null : row.audio_url,
		audioBytes: row.audio_bytes === null ? null : Number(row.audio_bytes),
		thumbnailAddress: hasUploadedThumbnail ? null : row.thumbnail_url,
		hasUploadedAudio,
		hasUploadedThumbnail,
		failure: row.failure && failureMessage(row.failure),
		status: isPublished(row.published_at) ? "published" : row.published_at ? "scheduled" : "draft",
	};
}
