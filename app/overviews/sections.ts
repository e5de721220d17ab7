import { sql } from "drizzle-orm";
import { grantIsActive, membershipGrants, PAID_TIER } from "#domain/audiences/table.ts";
import { isSuspended } from "#domain/moderation/table.ts";
import { profiles, userPaymentInfo, userRoles } from "#domain/people/table.ts";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { bookingIsAhead, sessionBookings } from "#features/booking/table.ts";
import { contactMessages, messageIsUnanswered } from "#features/contact/table.ts";
import type { SectionCounts } from "#features/dashboard/contract.ts";
import { RECENT_DAYS } from "#features/dashboard/limits.ts";
import { LISTED_COUNT } from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import { postIsPublished, posts } from "#features/posts/table.ts";
import { songIsPublished, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Context } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { changes, settingsChanges } from "#server/table.ts";

type Row = Record<
	| "profiles"
	| "admins"
	| "moderators"
	| "episodes"
	| "books"
	| "songs"
	| "tracks"
	| "posts"
	| "messages"
	| "bookings"
	| "memberships"
	| "changes",
	number
> & { settings_changed_at: RawRow<typeof settingsChanges>["at"] | null };

const isOpen = sql`NOT ${sql.raw(isSuspended("r.user_id"))}`;

const counts = {
	name: "dashboard-sections",
	text: sqlText(sql`SELECT
	(SELECT count(*) FROM ${profiles} WHERE NOT is_sample)::int AS profiles,
	(SELECT count(*) FROM ${userRoles} r WHERE role = 'admin' AND ${isOpen})::int AS admins,
	(SELECT count(*) FROM ${userRoles} r WHERE role = 'moderator' AND ${isOpen})::int AS moderators,
	(SELECT count(*) FROM ${podcasts} WHERE ${episodeIsPublished} AND NOT is_sample)::int AS episodes,
	(SELECT count(*) FROM ${bookClubBooks} WHERE ${bookIsPublished} AND NOT is_sample)::int AS books,
	(SELECT count(*) FROM ${songOfTheWeek}
		WHERE ${songIsPublished(sql`(now() AT TIME ZONE $1)::date`)} AND NOT is_sample)::int AS songs,
	(${sql.raw(LISTED_COUNT)})::int AS tracks,
	(SELECT count(*) FROM ${posts} WHERE ${postIsPublished})::int AS posts,
	(SELECT count(*) FROM ${contactMessages} WHERE ${messageIsUnanswered})::int AS messages,
	(SELECT count(*) FROM ${sessionBookings} WHERE ${bookingIsAhead})::int AS bookings,
	(SELECT count(*) FROM ${membershipGrants} WHERE ${grantIsActive})::int
	+ (SELECT count(*) FROM ${userPaymentInfo} pay WHERE ${sql.raw(PAID_TIER)} IS NOT NULL)::int AS memberships,
	(SELECT count(*) FROM ${changes} WHERE at > now() - make_interval(days => $2))::int AS changes,
	(SELECT max(at) FROM ${settingsChanges}) AS settings_changed_at`),
};

/** Counts for each section. One statement. */
export async function countSections({
	pool,
	siteSettings,
}: Pick<Context, "pool" | "siteSettings">): Promise<SectionCounts> {
	const { rows } = await pool.query<Row>({
		...counts,
		values: [siteSettings.timeZone, RECENT_DAYS],
	});
	const [row] = rows;
	if (!row) throw new Error("A statement without FROM gives one row");
	const { settings_changed_at: changedAt, ...figures } = row;
	return { ...figures, settingsChangedAt: changedAt?.toISOString() ?? null };
}
