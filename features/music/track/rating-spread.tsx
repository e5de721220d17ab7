import * as kitCopy from "#web/kit/copy.ts";

const WIDTH = 100;

/** How many gave five stars, four, … one. `ratings` begins with one star. */
export function RatingSpread({ ratings }: { ratings: readonly number[] }) {
	const most = Math.max(1, ...ratings);
	const rows = ratings.map((count, at) => ({ stars: at + 1, count })).reverse();
	return (
		<dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 text-small tabular-nums">
			{rows.map(({ stars, count }) => (
				<div key={stars} className="contents">
					<dt className="text-muted">{kitCopy.stars(stars)}</dt>
					<dd aria-hidden="true">
						<svg
							aria-hidden="true"
							viewBox={`0 0 ${WIDTH} 1`}
							preserveAspectRatio="none"
							className="block h-2.5 w-full rounded-full bg-raised"
						>
							<rect width={(count / most) * WIDTH} height="1" fill="var(--chart)" />
						</svg>
					</dd>
					<dd className="text-right">{count}</dd>
				</div>
			))}
		</dl>
	);
}
