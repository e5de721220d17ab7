import type { ReactNode } from "react";
import { BarDrawing } from "./bar-drawing.tsx";
import { type ChartPoint, type Grain, pointsTable } from "./chart-data.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** Whole numbers by day, week or month, the last still running; with the same as a table behind it. */
export function BarChart({
	label,
	phoneCount,
	note,
	...chart
}: {
	title: string;
	/** What readers hear in place of the picture, of the bars that are shown. */
	label: (shown: readonly ChartPoint[]) => string;
	/** Heads the table's figures, such as 'Listens'. */
	unit: string;
	bars: readonly ChartPoint[];
	grain?: Grain;
	/** On the running bar, such as '3 so far today'. */
	running: string;
	/** How it is counted. */
	note: ReactNode;
	/** Phones show the last so many; without it all. */
	phoneCount?: number;
}) {
	const { title, unit, bars, grain = "day" } = chart;
	const lately = phoneCount === undefined ? bars : bars.slice(-phoneCount);
	return (
		<ChartFrame title={title} note={note} table={pointsTable(bars, grain, unit)}>
			{phoneCount === undefined ? (
				<BarDrawing {...chart} label={label(bars)} />
			) : (
				<>
					<BarDrawing {...chart} label={label(bars)} className="hidden md:block" />
					<BarDrawing {...chart} label={label(lately)} bars={lately} className="md:hidden" />
				</>
			)}
		</ChartFrame>
	);
}
