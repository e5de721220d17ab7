import { countActive, countCohorts } from "#features/analytics/members/server-active.ts";
import type { Context } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { today } from "#server/today.ts";
import { contract, type Highlights, type Tiles } from "./contract.ts";
import { rangeOf, weeksBack } from "./days.ts";
import { metricNames, NEW_MEMBER_WEEKS } from "./limits.ts";
import { countHours } from "./server-heatmap.ts";
import { countMetrics, type Sources } from "./server-metrics.ts";

/** Queries that read all features; the assembly passes them in. */
type Overviews = {
	sources: Sources;
	countTiles(context: Context): Promise<Tiles>;
	findHighlights(context: Context): Promise<Highlights>;
};

export function createAnalyticsRouter({ sources, countTiles, findHighlights }: Overviews) {
	const depsOf = ({ db, pool, siteSettings }: Context) => ({ db, pool, siteSettings, sources });
	return serve(contract, {
		tiles: ({ context }) => countTiles(context),
		counted: async ({ input, context }) => {
			const range = rangeOf(input.period, today(context));
			const metrics = await countMetrics(depsOf(context), metricNames, range);
			return { grain: range.grain, metrics };
		},
		active: ({ input, context }) => countActive(depsOf(context), input.period),
		cohorts: ({ context }) => countCohorts(depsOf(context)),
		heatmap: ({ context }) => countHours(depsOf(context)),
		highlights: ({ context }) => findHighlights(context),
		newMembers: async ({ context }) => {
			const from = weeksBack(NEW_MEMBER_WEEKS, today(context));
			const { signUps } = await countMetrics(depsOf(context), ["signUps"], { grain: "week", from });
			return { weeks: signUps };
		},
		messagesADay: async ({ context }) => {
			const range = rangeOf("28-days", today(context));
			return { days: (await countMetrics(depsOf(context), ["messages"], range)).messages };
		},
	});
}
