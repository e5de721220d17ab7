import { useQuery } from "@tanstack/react-query";
import { BarChart } from "#web/kit/bar-chart.tsx";
import { shortPointName } from "#web/kit/chart-data.ts";
import { useCommunityZone } from "#web/time-zone.tsx";
import { useZoneName } from "#web/zones.tsx";
import { analytics } from "./api.tsx";
import { ChartSection, NothingYet } from "./chart-section.tsx";
import type { Counted } from "./contract.ts";
import { copy } from "./copy.ts";
import { type CountedThing, countedThings, type Period } from "./limits.ts";
import { chartPoints, highestOf, totalOf } from "./series.ts";
import { things } from "./things-copy.ts";
import { viewCopy as words } from "./view-copy.ts";

const UTC = "UTC";

/** What members made and did, each in a chart of its own. */
export function CountedThings({ period }: { period: Period }) {
	const query = useQuery(analytics.api.counted.queryOptions({ input: { period } }));
	return (
		<ul className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
			{countedThings.map((thing) => (
				<li key={thing} className="min-w-0">
					<ChartSection title={things[thing].title} query={query}>
						{(counted) => <CountedChart counted={counted} thing={thing} period={period} />}
					</ChartSection>
				</li>
			))}
		</ul>
	);
}

function CountedChart({
	counted,
	thing,
	period,
}: {
	counted: Counted;
	thing: CountedThing;
	period: Period;
}) {
	const { title, one, many, how, isInUtc, none, next } = things[thing];
	const zone = useZoneName(useCommunityZone());
	const points = counted.things[thing];
	if (!points) return <NothingYet next={next}>{none}</NothingYet>;
	const within = words.within[period];
	const total = totalOf(points);
	if (total === 0) return <NothingYet>{words.quiet(many, within)}</NothingYet>;
	const { grain } = counted;
	const most = highestOf(points);
	const sum = words.total(total, one, many, within);
	return (
		<>
			<p className="-mt-3 text-small text-muted">{sum}</p>
			<BarChart
				title={title}
				label={() =>
					words.label(sum, most.count.toLocaleString("en"), grain, shortPointName(most.date, grain))
				}
				unit={title}
				bars={chartPoints(points)}
				grain={grain}
				running={copy.soFar[grain](points.at(-1)?.count ?? 0)}
				note={`${how} ${words.byGrain[grain](isInUtc ? UTC : zone)}`}
			/>
		</>
	);
}
