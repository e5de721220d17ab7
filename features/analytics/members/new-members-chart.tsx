import { useQuery } from "@tanstack/react-query";
import { analytics } from "#features/analytics/api.tsx";
import { ChartSection, NothingYet } from "#features/analytics/chart-section.tsx";
import { copy } from "#features/analytics/copy.ts";
import { chartPoints, highestOf, totalOf } from "#features/analytics/series.ts";
import { dayName } from "#shared/format.ts";
import { LineChart } from "#web/kit/charts/line-chart.tsx";

const labels = copy.members;

/** New members of the last twelve weeks; nothing before the first one. */
export function NewMembersChart({ className }: { className?: string }) {
	const query = useQuery(analytics.api.newMembers.queryOptions());
	if (query.data?.weeks === null) return null;
	return (
		<ChartSection title={labels.title} query={query} className={className}>
			{({ weeks }) => {
				if (!weeks) return null;
				const total = totalOf(weeks);
				const { count, date } = highestOf(weeks);
				if (total === 0) return <NothingYet>{labels.quiet}</NothingYet>;
				return (
					<LineChart
						title={labels.title}
						label={labels.label(total, count, dayName(date))}
						unit={labels.unit}
						points={chartPoints(weeks)}
						grain="week"
						now={copy.thisWeek}
						note={labels.how}
					/>
				);
			}}
		</ChartSection>
	);
}
