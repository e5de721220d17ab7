import { date } from "#shared/format.ts";

/** The last day on which something holds that ends at this instant, in words. */
export function lastDayOf(until: string, timeZone: string): string {
	return date(new Date(Date.parse(until) - 1), timeZone);
}
