import { classNames } from "./class-names.ts";

export type Bar = {
	/** Under every seventh bar, such as 'Nov 16'. */
	label: string;
	value: number;
};

const WIDE = { width: 640, height: 240, count: 28 };
const NARROW = { width: 350, height: 210, count: 14 };
const LEFT = 34;
const TOP = 40;
const FOOT = 26;
const GRID_STEPS = 3;
const LABEL_EVERY = 7;
/** Of a bar and its gap. */
const BAR_SHARE = 0.68;

/** The bars themselves; the last one is still running. `narrow` shows the later half of them. */
export function BarDrawing({
	label,
	bars: all,
	running,
	narrow = false,
	className,
}: {
	/** What readers hear in place of the picture. */
	label: string;
	bars: readonly Bar[];
	/** Over the running bar. */
	running: string;
	narrow?: boolean;
	className: string;
}) {
	const { width, height, count } = narrow ? NARROW : WIDE;
	const bars = all.slice(-count);
	const step = gridStep(Math.max(0, ...bars.map(({ value }) => value)));
	const pitch = (width - LEFT) / count;
	const y = (value: number) =>
		height - FOOT - (value / (step * GRID_STEPS)) * (height - TOP - FOOT);
	const x = (at: number) => LEFT + at * pitch + ((1 - BAR_SHARE) / 2) * pitch;
	const last = bars.length - 1;
	const lastMiddle = x(last) + (BAR_SHARE * pitch) / 2;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${width} ${height}`}
			className={classNames("w-full text-micro", className)}
		>
			{[...Array(GRID_STEPS + 1).keys()].map((at) => (
				<g key={at}>
					<path d={`M${LEFT} ${y(at * step)}H${width}`} stroke="var(--line)" />
					<text x="0" y={y(at * step) + 4} fill="var(--muted)">
						{(at * step).toLocaleString("en")}
					</text>
				</g>
			))}
			{bars.map((bar, at) => (
				<g key={bar.label}>
					<rect
						x={x(at)}
						y={y(bar.value)}
						width={BAR_SHARE * pitch}
						height={height - FOOT - y(bar.value)}
						rx="2"
						fill={at === last ? "var(--lamp-mark)" : "var(--chart)"}
					/>
					{at % LABEL_EVERY === 0 && (
						<text x={x(at)} y={height - 6} fill="var(--muted)">
							{bar.label}
						</text>
					)}
				</g>
			))}
			{bars[last] && (
				<>
					<path
						d={`M${lastMiddle} ${TOP - 22}V${y(bars[last].value) - 4}`}
						stroke="var(--ink)"
						strokeWidth="1"
					/>
					<text x={lastMiddle + 4} y={TOP - 28} textAnchor="end" fontWeight="600" fill="var(--ink)">
						{running}
					</text>
				</>
			)}
		</svg>
	);
}

/** Whole, and 1, 2 or 5 with noughts, so that the grid's highest value covers the highest bar. */
function gridStep(highest: number): number {
	for (let power = 1; ; power *= 10)
		for (const factor of [1, 2, 5])
			if (factor * power * GRID_STEPS >= highest) return factor * power;
}
