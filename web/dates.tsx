import { dayIn, dayName, timeOfDay } from "#shared/format.ts";
import { useToday } from "./clock.tsx";
import { useLocalZone } from "./time-zone.tsx";

/**
 * Writes instants (ISO 8601) in an IANA zone, the reader's own unless one is given: `Nov 26`,
 * `Nov 26, 3:30 PM`, with the year where it is not this year; `today` is yyyy-mm-dd.
 */
export function useDates(zone?: string) {
	const local = useLocalZone();
	const timeZone = zone ?? local;
	const today = useToday(timeZone);
	const day = (at: string) => dayName(dayIn(new Date(at), timeZone), { today });
	return { today, day, moment: (at: string) => `${day(at)}, ${timeOfDay(new Date(at), timeZone)}` };
}
