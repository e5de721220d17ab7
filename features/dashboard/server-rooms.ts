import { PAID_TIER } from "#features/membership/table.ts";
import { LISTED_COUNT } from "#features/music/table.ts";
import { isSuspended } from "#features/people/table.ts";
import type { Context } from "#server/context.ts";
import type { Rooms } from "./contract.ts";
import { RECENT_DAYS } from "./limits.ts";
import { UNANSWERED } from "./server-waiting.ts";

type Row = Record<
	| "profiles"
	| "admins"
	| "moderators"
	| "episodes"
	| "books"
	| "songs"
	| "tracks"
	| "messages"
	| "bookings"
	| "memberships"
	| "changes",
	number
> & { settings_changed_at: Date | null };

const counts = {
	name: "dashboard-rooms",
	text: `SELECT
	(SELECT count(*) FROM profiles WHERE NOT is_sample)::int AS profiles,
	(SELECT count(*) FROM user_roles r WHERE role = 'admin' AND NOT ${isSuspended("r.user_id")})::int AS admins,
	(SELECT count(*) FROM user_roles r WHERE role = 'moderator' AND NOT ${isSuspended("r.user_id")})::int AS moderators,
	(SELECT count(*) FROM podcasts WHERE published_at <= now() AND NOT is_sample)::int AS episodes,
	(SELECT count(*) FROM book_club_books WHERE published_at <= now() AND NOT is_sample)::int AS books,
	(SELECT count(*) FROM song_of_the_week
		WHERE week_start_date <= (now() AT TIME ZONE $1)::date AND taken_back_at IS NULL
			AND NOT is_sample)::int AS songs,
	(${LISTED_COUNT})::int AS tracks,
	(SELECT count(*) FROM contact_messages WHERE ${UNANSWERED})::int AS messages,
	(SELECT count(*) FROM session_bookings WHERE state = 'booked' AND starts_at > now())::int AS bookings,
	(SELECT count(*) FROM membership_grants
		WHERE ended_at IS NULL AND (until IS NULL OR until > now()))::int
	+ (SELECT count(*) FROM user_payment_info pay WHERE ${PAID_TIER} IS NOT NULL)::int AS memberships,
	(SELECT count(*) FROM changes WHERE at > now() - make_interval(days => $2))::int AS changes,
	(SELECT max(at) FROM settings_changes) AS settings_changed_at`,
};

/** What is behind each door. One statement. */
export async function countRooms({ pool, house }: Pick<Context, "pool" | "house">): Promise<Rooms> {
	const { rows } = await pool.query<Row>({ ...counts, values: [house.timeZone, RECENT_DAYS] });
	const [row] = rows;
	if (!row) throw new Error("A statement without FROM gives one row");
	const { settings_changed_at: changedAt, ...figures } = row;
	return { ...figures, settingsChangedAt: changedAt?.toISOString() ?? null };
}
