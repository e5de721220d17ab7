import { declareSetting } from "#server/settings.ts";
import { instantOf } from "#server/zoned-time.ts";
import { addDays } from "#shared/calendar-days.ts";
import { dayIn } from "#shared/format.ts";
import { type Schedule, schedule } from "./contract.ts";
import { SCHEDULE_KEY } from "./limits.ts";

export const scheduleSetting = declareSetting<Schedule>({
	key: SCHEDULE_KEY,
	schema: schedule,
	defaults: { frequency: "off", weekday: 7, hour: 4, keep: 7 },
});

const DAYS_A_WEEK = 7;

/** When the last backup of a schedule should have begun; null for one that is off. */
export function lastDueAt(
	{ frequency, weekday, hour }: Schedule,
	now: Date,
	timeZone: string,
): Date | null {
	if (frequency === "off") return null;
	const time = `${String(hour).padStart(2, "0")}:00`;
	const today = dayIn(now, timeZone);
	for (let back = 0; back <= DAYS_A_WEEK; back += 1) {
		const day = addDays(today, -back);
		const isItsDay = frequency === "daily" || weekdayOf(day) === weekday;
		const at = instantOf(day, time, timeZone);
		if (isItsDay && at <= now) return at;
	}
	return null;
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_A_WEEK;
