import { useQuery } from "@tanstack/react-query";
import { analytics } from "./api.tsx";
import type { Point } from "./contract.ts";
import { copy } from "./copy.ts";
import { activeGrains, type Period } from "./limits.ts";

/** How many are here these days, and how many sessions stand in the calendar. */
export function Figures({ period }: { period: Period }) {
	const { data: active } = useQuery(analytics.api.active.queryOptions({ input: { period } }));
	const { data: highlights } = useQuery(analytics.api.highlights.queryOptions());
	const last = (points: readonly Point[] | null | undefined) =>
		points === null ? null : points?.at(-1)?.count;
	const series = { day: active?.byDay, week: active?.byWeek, month: active?.byMonth };
	return (
		<section aria-label={copy.now}>
			<dl className="grid grid-cols-2 gap-px border-y border-line bg-line lg:grid-cols-4">
				{activeGrains.map((grain) => (
					<Figure
						key={grain}
						label={copy.figures[grain]}
						how={copy.figuresHow[grain]}
						count={last(series[grain])}
					/>
				))}
				<Figure
					label={copy.figures.sessions}
					how={copy.figuresHow.sessions}
					count={highlights?.sessionsThisWeek}
				/>
			</dl>
		</section>
	);
}

/** Undefined while it is not known, null where there is nothing to count. */
function Figure({
	label,
	how,
	count,
}: {
	label: string;
	how: string;
	count: number | null | undefined;
}) {
	return (
		<div className="bg-ground py-5 max-lg:odd:pr-4 max-lg:even:pl-4 md:py-6 lg:px-7 lg:first:pl-0">
			<dt className="text-label">{label}</dt>
			<dd className="mt-2">
				<p className="flex min-h-[1em] items-center text-figure">
					{count === null ? (
						<span className="text-h3 text-muted">{copy.nothing}</span>
					) : (
						count?.toLocaleString("en")
					)}
				</p>
				<p className="mt-2 text-micro text-muted">{how}</p>
			</dd>
		</div>
	);
}
