import { implement } from "@orpc/server";
import { gate } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { contract } from "./contract.ts";
import { rangeOf, weeksBack } from "./days.ts";
import { countedThings, NEW_MEMBER_WEEKS } from "./limits.ts";
import { countActive, countCohorts } from "./server-active.ts";
import { countHours } from "./server-heatmap.ts";
import { findHighlights } from "./server-highlights.ts";
import { countThings, todayOf } from "./server-things.ts";
import { countTiles } from "./server-tiles.ts";

const analytics = implement(contract).$context<Context>().use(gate);

const tiles = analytics.tiles.handler(({ context }) => countTiles(context));

const counted = analytics.counted.handler(async ({ input, context }) => {
	const range = rangeOf(input.period, todayOf(context));
	return { grain: range.grain, things: await countThings(context, countedThings, range) };
});

const active = analytics.active.handler(({ input, context }) => countActive(context, input.period));

const cohorts = analytics.cohorts.handler(({ context }) => countCohorts(context));

const heatmap = analytics.heatmap.handler(({ context }) => countHours(context));

const highlights = analytics.highlights.handler(({ context }) => findHighlights(context));

const newMembers = analytics.newMembers.handler(async ({ context }) => {
	const from = weeksBack(NEW_MEMBER_WEEKS, todayOf(context));
	const { signUps } = await countThings(context, ["signUps"], { grain: "week", from });
	return { weeks: signUps };
});

const messagesADay = analytics.messagesADay.handler(async ({ context }) => {
	const range = rangeOf("28-days", todayOf(context));
	return { days: (await countThings(context, ["messages"], range)).messages };
});

export const analyticsRouter = analytics.router({
	tiles,
	counted,
	active,
	cohorts,
	heatmap,
	highlights,
	newMembers,
	messagesADay,
});
