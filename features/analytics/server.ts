import { serve } from "#server/serve.ts";
import { today } from "#server/today.ts";
import { contract } from "./contract.ts";
import { rangeOf, weeksBack } from "./days.ts";
import { metricNames, NEW_MEMBER_WEEKS } from "./limits.ts";
import { countActive, countCohorts } from "./server-active.ts";
import { countHours } from "./server-heatmap.ts";
import { findHighlights } from "./server-highlights.ts";
import { countMetrics } from "./server-metrics.ts";
import { countTiles } from "./server-tiles.ts";

export const analyticsRouter = serve(contract, {
	tiles: ({ context }) => countTiles(context),
	counted: async ({ input, context }) => {
		const range = rangeOf(input.period, today(context));
		return { grain: range.grain, metrics: await countMetrics(context, metricNames, range) };
	},
	active: ({ input, context }) => countActive(context, input.period),
	cohorts: ({ context }) => countCohorts(context),
	heatmap: ({ context }) => countHours(context),
	highlights: ({ context }) => findHighlights(context),
	newMembers: async ({ context }) => {
		const from = weeksBack(NEW_MEMBER_WEEKS, today(context));
		const { signUps } = await countMetrics(context, ["signUps"], { grain: "week", from });
		return { weeks: signUps };
	},
	messagesADay: async ({ context }) => {
		const range = rangeOf("28-days", today(context));
		return { days: (await countMetrics(context, ["messages"], range)).messages };
	},
});
