import { type ReactNode, useState } from "react";
import * as copy from "#web/kit/copy.ts";
import { ChartCursor } from "./chart-cursor.tsx";
import {
	type ChartPoint,
	type Grain,
	pointName,
	pointsTable,
	shortPointName,
} from "./chart-data.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** Whole numbers as a line over its area, the last still running; with the same as a table behind it. */
export function LineChart({
	title,
	label,
	unit,
	points,
	grain,
	now,
	note,
}: {
	title: string;
	/** What readers hear in place of the picture. */
	label: string;
	/** Heads the table's figures. */
	unit: string;
	points: readonly ChartPoint[];
	grain: Grain;
	/** Below the running one, such as 'this week'. */
	now: string;
	/** How it is counted. */
	note: ReactNode;
}) {
	const [at, setAt] = useState<number | null>(null);
	const last = points.length - 1;
	const shown = at ?? last;
	const describe = (index: number) => {
		const { date, value } = points[index] ?? { date: "", value: 0 };
		return copy.pointValue(pointName(date, grain), value, index === last);
	};
	const top = Math.max(1, ...points.map(({ value }) => value));
	const y = (value: number) => 100 - (value / top) * 100;
	const x = ((shown + 0.5) / points.length) * 100;
	const dot = `${y(points[shown]?.value ?? 0)}%`;
	const valueLabel = at === null ? (points[last]?.value ?? 0).toLocaleString("en") : describe(at);
	return (
		<ChartFrame title={title} note={note} table={pointsTable(points, grain, unit)}>
			<div className="pt-8">
				<ChartCursor
					label={copy.readChart(title)}
					count={points.length}
					at={at}
					rest={last}
					valueText={describe(shown)}
					onMove={setAt}
				>
					<svg
						role="img"
						aria-label={label}
						className="block h-32 w-full overflow-visible text-micro"
					>
						<Area heights={points.map(({ value }) => y(value))} />
						<circle cx={`${x}%`} cy={dot} r="5" fill="var(--lamp-mark)" />
						<text
							x={`${x}%`}
							y={dot}
							dx={x > 50 ? 6 : -6}
							dy="-11"
							textAnchor={x > 50 ? "end" : "start"}
							fontWeight="600"
							fill="var(--ink)"
						>
							{valueLabel}
						</text>
					</svg>
				</ChartCursor>
				<p className="mt-2 flex justify-between text-micro text-muted">
					<span>{shortPointName(points[0]?.date ?? "", grain, points[last]?.date ?? "")}</span>
					<span>{now}</span>
				</p>
			</div>
		</ChartFrame>
	);
}

/** Each height in the middle of its share of the width, in per cent from above. */
function Area({ heights }: { heights: readonly number[] }) {
	const line = heights.map((height, at) => `${at + 0.5} ${height.toFixed(2)}`).join("L");
	return (
		<>
			{["0", "50%", "100%"].map((y) => (
				<line key={y} x1="0" x2="100%" y1={y} y2={y} stroke="var(--line)" />
			))}
			<svg
				aria-hidden="true"
				width="100%"
				height="100%"
				viewBox={`0 0 ${heights.length} 100`}
				preserveAspectRatio="none"
				overflow="visible"
			>
				<path
					d={`M0.5 100L${line}L${heights.length - 0.5} 100z`}
					fill="var(--chart)"
					fillOpacity="0.22"
				/>
				<path
					d={`M${line}`}
					fill="none"
					stroke="var(--chart)"
					strokeWidth="2"
					strokeLinejoin="round"
					vectorEffect="non-scaling-stroke"
				/>
			</svg>
		</>
	);
}
