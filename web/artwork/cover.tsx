import { cover } from "#shared/cover.ts";

/** A work's own drawing, for works without a picture; decoration only, the title stands beside it. */
export function Cover({ title, className }: { title: string; className?: string }) {
	const { gel, shapes } = cover(title);
	return (
		<svg viewBox="0 0 200 200" className={className} aria-hidden="true" focusable="false">
			{shapes.map(({ path, tone, opacity }) => (
				<path key={path} fill={gel[tone]} fillOpacity={opacity} d={path} />
			))}
		</svg>
	);
}
