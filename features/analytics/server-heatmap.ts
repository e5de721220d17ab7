import { today } from "#server/today.ts";
import { addDays, daysBetween } from "#shared/calendar-days.ts";
import type { Heatmap } from "./contract.ts";
import { DAYS_IN_WEEK, HEATMAP_WEEKS, HOURS_IN_DAY } from "./limits.ts";
import type { Deps, Sources } from "./server-metrics.ts";

/** Of the days from $1 until before $2, in the zone $3. */
const byHour = ({ messages }: Sources) => ({
	name: "numbers-by-hour",
	text: `SELECT c.day::text, extract(isodow FROM c.day)::int AS weekday, c.hour::int, c.n::int FROM (
	SELECT l.at::date AS day, extract(hour FROM l.at) AS hour, sum(l.n) AS n
	FROM (SELECT s.at AT TIME ZONE $3::text AS at, s.n FROM (${messages.rows}) s
		WHERE s.at >= $1::date::timestamp AT TIME ZONE $3::text AND s.at < $2::date::timestamp AT TIME ZONE $3::text) l
	GROUP BY 1, 2
) c WHERE c.n <> 0`,
});
type Row = { day: string; weekday: number; hour: number; n: number };

const before = ({ messages }: Sources) => ({
	name: "numbers-messages-before",
	text: `SELECT coalesce(sum(s.n), 0)::int AS n FROM (${messages.rows}) s
WHERE s.at < $1::date::timestamp AT TIME ZONE $2::text`,
});

/** Messages by weekday and hour. A young community's weeks begin with its first message. */
export async function countHours(deps: Deps): Promise<Heatmap> {
	const { pool, siteSettings, sources } = deps;
	const now = today(deps);
	const from = addDays(now, -HEATMAP_WEEKS * DAYS_IN_WEEK);
	const { rows } = await pool.query<Row>({
		...byHour(sources),
		values: [from, now, siteSettings.timeZone],
	});
	if (rows.length === 0) return { weeks: HEATMAP_WEEKS, hours: null };
	const earlier = await pool.query<{ n: number }>({
		...before(sources),
		values: [from, siteSettings.timeZone],
	});
	const first = rows.reduce((least, { day }) => (day < least ? day : least), now);
	const hours = Array.from({ length: DAYS_IN_WEEK }, () => Array<number>(HOURS_IN_DAY).fill(0));
	for (const { weekday, hour, n } of rows) {
		const ofDay = hours[weekday - 1];
		if (ofDay) ofDay[hour] = (ofDay[hour] ?? 0) + n;
	}
	const isOld = (earlier.rows[0]?.n ?? 0) > 0;
	const weeks = isOld ? HEATMAP_WEEKS : Math.ceil(daysBetween(first, now) / DAYS_IN_WEEK);
	return { weeks, hours };
}
