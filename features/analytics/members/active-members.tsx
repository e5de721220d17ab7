import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { analytics } from "#features/analytics/api.tsx";
import { ChartSection, NothingYet } from "#features/analytics/chart-section.tsx";
import type { Active } from "#features/analytics/contract.ts";
import { copy } from "#features/analytics/copy.ts";
import { type ActiveGrain, activeGrains, type Period } from "#features/analytics/limits.ts";
import { chartPoints, highestOf } from "#features/analytics/series.ts";
import { BarChart } from "#web/kit/charts/bar-chart.tsx";
import { dateOrMonth } from "#web/kit/charts/chart-data.ts";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { useCommunityZoneName } from "#web/time/zones.tsx";

const TABS_ID = "active-members";

export function ActiveMembers({ period }: { period: Period }) {
	const query = useQuery(analytics.api.active.queryOptions({ input: { period } }));
	const [grain, setGrain] = useState<ActiveGrain>("day");
	if (query.data?.byDay === null) return null;
	return (
		<ChartSection title={copy.active} query={query}>
			{(active) =>
				active.byDay ? (
					<>
						<Tabs
							id={TABS_ID}
							label={copy.activeBy}
							tabs={activeGrains.map((each) => ({ value: each, label: copy.activeGrains[each] }))}
							value={grain}
							onChange={setGrain}
						/>
						<TabPanel tabsId={TABS_ID} value={grain} className="mt-2">
							<ActiveBy active={active} grain={grain} period={period} key={grain} />
						</TabPanel>
					</>
				) : null
			}
		</ChartSection>
	);
}

function ActiveBy({
	active: { since, byDay, byWeek, byMonth },
	grain,
	period,
}: {
	active: Active;
	grain: ActiveGrain;
	period: Period;
}) {
	const zone = useCommunityZoneName();
	const points = { day: byDay, week: byWeek, month: byMonth }[grain] ?? [];
	const most = highestOf(points);
	if (most.count === 0) return <NothingYet>{copy.activeQuiet(copy.within[period])}</NothingYet>;
	return (
		<BarChart
			title={copy.activeTitles[grain]}
			label={() => copy.activeLabel(most.count, grain, dateOrMonth(most.date, grain))}
			unit={copy.activeUnit}
			bars={chartPoints(points)}
			grain={grain}
			running={copy.soFar[grain](points.at(-1)?.count ?? 0)}
			note={copy.activeHow(grain, zone, since)}
		/>
	);
}
