import { useQuery } from "@tanstack/react-query";
import { ChartFrame } from "#web/kit/charts/chart-frame.tsx";
import { Heatmap as HeatmapDrawing } from "#web/kit/charts/heatmap.tsx";
import { useCommunityZoneName } from "#web/time/zones.tsx";
import { analytics } from "./api.tsx";
import { ChartSection } from "./chart-section.tsx";
import type { Heatmap } from "./contract.ts";
import { copy } from "./copy.ts";
import { heatOf, hourOf, weekdayOf } from "./heat.ts";

const labels = copy.messagesHeatmap;
const HOURS_BETWEEN_NAMES = 3;

/** At which hours of the week people write in the chat; nothing while there are no messages. */
export function MessagesHeatmap({ className }: { className?: string }) {
	const query = useQuery(analytics.api.heatmap.queryOptions());
	if (query.data?.hours === null) return null;
	return (
		<ChartSection title={labels.title} query={query} className={className}>
			{(heatmap) => <HeatmapChart heatmap={heatmap} />}
		</ChartSection>
	);
}

function HeatmapChart({ heatmap }: { heatmap: Heatmap }) {
	const zone = useCommunityZoneName();
	const { weeks, hours } = heatmap;
	const heat = heatOf(heatmap);
	if (!hours || !heat) return null;
	const counts = hours.flat();
	return (
		<ChartFrame
			title={labels.title}
			note={labels.how(weeks, zone)}
			table={{
				columns: [labels.rows, ...copy.weekdays],
				rows: copy.hours.map((name, hour) => ({
					name,
					nameInFile: `${String(hour).padStart(2, "0")}:00`,
					cells: hours.map((day) => Number(((day[hour] ?? 0) / weeks).toFixed(2))),
				})),
			}}
		>
			<HeatmapDrawing
				title={labels.title}
				rows={copy.weekdays.map((name) => name.slice(0, 3))}
				hours={copy.hours.filter((_, hour) => hour % HOURS_BETWEEN_NAMES === 0)}
				steps={heat.steps}
				busiest={heat.busiest}
				busiestLabel={labels.busiest(weekdayOf(heat.busiest), hourOf(heat.busiest))}
				describe={(cell) =>
					labels.cell(weekdayOf(cell), hourOf(cell), heat.means[cell] ?? 0, counts[cell] ?? 0)
				}
				none={labels.nothing}
				most={labels.most(heat.most)}
			/>
		</ChartFrame>
	);
}
