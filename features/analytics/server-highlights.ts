import { SHOWN_NAME } from "#features/members/table.ts";
import type { Highlights } from "./contract.ts";
import { beginOf, dayAfter } from "./days.ts";
import { DAYS_IN_WEEK } from "./limits.ts";
import { findMostHeard, LAST_DAYS } from "./server-most-heard.ts";
import { isSample } from "./server-sources.ts";
import { type Asking, todayOf } from "./server-things.ts";

const topSong = {
	name: "numbers-top-song",
	text: `SELECT slug, title, artist, average_rating, total_ratings FROM tracks
WHERE is_listed AND NOT is_sample AND total_ratings > 0
ORDER BY rating_rank DESC NULLS LAST, published_at DESC NULLS LAST, id DESC NULLS LAST LIMIT 1`,
};
type TopSong = {
	slug: string;
	title: string;
	artist: string;
	average_rating: number;
	total_ratings: number;
};

const mostTalkative = {
	name: "numbers-most-talkative",
	text: `SELECT u.id, ${SHOWN_NAME} AS name, f.messages FROM (
	SELECT subject, sum(n)::int AS messages FROM (
		SELECT subject, count AS n FROM figure_counts WHERE kind = 'messages-by-member' AND slot >= figure_day(${LAST_DAYS})
		UNION ALL SELECT subject, delta FROM figure_deltas WHERE kind = 'messages-by-member' AND slot >= figure_day(${LAST_DAYS})
	) s GROUP BY 1 HAVING sum(n) > 0
) f JOIN "user" u ON u.id = f.subject LEFT JOIN profiles p ON p.id = u.id
WHERE p.is_sample IS NOT TRUE ORDER BY f.messages DESC, u.id LIMIT 1`,
};
type MostTalkative = NonNullable<Highlights["mostTalkative"]>;

/** From the Monday $1 until the next one $2, in the zone $3; none where no session was ever booked. */
const sessions = {
	name: "numbers-sessions",
	text: `SELECT count(*) FILTER (WHERE b.state <> 'cancelled' AND b.starts_at >= $1::date::timestamp AT TIME ZONE $3::text
	AND b.starts_at < $2::date::timestamp AT TIME ZONE $3::text)::int AS n, count(*)::int AS ever
FROM session_bookings b WHERE NOT ${isSample("b.member_id")} AND NOT ${isSample("b.coach_id")}`,
};

/** The days of 'within the last seven days' are UTC's, today among them. Five statements. */
export async function findHighlights(asking: Asking): Promise<Highlights> {
	const { pool, house } = asking;
	const monday = beginOf("week", todayOf(asking));
	const week = [monday, dayAfter(monday, DAYS_IN_WEEK), house.timeZone];
	const [top, heard, talkative, booked] = await Promise.all([
		pool.query<TopSong>(topSong),
		findMostHeard(pool),
		pool.query<MostTalkative>(mostTalkative),
		pool.query<{ n: number; ever: number }>({ ...sessions, values: week }),
	]);
	const [song] = top.rows;
	const [count] = booked.rows;
	return {
		topSong: song
			? {
					slug: song.slug,
					title: song.title,
					artist: song.artist,
					averageRating: song.average_rating,
					totalRatings: song.total_ratings,
				}
			: null,
		mostHeard: heard,
		sessionsThisWeek: count?.ever ? count.n : null,
		mostTalkative: talkative.rows[0] ?? null,
	};
}
