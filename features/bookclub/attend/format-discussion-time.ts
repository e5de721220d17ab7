import { copy } from "#features/bookclub/copy.ts";
import { weekdayName } from "#shared/calendar-days.ts";
import { dayName, weekdayDate, zonedDateTime } from "#shared/format.ts";
import { startOf } from "./discussion-time.ts";

/** `6:30 PM` of `18:30`. */
export function formatClockTime(time: string): string {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	const half = hours < 12 ? "AM" : "PM";
	return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}

/**
 * `Thursday, Nov 26, 2026`, and the time with its zone where there is one.
 */
export function formatDiscussionTime(date: string, time: string | null, zone: string): string {
	const day = `${weekdayName(date, "long")}, ${dayName(date)}`;
	return time ? copy.atTime(day, formatClockTime(time), zone) : day;
}

/** `Thu, Nov 26, 2026, 6:30 PM EST`, without the time where there is none: for emails, which tell the zone each time. */
export function formatInEmail(date: string, time: string | null, zone: string): string {
	const startsAt = startOf(date, time, zone);
	return time ? zonedDateTime(startsAt, zone) : weekdayDate(startsAt, zone);
}
