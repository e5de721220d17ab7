import { useQuery } from "@tanstack/react-query";
import { BarChart } from "#web/kit/charts/bar-chart.tsx";
import { dateOrMonth } from "#web/kit/charts/chart-data.ts";
import { useCommunityZoneName } from "#web/time/zones.tsx";
import { analytics } from "./api.tsx";
import { ChartSection, NothingYet } from "./chart-section.tsx";
import type { Counted } from "./contract.ts";
import { copy } from "./copy.ts";
import { type Metric, metricNames, type Period } from "./limits.ts";
import { chartPoints, highestOf, totalOf } from "./series.ts";

const UTC = "UTC";

/** What members made and did, a chart each; those without any figure are named below. */
export function Metrics({ period }: { period: Period }) {
	const query = useQuery(analytics.api.counted.queryOptions({ input: { period } }));
	const empty = query.data ? metricNames.filter((metric) => !query.data.metrics[metric]) : [];
	return (
		<>
			<ul className="grid gap-x-16 gap-y-14 not-empty:mb-11 lg:grid-cols-2">
				{metricNames
					.filter((metric) => !empty.includes(metric))
					.map((metric) => (
						<li key={metric} className="min-w-0">
							<ChartSection title={copy.metrics[metric].title} query={query}>
								{(counted) => <CountedChart counted={counted} metric={metric} period={period} />}
							</ChartSection>
						</li>
					))}
			</ul>
			{empty.length > 0 && (
				<p className="max-w-text text-body text-muted">
					{copy.noneYet(empty.map((metric) => copy.metrics[metric].many))}
				</p>
			)}
		</>
	);
}

function CountedChart({
	counted,
	metric,
	period,
}: {
	counted: Counted;
	metric: Metric;
	period: Period;
}) {
	const { title, one, many, how, isInUtc } = copy.metrics[metric];
	const zone = useCommunityZoneName();
	const points = counted.metrics[metric];
	if (!points) return null;
	const within = copy.within[period];
	const total = totalOf(points);
	if (total === 0) return <NothingYet>{copy.quiet(many, within)}</NothingYet>;
	const { grain } = counted;
	const most = highestOf(points);
	const sum = copy.total(total, one, many, within);
	return (
		<>
			<p className="-mt-3 text-small text-muted">{sum}</p>
			<BarChart
				title={title}
				label={() =>
					copy.label(sum, most.count.toLocaleString("en"), grain, dateOrMonth(most.date, grain))
				}
				unit={title}
				bars={chartPoints(points)}
				grain={grain}
				running={copy.soFar[grain](points.at(-1)?.count ?? 0)}
				note={`${how} ${copy.byGrain[grain](isInUtc ? UTC : zone)}`}
			/>
		</>
	);
}
