import { useSearchParams } from "react-router";
import { ActiveMembers } from "#features/analytics/members/active-members.tsx";
import { Cohorts } from "#features/analytics/members/cohorts.tsx";
import { periodOf } from "./analytics-query.tsx";
import { Figures } from "./figures.tsx";
import { Highlights } from "./highlights.tsx";
import { MessagesHeatmap } from "./messages-heatmap.tsx";
import { Metrics } from "./metrics.tsx";
import { PeriodChoice } from "./period-choice.tsx";

/** Everything counted over the period in the address, below the page's own heading. */
export function AnalyticsView() {
	const [params] = useSearchParams();
	const period = periodOf(params);
	return (
		<div className="flex min-w-0 flex-col gap-y-14 md:gap-y-20">
			<div className="flex flex-col gap-y-11">
				<Figures period={period} />
				<Highlights />
			</div>
			<div className="flex min-w-0 flex-col gap-y-11">
				<PeriodChoice period={period} />
				<ActiveMembers period={period} />
				<Metrics period={period} />
			</div>
			<div className="grid gap-x-16 gap-y-14">
				<Cohorts />
				<MessagesHeatmap className="max-w-[860px]" />
			</div>
		</div>
	);
}
