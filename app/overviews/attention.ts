import { sql } from "drizzle-orm";
import { appealIsOpen, moderationAppeals, moderationCases } from "#domain/moderation/table.ts";
import { SCHEDULE_KEY } from "#features/backups/limits.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import { bookingIsUpcoming, sessionBookings } from "#features/booking/table.ts";
import { contactMessages, messageIsUnanswered } from "#features/contact/table.ts";
import type { Attention, FailedAudio } from "#features/dashboard/contract.ts";
import { FAILED_AUDIO_SHOWN } from "#features/dashboard/limits.ts";
import { aBackupIsMade, backupsAreScheduled } from "#features/health/server-last-backup.ts";
import { RECORDED_BACKUP_KEY } from "#features/health/server-stored-health.ts";
import { tracks } from "#features/music/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Context } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { recordings } from "#server/table.ts";

type Row = {
	reports: number;
	appeals: number;
	club_requests: number;
	backup: Attention["backup"];
	messages: number;
	bookings: number;
	next_at: RawRow<typeof sessionBookings>["starts_at"] | null;
	failed_audio: number;
	newest: FailedAudio[];
};

const statement = {
	name: "dashboard-attention",
	text: sqlText(sql`WITH failed AS (
	SELECT id, updated_at FROM ${recordings} WHERE state = 'failed'
), failed_recordings AS (
	SELECT 'track' AS kind, t.title, t.slug AS place, f.updated_at
	FROM failed f JOIN ${tracks} t ON t.recording_id = f.id
	UNION ALL SELECT 'episode', e.title, e.slug, f.updated_at
	FROM failed f JOIN ${podcasts} e ON e.recording_id = f.id AND e.deleted_at IS NULL
	UNION ALL SELECT 'song', s.title, s.week_start_date::text, f.updated_at
	FROM failed f JOIN ${songOfTheWeek} s ON s.recording_id = f.id AND s.deleted_at IS NULL
), today AS (
	SELECT starts_at FROM ${sessionBookings}
	WHERE ${bookingIsUpcoming}
		AND starts_at < ((now() AT TIME ZONE $1)::date + 1)::timestamp AT TIME ZONE $1
)
SELECT
	(SELECT count(*) FROM ${moderationCases} WHERE closed_at IS NULL)::int AS reports,
	(SELECT count(*) FROM ${moderationAppeals} a WHERE ${sql.raw(appealIsOpen("a"))})::int AS appeals,
	(SELECT count(*) FROM ${bookClubRequests} WHERE state = 'pending')::int AS club_requests,
	CASE WHEN NOT ${sql.raw(aBackupIsMade("$4"))} THEN 'none'
		WHEN NOT ${sql.raw(backupsAreScheduled("$3", "$4"))} THEN 'unscheduled' END AS backup,
	(SELECT count(*) FROM ${contactMessages} WHERE ${messageIsUnanswered})::int AS messages,
	(SELECT count(*) FROM today)::int AS bookings,
	(SELECT min(starts_at) FROM today) AS next_at,
	(SELECT count(*) FROM failed_recordings)::int AS failed_audio,
	coalesce((SELECT json_agg(json_build_object('kind', kind, 'title', title, 'place', place))
		FROM (SELECT * FROM failed_recordings ORDER BY updated_at DESC, place LIMIT $2) newest), '[]') AS newest`),
};

/** What needs a decision. One statement, and the outbox where no mail server is set up. */
export async function readAttention({
	pool,
	siteSettings,
	mail,
}: Pick<Context, "pool" | "siteSettings" | "mail">): Promise<Attention> {
	const { rows } = await pool.query<Row>({
		...statement,
		values: [siteSettings.timeZone, FAILED_AUDIO_SHOWN, SCHEDULE_KEY, RECORDED_BACKUP_KEY],
	});
	const [row] = rows;
	if (!row) throw new Error("A statement without FROM gives one row");
	return {
		reports: row.reports,
		appeals: row.appeals,
		clubRequests: row.club_requests,
		unsentEmails: siteSettings.sendsEmail ? 0 : await mail.countOutbox(),
		backup: row.backup,
		messages: row.messages,
		bookings: { count: row.bookings, nextAt: row.next_at?.toISOString() ?? null },
		failedAudio: { count: row.failed_audio, newest: row.newest },
	};
}
