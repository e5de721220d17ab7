import { instantOf } from "#server/zoned-time.ts";
import { addDays } from "#shared/calendar-days.ts";
import { dayIn } from "#shared/format.ts";

/** In minutes after midnight. From a later to an earlier minute they pass midnight. */
export type QuietHours = { from: number; until: number };

/** When the quiet hours end that `now` is in; null outside of them, and for none. */
export function endOfQuiet(now: Date, quiet: QuietHours | null, zone: string): Date | null {
	if (!quiet || quiet.from === quiet.until) return null;
	const { from, until } = quiet;
	const today = dayIn(now, zone);
	for (const day of [addDays(today, -1), today]) {
		const start = instantOf(day, clockTime(from), zone);
		const end = instantOf(from < until ? day : addDays(day, 1), clockTime(until), zone);
		if (start <= now && now < end) return end;
	}
	return null;
}

/** 450 → `07:30`. */
export function clockTime(minute: number): string {
	const padded = (part: number) => String(part).padStart(2, "0");
	return `${padded(Math.floor(minute / 60))}:${padded(minute % 60)}`;
}
