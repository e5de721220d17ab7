import { and, gt, not, sql } from "drizzle-orm";
import { profiles, SHOWN_NAME, users } from "#domain/people/table.ts";
import type { Highlights } from "#features/analytics/contract.ts";
import { DAYS_IN_WEEK } from "#features/analytics/limits.ts";
import { isSample } from "#features/analytics/server-counts.ts";
import { visitTotals } from "#features/analytics/table.ts";
import { bookingIsActive, sessionBookings } from "#features/booking/table.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import type { Context } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { today } from "#server/today.ts";
import { addDays, mondayOf } from "#shared/calendar-days.ts";
import { findMostPlayed, LAST_DAYS } from "./most-played.ts";
import { sources } from "./sources.ts";

type Deps = Pick<Context, "db" | "pool" | "siteSettings">;

const bestRated = [tracks.ratingRank, tracks.publishedAt, tracks.id].map(
	(column) => sql`${column} DESC`,
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

const chatMessages = {
	name: "numbers-chat",
	text: `SELECT coalesce(sum(s.n), 0)::int AS n FROM (${sources.messages.rows}) s WHERE s.at >= figure_day(${LAST_DAYS})`,
};

const visits = {
	name: "numbers-visits",
	text: sqlText(sql`SELECT coalesce(sum(visits), 0)::int AS visits, coalesce(sum(seconds), 0)::float8 AS seconds
FROM ${visitTotals} WHERE day > $1::date`),
};

/** The days of 'within the last seven days' are UTC's, today among them. Seven statements. */
export async function findHighlights(deps: Deps): Promise<Highlights> {
	const { pool, siteSettings } = deps;
	const monday = mondayOf(today(deps));
	const week = [monday, addDays(monday, DAYS_IN_WEEK), siteSettings.timeZone];
	const [topSong, mostPlayed, talkative, booked, written, visited] = await Promise.all([
		findTopSong(deps),
		findMostPlayed(pool),
		pool.query<MostTalkative>(mostTalkative),
		pool.query<{ n: number; ever: number }>({ ...sessions, values: week }),
		pool.query<{ n: number }>(chatMessages),
		pool.query<{ visits: number; seconds: number }>({
			...visits,
			values: [addDays(today(deps), -DAYS_IN_WEEK)],
		}),
	]);
	const [count] = booked.rows;
	const [visit] = visited.rows;
	const messages = written.rows[0]?.n ?? 0;
	return {
		topSong,
		mostPlayed,
		sessionsThisWeek: count?.ever ? count.n : null,
		sessionTime: visit?.visits
			? { averageSeconds: Math.round(visit.seconds / visit.visits), visits: visit.visits }
			: null,
		chat: messages > 0 ? { messages } : null,
		mostTalkative: talkative.rows[0] ?? null,
	};
}
