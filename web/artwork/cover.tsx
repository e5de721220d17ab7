import { cover } from "#shared/cover.ts";

/** A work's own drawing, for works without a picture; decoration only, the title stands beside it. */
export function Cover({
	seed,
	className,
}: {
	/** The id of its record, or the name of what has none. */
	seed: string;
	className?: string;
}) {
	const { gel, shapes, lie } = cover(seed);
	return (
		<svg viewBox="0 0 200 200" className={className} aria-hidden="true" focusable="false">
			<g transform={`matrix(${lie.join(" ")})`}>
				{shapes.map(({ path, tone, opacity }) => (
					<path key={path} fill={gel[tone]} fillOpacity={opacity} d={path} />
				))}
			</g>
		</svg>
	);
}
