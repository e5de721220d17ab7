import { addDays } from "#shared/calendar-days.ts";
import { dayRange } from "#shared/format.ts";

/** `Nov 23–29, 2026`, the seven days of a week by its first (yyyy-mm-dd). */
export const weekOf = (weekStartDate: string): string =>
	dayRange(weekStartDate, addDays(weekStartDate, 6));
