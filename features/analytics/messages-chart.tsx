import { useQuery } from "@tanstack/react-query";
import { dayName } from "#shared/format.ts";
import { BarChart } from "#web/kit/charts/bar-chart.tsx";
import { useCommunityZoneName } from "#web/time/zones.tsx";
import { analytics } from "./api.tsx";
import { ChartSection, NothingYet } from "./chart-section.tsx";
import type { Point } from "./contract.ts";
import { copy } from "./copy.ts";
import { chartPoints, highestOf, totalOf } from "./series.ts";

const labels = copy.messages;
const PHONE_DAYS = 14;

/** Messages of the last days, on phones of the later half of them; nothing before the first message. */
export function MessagesChart({ className }: { className?: string }) {
	const query = useQuery(analytics.api.messagesADay.queryOptions());
	const zone = useCommunityZoneName();
	if (query.data?.days === null) return null;
	return (
		<ChartSection title={labels.title} query={query} className={className}>
			{({ days }) => {
				if (!days || totalOf(days) === 0)
					return <NothingYet>{labels.quiet(days?.length ?? 0)}</NothingYet>;
				return (
					<BarChart
						title={labels.title}
						label={({ length }) => labelOf(days.slice(-length))}
						unit={labels.unit}
						bars={chartPoints(days)}
						phoneCount={PHONE_DAYS}
						running={copy.soFar.day(days.at(-1)?.count ?? 0)}
						note={
							<>
								{labels.how(zone)} <span className="md:hidden">{labels.last(PHONE_DAYS)}</span>
								<span className="max-md:hidden">{labels.last(days.length)}</span>
							</>
						}
					/>
				);
			}}
		</ChartSection>
	);
}

function labelOf(days: readonly Point[]): string {
	const total = totalOf(days);
	if (total === 0) return labels.quiet(days.length);
	const { count, date } = highestOf(days);
	return labels.label(total, days.length, count, dayName(date));
}
