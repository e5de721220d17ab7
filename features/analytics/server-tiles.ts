import { LISTED_COUNT } from "#features/music/table.ts";
import type { Tiles } from "./contract.ts";
import { sources } from "./server-sources.ts";
import { type Asking, todayOf } from "./server-things.ts";

/** $1 is the day it is, $2 the zone. */
const count = {
	name: "numbers-tiles",
	text: `SELECT
	(SELECT coalesce(sum(s.n), 0) FROM (${sources.signUps.rows}) s)::int AS people,
	(${LISTED_COUNT}
		+ (SELECT count(*) FROM podcasts WHERE published_at <= now() AND NOT is_sample)
		+ (SELECT count(*) FROM book_club_books WHERE published_at <= now() AND NOT is_sample)
		+ (SELECT count(*) FROM song_of_the_week
			WHERE week_start_date <= $1::date AND taken_back_at IS NULL AND NOT is_sample))::int AS content,
	(SELECT coalesce(sum(s.n), 0) FROM (${sources.messages.rows}) s)::int AS messages,
	(SELECT coalesce(sum(s.n), 0) FROM (${sources.messages.rows}) s
		WHERE s.at >= $1::date::timestamp AT TIME ZONE $2::text)::int AS today`,
};
type Row = { people: number; content: number; messages: number; today: number };

/** One statement. What there is none of is no figure. */
export async function countTiles(asking: Asking): Promise<Tiles> {
	const values = [todayOf(asking), asking.house.timeZone];
	const { rows } = await asking.pool.query<Row>({ ...count, values });
	const { people = 0, content = 0, messages = 0, today = 0 } = rows[0] ?? {};
	return {
		totalUsers: people || null,
		activeContent: content || null,
		messagesToday: messages ? today : null,
	};
}
