import { and, gt, not, sql } from "drizzle-orm";
import { profiles, SHOWN_NAME, users } from "#features/accounts/table.ts";
import { bookingIsActive, sessionBookings } from "#features/booking/table.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { sqlText } from "#server/sql-text.ts";
import { today } from "#server/today.ts";
import { addDays, mondayOf } from "#shared/calendar-days.ts";
import type { Highlights } from "./contract.ts";
import { DAYS_IN_WEEK } from "./limits.ts";
import type { Deps } from "./server-metrics.ts";
import { findMostPlayed, LAST_DAYS } from "./server-most-played.ts";
import { isSample } from "./server-sources.ts";

/** NULLS LAST as in the index, which PostgreSQL would otherwise not use, nulls or none. */
const bestRated = [tracks.ratingRank, tracks.publishedAt, tracks.id].map(
	(column) => sql`${column} DESC NULLS LAST`,
);
const findTopSong = async ({ db }: Pick<Deps, "db">): Promise<Highlights["topSong"]> => {
	const [top] = await db
		.select({
			slug: tracks.slug,
			title: tracks.title,
			artist: tracks.artist,
			averageRating: sql<number>`${tracks.averageRating}`,
			totalRatings: tracks.totalRatings,
		})
		.from(tracks)
		.where(and(trackIsListed, not(tracks.isSample), gt(tracks.totalRatings, 0)))
		.orderBy(...bestRated)
		.limit(1);
	return top ?? null;
};

const mostTalkative = {
	name: "numbers-most-talkative",
	text: `SELECT u.id, ${SHOWN_NAME} AS name, f.messages FROM (
	SELECT subject, sum(n)::int AS messages FROM (
		SELECT subject, count AS n FROM figure_counts WHERE kind = 'messages-by-member' AND slot >= figure_day(${LAST_DAYS})
		UNION ALL SELECT subject, delta FROM figure_deltas WHERE kind = 'messages-by-member' AND slot >= figure_day(${LAST_DAYS})
	) s GROUP BY 1 HAVING sum(n) > 0
) f JOIN ${sqlText(sql`${users} u ON u.id = f.subject LEFT JOIN ${profiles} p ON p.id = u.id`)}
WHERE p.is_sample IS NOT TRUE ORDER BY f.messages DESC, u.id LIMIT 1`,
};
type MostTalkative = NonNullable<Highlights["mostTalkative"]>;

/** From the Monday $1 until the next one $2, in the zone $3; none where no session was ever booked. */
const sessions = {
	name: "numbers-sessions",
	text: `SELECT count(*) FILTER (WHERE ${sqlText(bookingIsActive, "b")} AND b.starts_at >= $1::date::timestamp AT TIME ZONE $3::text
	AND b.starts_at < $2::date::timestamp AT TIME ZONE $3::text)::int AS n, count(*)::int AS ever
${sqlText(sql`FROM ${sessionBookings} b`)} WHERE NOT ${isSample("b.member_id")} AND NOT ${isSample("b.coach_id")}`,
};

/** The days of 'within the last seven days' are UTC's, today among them. Five statements. */
export async function findHighlights(deps: Deps): Promise<Highlights> {
	const { pool, siteSettings } = deps;
	const monday = mondayOf(today(deps));
	const week = [monday, addDays(monday, DAYS_IN_WEEK), siteSettings.timeZone];
	const [topSong, mostPlayed, talkative, booked] = await Promise.all([
		findTopSong(deps),
		findMostPlayed(pool),
		pool.query<MostTalkative>(mostTalkative),
		pool.query<{ n: number; ever: number }>({ ...sessions, values: week }),
	]);
	const [count] = booked.rows;
	return {
		topSong,
		mostPlayed,
		sessionsThisWeek: count?.ever ? count.n : null,
		mostTalkative: talkative.rows[0] ?? null,
	};
}
