import { addDays, todayIn } from "#shared/calendar-days.ts";
import { dayIn } from "#shared/format.ts";

const EVENING = "20:00";

/** An instant as a clock in the zone shows it, as fields of day and time take it: yyyy-mm-ddThh:mm. */
export function clockIn(at: Date, timeZone: string): string {
	const style = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
	return `${dayIn(at, timeZone)}T${new Intl.DateTimeFormat("en-GB", style).format(at)}`;
}

/** The evening of a day to come. */
export function daysAhead(days: number, timeZone: string): string {
	return `${addDays(todayIn(timeZone), days)}T${EVENING}`;
}
