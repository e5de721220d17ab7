/** One flat shape of a drawing. */
export interface Shape {
	/** A scene colour of artwork.css without its prefix, or a fixed '#…' colour. */
	paint: string;
	d: string;
	/** Stroke width; without it the shape is filled. */
	line?: number;
	/** Round ends and corners of the stroke. */
	round?: boolean;
	opacity?: number;
	/** Degrees and centre, as in rotate(). */
	turn?: string;
}

/** Colours go in as presentation attributes: a content policy without inline styles lets those through. */
export function Shapes({ shapes }: { shapes: readonly Shape[] }) {
	return shapes.map(({ paint, d, line, round, opacity, turn }) => (
		<path
			key={paint + d + line}
			d={d}
			opacity={opacity}
			transform={turn && `rotate(${turn})`}
			{...(line === undefined
				? { fill: colour(paint) }
				: {
						fill: "none",
						stroke: colour(paint),
						strokeWidth: line,
						...(round && ({ strokeLinecap: "round", strokeLinejoin: "round" } as const)),
					})}
		/>
	));
}

function colour(paint: string): string {
	return paint.startsWith("#") ? paint : `var(--sc-${paint})`;
}
