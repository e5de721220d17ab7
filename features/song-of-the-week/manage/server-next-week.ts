import { WEEKS_AHEAD_MAX } from "#features/song-of-the-week/limits.ts";
import { songNotUnpublished } from "#features/song-of-the-week/table.ts";
import type { Context } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { today } from "#server/today.ts";

/** Weeks begin on the weekday of the song before, and on Mondays where there was none. */
const firstFree = {
	name: "song-next-week",
	text: `WITH latest AS (
	SELECT coalesce(max(week_start_date), date_trunc('week', $1::date)::date) AS day FROM song_of_the_week
	WHERE ${sqlText(songNotUnpublished)} AND week_start_date <= $1::date
), this_week AS (SELECT day + ($1::date - day) / 7 * 7 AS day FROM latest)
SELECT to_char(w.day + 7 * n, 'YYYY-MM-DD') AS day FROM this_week w, generate_series(0, ${WEEKS_AHEAD_MAX}) n
WHERE NOT EXISTS (SELECT FROM song_of_the_week WHERE ${sqlText(songNotUnpublished)}
	AND week_start_date BETWEEN w.day + 7 * n AND w.day + 7 * n + 6)
ORDER BY n LIMIT 1`,
};

/** The start of the first week that has no song, from this one; null where there is none within years. */
export async function nextFreeWeek(
	context: Pick<Context, "pool" | "siteSettings">,
): Promise<{ weekStartDate: string | null }> {
	const { rows } = await context.pool.query<{ day: string }>({
		...firstFree,
		values: [today(context)],
	});
	return { weekStartDate: rows[0]?.day ?? null };
}
