import { useQuery } from "@tanstack/react-query";
import { FigureTile, FigureTiles } from "#web/kit/charts/figure-tiles.tsx";
import { analytics } from "./api.tsx";
import type { Point } from "./contract.ts";
import { copy } from "./copy.ts";
import { activeGrains, type Period } from "./limits.ts";

export function Figures({ period }: { period: Period }) {
	const { data: active } = useQuery(analytics.api.active.queryOptions({ input: { period } }));
	const { data: highlights } = useQuery(analytics.api.highlights.queryOptions());
	const last = (points: readonly Point[] | null | undefined) =>
		points === null ? null : points?.at(-1)?.count;
	const series = { day: active?.byDay, week: active?.byWeek, month: active?.byMonth };
	return (
		<section aria-label={copy.now}>
			<FigureTiles>
				{activeGrains.map((grain) => (
					<FigureTile key={grain} label={copy.figures[grain]} how={copy.figuresHow[grain]}>
						<Count count={last(series[grain])} />
					</FigureTile>
				))}
				<FigureTile label={copy.figures.sessions} how={copy.figuresHow.sessions}>
					<Count count={highlights?.sessionsThisWeek} />
				</FigureTile>
			</FigureTiles>
		</section>
	);
}

/** Undefined while loading; null where there is nothing to count. */
function Count({ count }: { count: number | null | undefined }) {
	if (count === null) return <span className="text-h3 text-muted">{copy.nothing}</span>;
	return count?.toLocaleString("en");
}
