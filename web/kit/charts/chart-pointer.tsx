/** Points down at a value, in per cent of the drawing, and says it above; nearest to the middle. */
export function ChartPointer({ x, y, label }: { x: number; y: number; label: string }) {
	const isRight = x > 50;
	return (
		<>
			<line
				x1={`${x}%`}
				x2={`${x}%`}
				y1="-18"
				y2={`${y}%`}
				stroke="var(--ink)"
				strokeWidth="1"
				// Clear of what it points at.
				transform="translate(0 -4)"
			/>
			<text
				x={`${x}%`}
				dx={isRight ? 4 : -4}
				y="-28"
				textAnchor={isRight ? "end" : "start"}
				fontWeight="600"
				fill="var(--ink)"
			>
				{label}
			</text>
		</>
	);
}
