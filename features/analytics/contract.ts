import { z } from "zod";
import { day, id, procedure } from "#shared/contract.ts";
import { DAYS_IN_WEEK, HOURS_IN_DAY, metricNames, periods } from "./limits.ts";

const count = z.number().int().nonnegative();

/**
 * A day or, where it goes by week, its Monday; in the community's time zone. The last one still runs.
 * Listens and downloads go by days in UTC, so that their last may be a day before or after the others'.
 */
const point = z.object({ date: day, count });
export type Point = z.infer<typeof point>;
/** Without a gap from the first to the last; null while there is nothing at all to count. */
const series = z.array(point).nullable();

const period = z.object({ period: z.enum(periods) });

const tiles = z.object({
	/** Accounts, samples apart; null while there is none. */
	totalUsers: count.nullable(),
	/** Published tracks, episodes, books and weeks, samples apart. */
	activeContent: count.nullable(),
	/** Chat messages since midnight of the community's clock, removed ones apart. */
	messagesToday: count.nullable(),
});
export type Tiles = z.infer<typeof tiles>;

const counted = z.object({
	grain: z.enum(["day", "week"]),
	metrics: z.object(
		Object.fromEntries(metricNames.map((metric) => [metric, series])) as Record<
			(typeof metricNames)[number],
			typeof series
		>,
	),
});
export type Counted = z.infer<typeof counted>;

/**
 * Members who used the site signed in on a day, within its week, within its month: from the first day that
 * was counted, if the period began before. The community's clock as it was then decides which day it was.
 */
const active = z.object({
	/** The first day that was counted at all; null while none was. */
	since: day.nullable(),
	byDay: series,
	byWeek: series,
	/** Dates are the first of the month. */
	byMonth: series,
});
export type Active = z.infer<typeof active>;

const cohorts = z.object({
	/** Newest last. `returned[n]` is how many of them were active n weeks later; null is still to come or was not counted yet. */
	weeks: z
		.array(z.object({ week: day, signedUp: count, returned: z.array(count.nullable()) }))
		.nullable(),
});
export type Cohorts = z.infer<typeof cohorts>;

const heatmap = z.object({
	/** How many whole weeks were counted, today apart: the mean divides by them. */
	weeks: z.number().int().min(1),
	/** Messages by weekday, Monday first, then by hour; null while there is none. */
	hours: z.array(z.array(count).length(HOURS_IN_DAY)).length(DAYS_IN_WEEK).nullable(),
});
export type Heatmap = z.infer<typeof heatmap>;

const highlights = z.object({
	/** The first of 'Highest Rated', once it has been rated. */
	topSong: z
		.object({
			slug: z.string(),
			title: z.string(),
			artist: z.string(),
			averageRating: z.number(),
			totalRatings: count,
		})
		.nullable(),
	/** Most listened to within the last seven days, by days in UTC, today among them. */
	mostPlayed: z
		.object({ slug: z.string(), title: z.string(), artist: z.string(), listens: count })
		.nullable(),
	/** Sessions that begin within this week, Monday to Sunday, canceled ones apart. */
	sessionsThisWeek: count.nullable(),
	/** Mean length of the signed-in visits of the last seven days, in seconds. */
	sessionTime: z.object({ averageSeconds: count, visits: count }).nullable(),
	/** Messages of the only chat within the last seven days, by days in UTC. */
	chat: z.object({ messages: count }).nullable(),
	/** Who wrote most in the chat within the last seven days, by days in UTC. */
	mostTalkative: z.object({ id, name: z.string(), messages: count }).nullable(),
});
export type Highlights = z.infer<typeof highlights>;

const capability = "view analytics";

export const contract = {
	tiles: procedure(capability, "GET", "/analytics/tiles").output(tiles),
	counted: procedure(capability, "GET", "/analytics/metrics").input(period).output(counted),
	active: procedure(capability, "GET", "/analytics/active").input(period).output(active),
	cohorts: procedure(capability, "GET", "/analytics/cohorts").output(cohorts),
	heatmap: procedure(capability, "GET", "/analytics/heatmap").output(heatmap),
	highlights: procedure(capability, "GET", "/analytics/highlights").output(highlights),
	/** Accounts with a confirmed e-mail address, by the week they signed up in. */
	newMembers: procedure(capability, "GET", "/analytics/new-members").output(
		z.object({ weeks: series }),
	),
	/** Messages of the last 28 days, for the dashboard. */
	messagesADay: procedure(capability, "GET", "/analytics/messages").output(
		z.object({ days: series }),
	),
};
