import { dateTime, timeOfDay, weekdayDate, weekdayTime, zoneAbbreviation } from "#shared/format.ts";

/** `Thu, Nov 26` in the zone, with the year where it is another than that of `now` (epoch in ms). */
export function formatDay(instant: string, timeZone: string, now: number): string {
	return weekdayDate(new Date(instant), timeZone, new Date(now));
}

/** `3:30 – 4:00 PM`; the half of the day twice only where it changes. */
export function formatTimeRange(startsAt: string, endsAt: string, timeZone: string): string {
	const from = timeOfDay(new Date(startsAt), timeZone);
	const until = timeOfDay(new Date(endsAt), timeZone);
	return from.slice(-2) === until.slice(-2)
		? `${from.slice(0, -3)} – ${until}`
		: `${from} – ${until}`;
}

/** `Thursday, 3:30 PM` in the zone. */
export function formatWeekdayTime(instant: string, timeZone: string): string {
	return weekdayTime(new Date(instant), timeZone);
}

/** `Thu, Nov 26, 3:30 PM` in the zone, with the year where it is another than that of `now` (epoch in ms). */
export function formatShortDateTime(instant: string | Date, timeZone: string, now: number): string {
	return dateTime(new Date(instant), timeZone, new Date(now));
}

/** `Thu, Nov 26, 2026, 3:30 PM EST`, or with an end `Thu, Nov 26, 2026, 3:30 – 4:00 PM EST`. */
export function formatZonedTime(
	{ startsAt, endsAt }: { startsAt: Date; endsAt?: Date },
	timeZone: string,
): string {
	const start = dateTime(startsAt, timeZone);
	const from = timeOfDay(startsAt, timeZone);
	const range = endsAt && formatTimeRange(startsAt.toISOString(), endsAt.toISOString(), timeZone);
	return `${start.slice(0, -from.length)}${range ?? from} ${zoneAbbreviation(startsAt, timeZone)}`;
}

/** The instant so many minutes later. */
export function minutesAfter(instant: string, minutes: number): string {
	return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
