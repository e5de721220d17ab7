import { sql } from "drizzle-orm";
import { profiles } from "#domain/people/table.ts";
import type { Tiles } from "#features/analytics/contract.ts";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { LISTED_COUNT } from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import { songIsPublished, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Context } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { todayIn } from "#shared/calendar-days.ts";
import { sources } from "./sources.ts";

type Deps = Pick<Context, "pool" | "siteSettings">;

/** $1 is the day it is, $2 the zone. */
const count = {
	name: "numbers-tiles",
	text: sqlText(sql`SELECT
	(SELECT count(*) FROM ${profiles} WHERE NOT is_sample)::int AS users,
	(${sql.raw(LISTED_COUNT)}
		+ (SELECT count(*) FROM ${podcasts} WHERE ${episodeIsPublished} AND NOT is_sample)
		+ (SELECT count(*) FROM ${bookClubBooks} WHERE ${bookIsPublished} AND NOT is_sample)
		+ (SELECT count(*) FROM ${songOfTheWeek} WHERE ${songIsPublished(sql`$1::date`)} AND NOT is_sample))::int AS content,
	(SELECT coalesce(sum(s.n), 0) FROM (${sql.raw(sources.messages.rows)}) s)::int AS messages,
	(SELECT coalesce(sum(s.n), 0) FROM (${sql.raw(sources.messages.rows)}) s
		WHERE s.at >= $1::date::timestamp AT TIME ZONE $2::text)::int AS today`),
};
type Row = { users: number; content: number; messages: number; today: number };

/** One statement. What there is none of is no figure. */
export async function countTiles(deps: Deps): Promise<Tiles> {
	const { timeZone } = deps.siteSettings;
	const { rows } = await deps.pool.query<Row>({
		...count,
		values: [todayIn(timeZone), timeZone],
	});
	const { users = 0, content = 0, messages = 0, today = 0 } = rows[0] ?? {};
	return {
		totalUsers: users || null,
		activeContent: content || null,
		messagesToday: messages ? today : null,
	};
}
