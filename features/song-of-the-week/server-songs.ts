import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { openDueFiles } from "#domain/publishing/server-content.ts";
import { trackIsForAll, type tracks } from "#features/music/table.ts";
import type { Context } from "#server/context.ts";
import { takePage } from "#server/database/cursor.ts";
import { fieldsOf, selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { failureMessage } from "#server/recordings/refusal-copy.ts";
import { fileIsOwners, recordingIsOwners, type recordings } from "#server/table.ts";
import { today } from "#server/today.ts";
import type { AdminSong, Song, WeekCard } from "./contract.ts";
import { songFields } from "./fields.ts";
import { RECENT_SIZE, UNPUBLISHED_SIZE } from "./limits.ts";
import { songFiles } from "./server-access.ts";
import { songIsPublished, songNotUnpublished, type songOfTheWeek } from "./table.ts";

type Stored = RawRow<typeof songOfTheWeek>;
export type SongRow = Omit<Stored, "created_by" | "created_at" | "updated_at"> & {
	track_slug: RawRow<typeof tracks>["slug"] | null;
	own_audio_url: Stored["audio_url"];
	own_artwork_url: Stored["artwork_url"];
	failure: RawRow<typeof recordings>["failure"] | null;
	/** Only admins may still fetch its files. */
	is_sealed: boolean;
};

/** A track that is unlisted, or for premium members, no longer provides audio and cover. */
export const joins = `LEFT JOIN tracks t ON t.id = s.track_id AND ${sqlText(trackIsForAll, "t")}
	LEFT JOIN recordings r ON r.id = s.recording_id LEFT JOIN files f ON f.id = s.artwork_file_id`;
export const columns = `s.id, ${selectOf(songFields, "s")},
	t.id AS track_id, t.slug AS track_slug, s.state, coalesce(t.audio_url, s.audio_url) AS audio_url,
	coalesce(s.artwork_url, t.cover_url) AS artwork_url,
	coalesce(t.duration_seconds, s.duration_seconds) AS duration_seconds,
	coalesce(t.loudness_lufs, s.loudness_lufs) AS loudness_lufs, s.is_sample, s.taken_back_at,
	s.audio_url AS own_audio_url, s.artwork_url AS own_artwork_url, s.artwork_file_id, s.recording_id,
	r.failure, ${sqlText(recordingIsOwners, "r")} OR ${sqlText(fileIsOwners, "f")} AS is_sealed`;
export const latestFirst = "week_start_date DESC, created_at DESC, id DESC";
/** What is not unpublished; of two for one week the one that was added later. */
const shown = `SELECT * FROM song_of_the_week WHERE ${sqlText(songNotUnpublished)}`;
const perWeek = `SELECT DISTINCT ON (week_start_date) * FROM song_of_the_week WHERE ${sqlText(songNotUnpublished)}`;
const publishedBy = (day: string) => sqlText(songIsPublished(sql.raw(day)));

type Deps = Pick<Context, "pool" | "db" | "siteSettings" | "recordings" | "storage">;

/** The latest song whose week is not in the future; of two for one week the one that was added later. */
export async function currentSong(context: Deps): Promise<Song | null> {
	const { rows } = await context.pool.query<SongRow>({
		name: "song-current",
		text: `SELECT ${columns} FROM (
	SELECT * FROM song_of_the_week WHERE ${publishedBy("$1")} ORDER BY ${latestFirst} LIMIT 1) s ${joins}`,
		values: [today(context)],
	});
	await openDueFiles(context, songFiles, rows);
	return rows[0] ? songOf(rows[0]) : null;
}

/** Songs of the latest weeks that have begun, newest first. */
export async function recentSongs(context: Deps): Promise<{ songs: Song[] }> {
	const { rows } = await context.pool.query<SongRow>({
		name: "song-recent",
		text: `SELECT ${columns} FROM (${perWeek} AND ${publishedBy("$1")}
	ORDER BY ${latestFirst} LIMIT $2) s ${joins} ORDER BY s.week_start_date DESC`,
		values: [today(context), RECENT_SIZE],
	});
	await openDueFiles(context, songFiles, rows);
	return { songs: rows.map(songOf) };
}

/** Weeks before the current one, newest first. */
export async function pastWeeks(
	context: Deps,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ weeks: WeekCard[]; nextCursor: string | null }> {
	const { rows } = await context.pool.query<SongRow>({
		name: "song-past-weeks",
		text: `SELECT ${columns} FROM (${perWeek}
	AND week_start_date < (SELECT max(week_start_date) FROM song_of_the_week WHERE ${publishedBy("$1")})
		AND week_start_date < coalesce($2::date, 'infinity')
	ORDER BY ${latestFirst} LIMIT $3) s ${joins} ORDER BY s.week_start_date DESC`,
		values: [today(context), cursor ?? null, limit + 1],
	});
	await openDueFiles(context, songFiles, rows);
	const { page, nextCursor } = takePage(rows, limit, ({ week_start_date }) => week_start_date);
	return { weeks: page.map(weekOf), nextCursor };
}

/** Scheduled weeks, the nearest first. */
export async function upcomingSongs(
	context: Deps,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ songs: AdminSong[]; nextCursor: string | null }> {
	const now = today(context);
	const { rows } = await context.pool.query<SongRow>({
		name: "song-upcoming",
		text: `SELECT ${columns} FROM (${perWeek}
	AND week_start_date > greatest($1::date, $2::date)
	ORDER BY week_start_date, created_at DESC, id DESC LIMIT $3) s ${joins} ORDER BY s.week_start_date`,
		values: [now, cursor ?? null, limit + 1],
	});
	const { page, nextCursor } = takePage(rows, limit, ({ week_start_date }) => week_start_date);
	return { songs: page.map((row) => adminSongOf(row, now)), nextCursor };
}

/** The song of the week that starts on a day, and the weeks before and after; null when there is none the viewer may see. */
export async function songOfWeek(context: Deps, date: string, isForAdmin: boolean) {
	const now = today(context);
	// An unpublished one is shown to admins where nothing else has its week.
	const { rows } = await context.pool.query<SongRow>({
		name: "song-of-week",
		text: `SELECT ${columns} FROM (
	SELECT * FROM song_of_the_week WHERE week_start_date = $1 AND (${publishedBy("$2")} OR $3) AND deleted_at IS NULL
	ORDER BY taken_back_at NULLS FIRST, ${latestFirst} LIMIT 1) s ${joins}`,
		values: [date, now, isForAdmin],
	});
	const [row] = rows;
	if (!row) return null;
	const beside = await context.pool.query<SongRow>({
		name: "song-beside-week",
		text: `SELECT ${columns} FROM (
	(${shown} AND week_start_date < $1 ORDER BY ${latestFirst} LIMIT 1)
	UNION ALL (${shown} AND week_start_date > $1 AND week_start_date <= $2
		ORDER BY week_start_date, created_at DESC, id DESC LIMIT 1)) s ${joins}`,
		values: [date, isForAdmin ? "infinity" : now],
	});
	await openDueFiles(
		context,
		songFiles,
		[row, ...beside.rows].filter((one) => isShown(one, now)),
	);
	const [previous, next] = [
		beside.rows.find((one) => one.week_start_date < date),
		beside.rows.find((one) => one.week_start_date > date),
	];
	return {
		song: songOf(row),
		previous: previous ? weekOf(previous) : null,
		next: next ? weekOf(next) : null,
	};
}

/** Unpublished songs, the latest week first. */
export async function unpublishedSongs(context: Deps): Promise<{ songs: AdminSong[] }> {
	const { rows } = await context.pool.query<SongRow>({
		name: "song-taken-back",
		text: `SELECT ${columns} FROM (SELECT * FROM song_of_the_week WHERE NOT (${sqlText(songNotUnpublished)}) AND deleted_at IS NULL
	ORDER BY ${latestFirst} LIMIT ${UNPUBLISHED_SIZE}) s ${joins} ORDER BY s.week_start_date DESC, s.id DESC`,
	});
	const now = today(context);
	return { songs: rows.map((row) => adminSongOf(row, now)) };
}

/** Whether everyone sees a song on a day. */
export const isShown = (
	{ week_start_date, taken_back_at }: Pick<SongRow, "week_start_date" | "taken_back_at">,
	now: string,
): boolean => week_start_date <= now && taken_back_at === null;

/** One row by the song's id, whatever its week; its files stay as they are. */
export async function findSong(pool: Pool, songId: string): Promise<SongRow | null> {
	const { rows } = await pool.query<SongRow>({
		name: "song-by-id",
		text: `SELECT ${columns} FROM song_of_the_week s ${joins} WHERE s.id = $1 AND s.deleted_at IS NULL`,
		values: [songId],
	});
	return rows[0] ?? null;
}

/** Finds a song by its recording. */
export async function findSongOfRecording(pool: Pool, id: string): Promise<SongRow | null> {
	const { rows } = await pool.query<SongRow>(
		`SELECT ${columns} FROM song_of_the_week s ${joins} WHERE s.recording_id = $1 AND s.deleted_at IS NULL`,
		[id],
	);
	return rows[0] ?? null;
}

export function songOf(row: SongRow): Song {
	return {
		id: row.id,
		...fieldsOf(songFields, row),
		track: trackOf(row),
		state: row.state,
		audioUrl: row.audio_url,
		artworkUrl: row.artwork_url,
		durationSeconds: row.duration_seconds,
		loudnessLufs: row.loudness_lufs,
		isSample: row.is_sample,
	};
}

export function adminSongOf(row: SongRow, now: string): AdminSong {
	const hasUploadedAudio = row.recording_id !== null;
	const hasUploadedArtwork = row.artwork_file_id !== null;
	return {
		...songOf(row),
		audioAddress: hasUploadedAudio ? null : row.own_audio_url,
		artworkAddress: hasUploadedArtwork ? null : row.own_artwork_url,
		hasUploadedAudio,
		hasUploadedArtwork,
		failure: row.failure && failureMessage(row.failure),
		isScheduled: row.week_start_date > now,
		isUnpublished: row.taken_back_at !== null,
	};
}

const trackOf = ({ track_id: id, track_slug: slug }: SongRow): Song["track"] =>
	id && slug ? { id, slug } : null;

function weekOf(row: SongRow): WeekCard {
	return {
		id: row.id,
		title: row.title,
		artist: row.artist,
		artworkUrl: row.artwork_url,
		track: trackOf(row),
		weekStartDate: row.week_start_date,
		isSample: row.is_sample,
	};
}
