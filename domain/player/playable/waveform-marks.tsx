import { useEffect, useRef, useState } from "react";

const WIDTH = 1_000;
const HEIGHT = 100;
/** A pointer this near shows what was said, in px. */
const NEAR_PX = 10;
/** Of the width: what is said at an end stays within the page. */
const LABEL_MARGIN = 0.15;

/** A second of it that something was said at. */
export type WaveformMark = { atSeconds: number; label: string };

/** Dots along a waveform's foot; a pointer near one shows its label. Readers have the list beside it. */
export function WaveformMarks({
	marks,
	durationSeconds,
}: {
	marks: readonly WaveformMark[];
	durationSeconds: number;
}) {
	const layer = useRef<SVGSVGElement>(null);
	const [near, setNear] = useState<WaveformMark | null>(null);
	useEffect(() => {
		const field = layer.current?.parentElement;
		if (!field) return;
		const follow = ({ clientX }: PointerEvent) => {
			const { left, width } = field.getBoundingClientRect();
			const distance = ({ atSeconds }: WaveformMark) =>
				Math.abs((atSeconds / durationSeconds) * width - (clientX - left));
			const nearest = marks.toSorted((a, b) => distance(a) - distance(b))[0];
			setNear(nearest && distance(nearest) <= NEAR_PX ? nearest : null);
		};
		const leave = () => setNear(null);
		field.addEventListener("pointermove", follow);
		field.addEventListener("pointerleave", leave);
		return () => {
			field.removeEventListener("pointermove", follow);
			field.removeEventListener("pointerleave", leave);
		};
	}, [marks, durationSeconds]);
	const share = ({ atSeconds }: WaveformMark) => Math.min(1, atSeconds / durationSeconds);
	return (
		<>
			<svg
				ref={layer}
				aria-hidden="true"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				className="waveform pointer-events-none absolute inset-0 size-full"
			>
				<path
					d={marks.map((mark) => `M${(share(mark) * WIDTH).toFixed(1)} ${HEIGHT}h0.01`).join("")}
					stroke="var(--ink)"
					strokeWidth="6"
				/>
			</svg>
			{near && (
				<span
					aria-hidden="true"
					// Only ever drawn in the browser, where the content policy lets scripts set styles.
					style={{
						left: `${Math.min(1 - LABEL_MARGIN, Math.max(LABEL_MARGIN, share(near))) * 100}%`,
					}}
					className="pointer-events-none absolute bottom-full z-10 mb-1 line-clamp-2 w-max max-w-60 -translate-x-1/2 rounded-thumb bg-raised px-2.5 py-1.5 text-micro break-words text-ink shadow-float"
				>
					<bdi>{near.label}</bdi>
				</span>
			)}
		</>
	);
}
