export interface Hanging {
	/** Left edge of the first fold, and from fold to fold. */
	left: number;
	pitch: number;
	/** Of one fold. */
	width: number;
	/** Height of the light at a fold's foot. */
	tip: number;
	/** Where each fold ends. */
	hems: readonly number[];
	/** One digit to base 36 per fold, in twentieths: 0 far, as dark as the stage, to k near. */
	nearness: string;
}

/** Above the field, so that a curtain can be let down without showing its top. */
const TOP = -60;
const NEAREST = 20;

/** A curtain's folds: bars grouped by nearness, each with its shaded third, and a lit tip under each. */
export function Folds({
	left,
	pitch,
	width,
	tip,
	hems,
	nearness,
	gradient,
}: Hanging & { gradient: string }) {
	const folds = hems.map((hem, i) => ({
		hem,
		x: left + i * pitch,
		near: Number.parseInt(nearness.charAt(i), 36) / NEAREST,
	}));
	const depths = Map.groupBy(folds, (fold) => fold.near);
	return (
		<>
			{[...depths].map(([near, group]) => (
				<g key={near}>
					<path
						d={group.map(({ x, hem }) => bar(x, width, hem)).join("")}
						fill={mix("--bar-far", "--bar-near", near)}
					/>
					<path
						d={group.map(({ x, hem }) => shaded(x, width, hem)).join("")}
						fill={mix("--shade-far", "--shade-near", near)}
						opacity={0.3 + near / 2}
					/>
				</g>
			))}
			{folds.map(({ x, hem }) => (
				<rect
					key={x}
					x={round(x)}
					y={round(hem - tip)}
					width={width}
					height={tip}
					rx={width / 2}
					fill={`url(#${gradient})`}
				/>
			))}
		</>
	);
}

/** The one gradient of the look: light gathering in the hem. */
export function HemLight({ id }: { id: string }) {
	return (
		<linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
			<stop offset="0" stopColor="var(--tip)" stopOpacity="0" />
			<stop offset=".55" stopColor="var(--tip)" stopOpacity=".29" />
			<stop offset="1" stopColor="var(--tip)" stopOpacity=".92" />
		</linearGradient>
	);
}

function bar(x: number, width: number, hem: number): string {
	const radius = width / 2;
	return `M${round(x)} ${TOP}h${width}V${round(hem - radius)}a${radius} ${radius} 0 0 1-${width} 0z`;
}

function shaded(x: number, width: number, hem: number): string {
	const third = round(width * 0.4);
	return `M${round(x + width - third)} ${TOP}h${third}V${round(hem - width / 2)}h-${third}z`;
}

function mix(far: string, near: string, nearness: number): string {
	return `color-mix(in oklab,var(${far}),var(${near}) ${Math.round(nearness * 100)}%)`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
