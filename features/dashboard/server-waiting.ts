import type { Context } from "#server/context.ts";
import type { FailedSound, Waiting } from "./contract.ts";
import { FAILED_SOUNDS_SHOWN } from "./limits.ts";

/** What nobody has answered, closed or called spam. */
export const UNANSWERED = "state IN ('new', 'open')";

type Row = {
	club_requests: number;
	messages: number;
	bookings: number;
	next_at: Date | null;
	failed_sounds: number;
	newest: FailedSound[];
};

const waiting = {
	name: "dashboard-waiting",
	text: `WITH failed AS (
	SELECT id, updated_at FROM recordings WHERE state = 'failed'
), sounds AS (
	SELECT 'track' AS kind, t.title, t.slug AS place, f.updated_at
	FROM failed f JOIN tracks t ON t.recording_id = f.id
	UNION ALL SELECT 'episode', e.title, e.slug, f.updated_at
	FROM failed f JOIN podcasts e ON e.recording_id = f.id
	UNION ALL SELECT 'song', s.title, s.week_start_date::text, f.updated_at
	FROM failed f JOIN song_of_the_week s ON s.recording_id = f.id
), today AS (
	SELECT starts_at FROM session_bookings
	WHERE state = 'booked' AND ends_at > now()
		AND starts_at < ((now() AT TIME ZONE $1)::date + 1)::timestamp AT TIME ZONE $1
)
SELECT
	(SELECT count(*) FROM book_club_requests WHERE state = 'pending')::int AS club_requests,
	(SELECT count(*) FROM contact_messages WHERE ${UNANSWERED})::int AS messages,
	(SELECT count(*) FROM today)::int AS bookings,
	(SELECT min(starts_at) FROM today) AS next_at,
	(SELECT count(*) FROM sounds)::int AS failed_sounds,
	coalesce((SELECT json_agg(json_build_object('kind', kind, 'title', title, 'place', place))
		FROM (SELECT * FROM sounds ORDER BY updated_at DESC, place LIMIT $2) newest), '[]') AS newest`,
};

/** What wants a decision. One statement. */
export async function findWaiting({
	pool,
	house,
}: Pick<Context, "pool" | "house">): Promise<Waiting> {
	const { rows } = await pool.query<Row>({
		...waiting,
		values: [house.timeZone, FAILED_SOUNDS_SHOWN],
	});
	const [row] = rows;
	if (!row) throw new Error("A statement without FROM gives one row");
	return {
		clubRequests: row.club_requests,
		messages: row.messages,
		bookings: { count: row.bookings, nextAt: row.next_at?.toISOString() ?? null },
		failedSounds: { count: row.failed_sounds, newest: row.newest },
	};
}
