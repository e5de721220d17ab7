import type { TestServer } from "#testing/server.ts";
import type { Metric } from "./limits.ts";

/** Nothing of the product's: rows of `at` in plain words, one by one. */
const noSampleUser = (column: string) =>
	`(${column} IS NULL OR ${column} NOT IN (SELECT id FROM profiles WHERE is_sample))`;
const noSample = (column: string, table: string) =>
	`${column} IN (SELECT id FROM ${table} WHERE NOT is_sample)`;

export const plainRows: Record<Metric, string> = {
	signUps: `SELECT created_at AT TIME ZONE $1 FROM "user" WHERE email_verified AND ${noSampleUser("id")}`,
	messages: `SELECT created_at AT TIME ZONE $1 FROM chat_messages WHERE removed_at IS NULL AND ${noSampleUser("user_id")}`,
	listens: `SELECT day::timestamp FROM track_listens WHERE ${noSample("track_id", "tracks")}`,
	downloads: `SELECT day::timestamp FROM podcast_downloads, generate_series(1, downloads) WHERE ${noSample("podcast_id", "podcasts")}`,
	ratings: `SELECT updated_at AT TIME ZONE $1 FROM track_ratings WHERE ${noSample("track_id", "tracks")} AND ${noSampleUser("user_id")}`,
	comments: `SELECT created_at AT TIME ZONE $1 FROM song_comments WHERE ${noSample("song_id", "song_of_the_week")} AND ${noSampleUser("user_id")}
UNION ALL SELECT created_at AT TIME ZONE $1 FROM track_comments WHERE ${noSample("track_id", "tracks")} AND ${noSampleUser("user_id")}
UNION ALL SELECT created_at AT TIME ZONE $1 FROM reading_posts WHERE ${noSample("book_id", "book_club_books")} AND ${noSampleUser("user_id")}`,
	bookings: `SELECT created_at AT TIME ZONE $1 FROM session_bookings
WHERE state <> 'cancelled' AND ${noSampleUser("member_id")} AND ${noSampleUser("coach_id")}`,
};

type Range = { zone: string; grain: "day" | "week" | "month"; first: string; isUtc?: boolean };

/** A series, counted row by row. `first` is SQL over `today`, a date. */
export async function plainSeries(
	{ services }: TestServer,
	rows: string,
	{ zone, grain, first, isUtc = false }: Range,
): Promise<{ date: string; count: number }[]> {
	const answer = await services.pool.query<{ date: string; count: number }>(
		`WITH clock AS (SELECT (now() AT TIME ZONE $1)::date AS wall, (now() AT TIME ZONE $2)::date AS today),
	x (at) AS (${rows.replaceAll("$1", "$1::text")})
SELECT to_char(d, 'YYYY-MM-DD') AS date, count(x.at)::int AS count
FROM clock CROSS JOIN generate_series(date_trunc('${grain}', (${first.replaceAll("today", "wall")})::timestamp), today::timestamp, interval '1 ${grain}') d
LEFT JOIN x ON date_trunc('${grain}', x.at) = d GROUP BY d ORDER BY d`,
		[zone, isUtc ? "UTC" : zone],
	);
	return answer.rows;
}

/** Messages of the eight weeks before today, by weekday from Monday and hour. */
export async function plainHours({ services }: TestServer, zone: string): Promise<number[][]> {
	const { rows } = await services.pool.query<{ messages: number[] }>(
		`WITH x (at) AS (${plainRows.messages})
SELECT array_agg((SELECT count(*)::int FROM x WHERE extract(isodow FROM at) = weekday AND extract(hour FROM at) = hour
	AND at < (now() AT TIME ZONE $1)::date AND at >= (now() AT TIME ZONE $1)::date - 56) ORDER BY hour) AS messages
FROM generate_series(1, 7) weekday, generate_series(0, 23) hour GROUP BY weekday ORDER BY weekday`,
		[zone],
	);
	return rows.map(({ messages }) => messages);
}

/** Of those who signed up in the week of `monday`, SQL, how many were here so many weeks later. */
export async function plainCohort(
	{ services }: TestServer,
	zone: string,
	week: string,
	later: number,
) {
	const { rows } = await services.pool.query<{ joined: number; here: number }>(
		`WITH joined AS (SELECT id FROM "user" WHERE email_verified AND ${noSampleUser("id")}
	AND (created_at AT TIME ZONE $1)::date BETWEEN $2::date AND $2::date + 6)
SELECT (SELECT count(*) FROM joined)::int AS joined, (SELECT count(DISTINCT user_id) FROM members_active JOIN joined ON id = user_id
	WHERE grain = 'day' AND begins BETWEEN $2::date + 7 * $3::int AND $2::date + 7 * $3::int + 6)::int AS here`,
		[zone, week, later],
	);
	return rows[0] ?? { joined: 0, here: 0 };
}
