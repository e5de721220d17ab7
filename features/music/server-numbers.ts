import { notFound, refusal } from "#server/access.ts";
import { copy as common } from "#shared/copy.ts";
import { LISTENS_FOR_COMPLETION, NUMBERS_DAYS, STARS_MAX } from "./limits.ts";
import { type Asking, findTrack } from "./server-tracks.ts";

/** What its artist alone may know of a track. Errors: 404 for what the caller cannot see, 403 for another's. */
export async function numbersOf(context: Asking, id: string) {
	const track = await findTrack(context, { id });
	if (!track) throw notFound();
	if (!track.isMine) throw refusal("FORBIDDEN", common.notAllowed);
	const ask = async <Row extends object>(statement: { name: string; text: string }) =>
		(await context.pool.query<Row>({ ...statement, values: [id] })).rows;
	const listensByDay = await ask<{ day: string; listens: number }>(byDay);
	const [total] = await ask<{ listens: number; completion: number | null }>(totals);
	const given = await ask<{ stars: number; count: number }>(ratings);
	return {
		listens: total?.listens ?? 0,
		listensByDay,
		completion: total?.completion ?? null,
		averageRating: track.averageRating,
		ratings: Array.from(
			{ length: STARS_MAX },
			(_, at) => given.find(({ stars }) => stars === at + 1)?.count ?? 0,
		),
	};
}

/** Days in UTC, as listens are counted; those without any too. */
const byDay = {
	name: "track-listens-by-day",
	text: `SELECT (now.day - ago)::text AS day, count(l.listener)::int AS listens
FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS day) now CROSS JOIN generate_series(0, ${NUMBERS_DAYS - 1}) ago
LEFT JOIN track_listens l ON l.track_id = $1 AND l.day = now.day - ago
GROUP BY 1 ORDER BY 1`,
};

const totals = {
	name: "track-listens-total",
	text: `SELECT count(*)::int AS listens,
	CASE WHEN count(*) >= ${LISTENS_FOR_COMPLETION} THEN avg(played_share) END AS completion
FROM track_listens WHERE track_id = $1`,
};

const ratings = {
	name: "track-ratings-by-stars",
	text: "SELECT stars, count(*)::int FROM track_ratings WHERE track_id = $1 GROUP BY stars",
};
