import { date } from "#shared/format.ts";

/** The last whole day before this instant, formatted. */
export function lastDayOf(until: string, timeZone: string): string {
	return date(new Date(Date.parse(until) - 1), timeZone);
}
