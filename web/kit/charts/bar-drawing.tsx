import { useState } from "react";
import { classNames } from "#web/kit/class-names.ts";
import * as copy from "#web/kit/copy.ts";
import { ChartCursor } from "./chart-cursor.tsx";
import {
	type ChartPoint,
	GRID_STEPS,
	type Grain,
	gridStep,
	pointName,
	shortPointName,
} from "./chart-data.ts";
import { ChartPointer } from "./chart-pointer.tsx";

/** Of a bar and its gap. */
const BAR_SHARE = 0.68;
/** Of fewer, bars stand at the left, as wide as they were among so many. */
const SLOTS_MIN: Record<Grain, number> = { day: 28, week: 12, month: 12 };
/** Where names are written below bars: a week of days, four weeks, every second month. */
const LABEL_EVERY: Record<Grain, number> = { day: 7, week: 4, month: 2 };
/** How many names fit, on a phone and elsewhere. */
const LABELS = { narrow: 5, wide: 8 };
/** Of the width, so that the last one does not stand out over the edge. */
const NAME_SHARE = 0.1;

/** The bars themselves; the last one is still running. Across in per cent, so that words keep their size. */
export function BarDrawing({
	title,
	label,
	bars,
	grain = "day",
	running,
	className,
}: {
	title: string;
	/** What readers hear in place of the picture. */
	label: string;
	bars: readonly ChartPoint[];
	grain?: Grain;
	/** Over the running bar. */
	running: string;
	className?: string;
}) {
	const [at, setAt] = useState<number | null>(null);
	const top = gridStep(Math.max(0, ...bars.map(({ value }) => value))) * GRID_STEPS;
	const slots = Math.max(SLOTS_MIN[grain], bars.length);
	const pitch = 100 / slots;
	const height = (value: number) => (value / top) * 100;
	const last = bars.length - 1;
	const describe = (index: number) => {
		const { date, value } = bars[index] ?? { date: "", value: 0 };
		return copy.pointValue(pointName(date, grain), value, index === last);
	};
	const shown = at ?? last;
	return (
		<div className={classNames("pt-10 pb-7 pl-10", className)}>
			<ChartCursor
				label={copy.readChart(title)}
				count={bars.length}
				columns={slots}
				at={at}
				rest={last}
				valueText={describe(shown)}
				onMove={setAt}
			>
				<svg
					role="img"
					aria-label={label}
					className="block h-44 w-full overflow-visible text-micro md:h-56"
				>
					{[...Array(GRID_STEPS + 1).keys()].map((step) => (
						<Grid
							key={step}
							value={(step * top) / GRID_STEPS}
							y={100 - (step * 100) / GRID_STEPS}
						/>
					))}
					{bars.map(({ date, value }, index) => (
						<rect
							key={date}
							x={`${(index + (1 - BAR_SHARE) / 2) * pitch}%`}
							y={`${100 - height(value)}%`}
							width={`${BAR_SHARE * pitch}%`}
							height={`${height(value)}%`}
							rx="2"
							fill={index === last ? "var(--lamp-mark)" : "var(--chart)"}
						/>
					))}
					<Names bars={bars} slots={slots} grain={grain} />
					<ChartPointer
						x={(shown + 0.5) * pitch}
						y={100 - height(bars[shown]?.value ?? 0)}
						label={at === null || at === last ? running : describe(at)}
					/>
				</svg>
			</ChartCursor>
		</div>
	);
}

function Grid({ value, y }: { value: number; y: number }) {
	return (
		<>
			<line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} stroke="var(--line)" />
			<text x="-40" y={`${y}%`} dy="4" fill="var(--muted)">
				{value.toLocaleString("en", { notation: "compact" })}
			</text>
		</>
	);
}

function Names({
	bars,
	slots,
	grain,
}: {
	bars: readonly ChartPoint[];
	slots: number;
	grain: Grain;
}) {
	const wide = labelStep(slots, LABEL_EVERY[grain], LABELS.wide);
	const narrow = labelStep(slots, wide, LABELS.narrow);
	return bars.map(({ date }, index) =>
		index % wide === 0 && (slots - index) / slots >= NAME_SHARE ? (
			<text
				key={date}
				x={`${(index * 100) / slots}%`}
				y="100%"
				dy="20"
				fill="var(--muted)"
				className={index % narrow === 0 ? undefined : "max-md:hidden"}
			>
				{shortPointName(date, grain, bars.at(-1)?.date ?? date)}
			</text>
		) : null,
	);
}

/** The least multiple of `every` with which at most `most` names are written. */
function labelStep(count: number, every: number, most: number): number {
	return every * Math.max(1, Math.ceil(count / every / most));
}
