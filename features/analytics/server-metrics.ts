import type { Context } from "#server/context.ts";
import { todayIn } from "#shared/calendar-days.ts";
import type { Point } from "./contract.ts";
import { type Grain, pointsOf } from "./days.ts";
import type { Metric } from "./limits.ts";

/** Each row counts `n`, at `at`. What samples did, and what was done to them, is left out or taken off. */
export type Source = { rows: string; isByUtcDay?: true };
export type Sources = Readonly<Record<Metric, Source>>;

export type Deps = Pick<Context, "db" | "pool" | "siteSettings"> & { sources: Sources };

/**
 * Counts metrics from a day on. A series is null where there never was one. Listens and downloads go by
 * days in UTC, as they are written down, so that theirs may end a day before or after. At most two statements.
 */
export async function countMetrics<Name extends Metric>(
	deps: Deps,
	metrics: readonly Name[],
	{ grain, from }: { grain: Grain; from: string },
): Promise<Record<Name, Point[] | null>> {
	const { sources } = deps;
	const zone = deps.siteSettings.timeZone;
	const counts = await countByDay(deps, metrics, from);
	const ever = await metricsWithData(
		deps,
		metrics.filter((metric) => !counts.has(metric)),
	);
	const seriesOf = (metric: Name) => {
		const to = todayIn(sources[metric].isByUtcDay ? "UTC" : zone);
		return pointsOf(counts.get(metric) ?? new Map(), { grain, from, to });
	};
	return Object.fromEntries(
		metrics.map((metric) => [
			metric,
			counts.has(metric) || ever.has(metric) ? seriesOf(metric) : null,
		]),
	) as Record<Name, Point[] | null>;
}

async function countByDay(
	{ pool, siteSettings, sources }: Deps,
	metrics: readonly Metric[],
	from: string,
) {
	const one = (metric: Metric) => {
		const zone = sources[metric].isByUtcDay ? "'UTC'" : "$1::text";
		return `SELECT '${metric}' AS metric, (s.at AT TIME ZONE ${zone})::date AS day, sum(s.n) AS n
FROM (${sources[metric].rows}) s WHERE s.at >= $2::date::timestamp AT TIME ZONE ${zone}
GROUP BY 2`;
	};
	const { rows } = await pool.query<{ metric: Metric; day: string; n: number }>({
		text: `SELECT metric, day::text, n::int FROM (${metrics.map(one).join("\nUNION ALL ")}) c
WHERE n <> 0 AND $1::text IS NOT NULL`,
		values: [siteSettings.timeZone, from],
	});
	const counts = new Map<Metric, Map<string, number>>();
	for (const { metric, day, n } of rows) {
		const days = counts.get(metric) ?? new Map<string, number>();
		counts.set(metric, days.set(day, n));
	}
	return counts;
}

/** Which of these metrics ever had a count. */
async function metricsWithData(
	{ pool, sources }: Pick<Deps, "pool" | "sources">,
	metrics: readonly Metric[],
) {
	if (metrics.length === 0) return new Set<Metric>();
	const one = (metric: Metric) =>
		`SELECT '${metric}' AS metric WHERE (SELECT sum(s.n) FROM (${sources[metric].rows}) s) > 0`;
	const { rows } = await pool.query<{ metric: Metric }>(metrics.map(one).join("\nUNION ALL "));
	return new Set(rows.map(({ metric }) => metric));
}
