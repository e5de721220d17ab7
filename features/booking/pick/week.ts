import { addDays, daysBetween } from "#shared/calendar-days.ts";
import { dayIn, dayRange, hourIn } from "#shared/format.ts";

const NOON = 12;
const EVENING = 17;

export const dayParts = ["morning", "afternoon", "evening"] as const;
export type DayPart = (typeof dayParts)[number];

/** The first of the seven days a day is among, where `today` begins the first seven. */
export function weekWith(day: string, today: string): string {
	return addDays(today, Math.max(0, Math.floor(daysBetween(today, day) / 7)) * 7);
}

/** The seven days that begin with one. */
export function daysFrom(first: string): string[] {
	return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}

/** `Nov 23–29, 2026`. */
export function weekName(first: string): string {
	return dayRange(first, addDays(first, 6));
}

/** Instants by the day they fall on in the zone, each day's in their order. */
export function byDay(instants: readonly string[], timeZone: string): Map<string, string[]> {
	const days = new Map<string, string[]>();
	for (const instant of instants.toSorted((a, b) => Date.parse(a) - Date.parse(b))) {
		const day = dayIn(new Date(instant), timeZone);
		days.set(day, [...(days.get(day) ?? []), instant]);
	}
	return days;
}

export function partOfDay(instant: string, timeZone: string): DayPart {
	const hour = hourIn(new Date(instant), timeZone);
	if (hour < NOON) return "morning";
	return hour < EVENING ? "afternoon" : "evening";
}
