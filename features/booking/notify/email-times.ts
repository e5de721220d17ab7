import { copy } from "#features/booking/copy.ts";
import { timeOfDay } from "#shared/format.ts";

/** `Thursday, November 26, 2026, 6:30 PM – 7:00 PM (Europe/Berlin)`. */
export function formatSessionTime(from: Date, until: Date, timeZone: string): string {
	const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone }).format(from);
	const zone = timeZone.replaceAll("_", " ");
	return copy.email.whenInZone(day, timeOfDay(from, timeZone), timeOfDay(until, timeZone), zone);
}
