import { addDays, mondayOf } from "#shared/calendar-days.ts";
import type { Point } from "./contract.ts";
import { DAYS_IN_WEEK, type Period } from "./limits.ts";

/** Steps from one point to the next. */
export type Grain = "day" | "week" | "month";

/** The first day of the day's week or month; the day itself. */
export function beginOf(grain: Grain, day: string): string {
	if (grain === "month") return `${day.slice(0, 7)}-01`;
	return grain === "week" ? mondayOf(day) : day;
}

const next = (grain: Grain, begin: string): string =>
	grain === "month"
		? beginOf("month", addDays(begin, 31))
		: addDays(begin, grain === "day" ? 1 : DAYS_IN_WEEK);

/** Whatever was counted by day, from the first of these days to the last without a gap, summed by grain. */
export function pointsOf(
	counts: ReadonlyMap<string, number>,
	{ grain, from, to }: { grain: Grain; from: string; to: string },
): Point[] {
	const sums = new Map<string, number>();
	for (let at = beginOf(grain, from); at <= to; at = next(grain, at)) sums.set(at, 0);
	for (const [day, count] of counts) {
		const begin = beginOf(grain, day);
		const sum = sums.get(begin);
		if (sum !== undefined && day <= to) sums.set(begin, sum + count);
	}
	return [...sums].map(([date, count]) => ({ date, count }));
}

/** What a chart of this period shows, the last day being today. */
export function rangeOf(period: Period, today: string): { grain: "day" | "week"; from: string } {
	if (period === "52-weeks") return { grain: "week", from: weeksBack(52, today) };
	return { grain: "day", from: addDays(today, period === "28-days" ? -27 : -89) };
}

/** The Monday of the first of so many weeks, the running one among them. */
export const weeksBack = (weeks: number, today: string): string =>
	addDays(mondayOf(today), -(weeks - 1) * DAYS_IN_WEEK);
