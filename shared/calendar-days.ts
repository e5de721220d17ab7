import { dayIn, formatOf } from "./format.ts";

const DAY_MS = 86_400_000;
const DAYS_IN_WEEK = 7;

// Days are yyyy-mm-dd, of whichever calendar; their arithmetic is in UTC, which has no summer time.
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after another; fewer than none are before it. */
export function addDays(day: string, days: number): string {
	return new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`. */
export function daysBetween(from: string, to: string): number {
	return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/** The day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
	return new Date(midnight(day)).getUTCDay() || DAYS_IN_WEEK;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
	return addDays(day, 1 - weekdayOf(day));
}

const weekday = { short: formatOf({ weekday: "short" }), long: formatOf({ weekday: "long" }) };

/** `Thu` or `Thursday`. */
export function weekdayName(day: string, style: "short" | "long"): string {
	return weekday[style]("UTC").format(midnight(day));
}

/** The day it is now in an IANA zone. */
export function todayIn(timeZone: string): string {
	return dayIn(new Date(), timeZone);
}
