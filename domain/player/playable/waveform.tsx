import { useMemo } from "react";
import { classNames } from "#web/kit/class-names.ts";
import { type WaveformMark, WaveformMarks } from "./waveform-marks.tsx";

/** Of an arrow key, too. */
const SEEK_STEP_S = 1;

/** Field height of the drawing; its width is one unit per bar. */
const HEIGHT = 100;
const QUIETEST_BAR = 4;

/** A track's loudness as bars: played, playhead, to come. Height comes from `className`. */
export function Waveform({
	peaks,
	progress = 0,
	buffered = 1,
	bars = 130,
	marks,
	durationSeconds = 0,
	seek,
	className = "h-11",
}: {
	/** Loudness from 0 to 1, evenly over the track; any count. */
	peaks: readonly number[];
	/** From 0 to 1. */
	progress?: number;
	/** How far it is here already, from 0 to 1; what is not stands back. */
	buffered?: number;
	bars?: number;
	/** Dots along the foot; they need `durationSeconds`. */
	marks?: readonly WaveformMark[];
	durationSeconds?: number;
	/** Makes it a slider. */
	seek?: {
		/** Named for readers. */
		label: string;
		/** What readers hear, such as '0:30 of 2:00'. */
		valueText: string;
		durationSeconds: number;
		/** `fraction` from 0 to 1. */
		onSeek: (fraction: number) => void;
	};
	className?: string;
}) {
	const heights = useMemo(() => barHeights(peaks, bars), [peaks, bars]);
	const playedBars = Math.round(progress * bars);
	const played = useMemo(() => draw(heights, 0, playedBars), [heights, playedBars]);
	const bufferedBars = Math.max(playedBars, Math.ceil(buffered * bars));
	const idle = useMemo(
		() => draw(heights, playedBars, bufferedBars),
		[heights, playedBars, bufferedBars],
	);
	const unbuffered = useMemo(
		() => draw(heights, bufferedBars, bars),
		[heights, bufferedBars, bars],
	);
	return (
		<div className={classNames("focus-ring-within relative w-full rounded-thumb", className)}>
			<svg
				aria-hidden="true"
				viewBox={`0 0 ${bars} ${HEIGHT}`}
				preserveAspectRatio="none"
				className="waveform block size-full"
				strokeWidth={`calc(${(64 / bars).toFixed(3)}cqw)`}
			>
				<path d={unbuffered} stroke="var(--idle)" strokeOpacity={0.45} />
				<path d={idle} stroke="var(--idle)" />
				<path d={played} stroke="var(--lamp-mark)" />
				{progress > 0 && (
					<path
						d={`M${(progress * bars).toFixed(2)} 0v${HEIGHT}`}
						stroke="var(--ink)"
						strokeWidth="2"
					/>
				)}
			</svg>
			{marks && durationSeconds > 0 && (
				<WaveformMarks marks={marks} durationSeconds={durationSeconds} />
			)}
			{seek && (
				<input
					type="range"
					min={0}
					max={seek.durationSeconds}
					step={SEEK_STEP_S}
					value={progress * seek.durationSeconds}
					aria-label={seek.label}
					aria-valuetext={seek.valueText}
					onChange={(event) => seek.onSeek(event.target.valueAsNumber / seek.durationSeconds)}
					className="waveform-seek absolute inset-0 size-full opacity-0"
				/>
			)}
		</div>
	);
}

/** The loudest of each stretch, so that hits stay seen however few the bars. */
function barHeights(peaks: readonly number[], bars: number): number[] {
	return Array.from({ length: bars }, (_, bar) => {
		const from = Math.floor((bar * peaks.length) / bars);
		const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / bars));
		const loudest = Math.max(0, ...peaks.slice(from, to));
		return Math.max(QUIETEST_BAR, Math.min(1, loudest) * (HEIGHT - QUIETEST_BAR));
	});
}

function draw(heights: readonly number[], from: number, to: number): string {
	return heights
		.slice(from, to)
		.map((height, i) => `M${from + i + 0.5} ${(50 - height / 2).toFixed(1)}v${height.toFixed(1)}`)
		.join("");
}
