import { addDays } from "#shared/calendar-days.ts";
import { dayIn, dayName, plural } from "#shared/format.ts";

const MINUTE_MS = 60_000;
const MINUTES_IN_HOUR = 60;

/**
 * When something happened, for a reader in an IANA zone: '5 minutes ago', '3 hours ago' on the same day, 'Yesterday',
 * and before that the date, `MMM d, yyyy`. The first minute and what is still to come are 'Just now'. `now` is an
 * epoch in milliseconds.
 */
export function ago(at: Date, now: number, timeZone: string): string {
	const minutes = Math.floor((now - at.getTime()) / MINUTE_MS);
	if (minutes < 1) return "Just now";
	if (minutes < MINUTES_IN_HOUR) return `${plural(minutes, "minute")} ago`;
	const day = dayIn(at, timeZone);
	const today = dayIn(new Date(now), timeZone);
	if (day === today) return `${plural(Math.floor(minutes / MINUTES_IN_HOUR), "hour")} ago`;
	return day === addDays(today, -1) ? "Yesterday" : dayName(day);
}

/** `ago` as it reads within a sentence. */
export function agoInSentence(at: Date, now: number, timeZone: string): string {
	return ago(at, now, timeZone).replace(/^Just now|^Yesterday/, (words) => words.toLowerCase());
}
