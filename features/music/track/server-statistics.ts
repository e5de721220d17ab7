import { count, eq, sql } from "drizzle-orm";
import { LISTENS_FOR_COMPLETION, STARS_MAX, STATISTICS_DAYS } from "#features/music/limits.ts";
import { requireTrack } from "#features/music/server-tracks.ts";
import { trackListens, trackRatings } from "#features/music/table.ts";
import { refusal } from "#server/access.ts";
import type { RequestContext } from "#server/context.ts";
import { copy as common } from "#shared/copy.ts";

/** What its artist alone may know of a track. Errors: 404 for what the caller cannot see, 403 for another's. */
export async function trackStatistics(context: RequestContext, id: string) {
	const track = await requireTrack(context, { id });
	if (!track.isMine) throw refusal("FORBIDDEN", common.notAllowed);
	const { db, pool } = context;
	const { rows: listensByDay } = await pool.query<{ day: string; listens: number }>({
		...byDay,
		values: [id],
	});
	const [total] = await db
		.select({
			listens: count(),
			completion: sql<number | null>`CASE WHEN count(*) >= ${LISTENS_FOR_COMPLETION}
	THEN avg(${trackListens.playedShare}) END`,
		})
		.from(trackListens)
		.where(eq(trackListens.trackId, id));
	const counts = await db
		.select({ stars: trackRatings.stars, count: count() })
		.from(trackRatings)
		.where(eq(trackRatings.trackId, id))
		.groupBy(trackRatings.stars);
	return {
		listens: total?.listens ?? 0,
		listensByDay,
		completion: total?.completion ?? null,
		averageRating: track.averageRating,
		ratings: Array.from(
			{ length: STARS_MAX },
			(_, at) => counts.find(({ stars }) => stars === at + 1)?.count ?? 0,
		),
	};
}

/** Days in UTC, as listens are counted; those without any too. */
const byDay = {
	name: "track-listens-by-day",
	text: `SELECT (now.day - ago)::text AS day, count(l.listener)::int AS listens
FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS day) now CROSS JOIN generate_series(0, ${STATISTICS_DAYS - 1}) ago
LEFT JOIN track_listens l ON l.track_id = $1 AND l.day = now.day - ago
GROUP BY 1 ORDER BY 1`,
};
