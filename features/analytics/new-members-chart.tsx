import { useQuery } from "@tanstack/react-query";
import { dayName } from "#shared/format.ts";
import { LineChart } from "#web/kit/line-chart.tsx";
import { analytics } from "./api.tsx";
import { ChartSection, NothingYet } from "./chart-section.tsx";
import { copy } from "./copy.ts";
import { chartPoints, highestOf, totalOf } from "./series.ts";

const words = copy.members;

/** New members of the last twelve weeks; brings its own heading. */
export function NewMembersChart({ className }: { className?: string }) {
	const query = useQuery(analytics.api.newMembers.queryOptions());
	return (
		<ChartSection title={words.title} query={query} className={className}>
			{({ weeks }) => {
				if (!weeks) return <NothingYet next={words.next}>{words.none}</NothingYet>;
				const total = totalOf(weeks);
				const { count, date } = highestOf(weeks);
				if (total === 0) return <NothingYet>{words.quiet}</NothingYet>;
				return (
					<LineChart
						title={words.title}
						label={words.label(total, count, dayName(date, { withYear: false }))}
						unit={words.unit}
						points={chartPoints(weeks)}
						grain="week"
						now={copy.thisWeek}
						note={words.how}
					/>
				);
			}}
		</ChartSection>
	);
}
