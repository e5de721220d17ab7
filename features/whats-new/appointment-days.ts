import { addDays, daysBetween, weekdayName } from "#shared/calendar-days.ts";
import { weekdayDay } from "#shared/format.ts";
import { copy } from "./copy.ts";
import { WEEK_DAYS } from "./limits.ts";

/** Today and the six days after it: each weekday once. */
export const isWithinWeek = (day: string, today: string): boolean => {
	const days = daysBetween(today, day);
	return days >= 0 && days < WEEK_DAYS;
};

type Today = {
	/** The day on the reader's calendar. */
	reader: string;
	/** The day on the community's. */
	community: string;
};

/**
 * How the sheet of the week calls a day. A plain date of the community is 'Today' only while it is the
 * same day for the reader; what has a time has its day on the reader's calendar.
 */
export function appointmentDay(
	{ day, at }: { day: string; at: string | null },
	today: Today,
): string {
	if (at === null && today.reader !== today.community) return weekdayDay(day, today.reader);
	if (day <= today.reader) return copy.today;
	if (day === addDays(today.reader, 1)) return copy.tomorrow;
	return isWithinWeek(day, today.reader)
		? weekdayName(day, "short")
		: weekdayDay(day, today.reader);
}
