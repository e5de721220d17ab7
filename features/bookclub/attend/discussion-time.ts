import type { BookStatus } from "#features/bookclub/limits.ts";
import { instantOf } from "#server/zoned-time.ts";
import { dayIn } from "#shared/format.ts";

type Discussion = {
	/** A day of the community's calendar, as yyyy-mm-dd. */
	date: string | null;
	isCancelled: boolean;
};

/** By calendar date in the community's zone, so that 'Today' lasts a day. */
export function statusOf({ date, isCancelled }: Discussion, now: Date, zone: string): BookStatus {
	if (isCancelled) return "cancelled";
	if (date === null) return "undated";
	const today = dayIn(now, zone);
	if (date === today) return "today";
	return date > today ? "upcoming" : "completed";
}

/**
 * The instant a discussion begins; `time` as `18:30` on the community's clocks. Without one it has the
 * whole day, and begins with it.
 */
export function startOf(date: string, time: string | null, zone: string): Date {
	return instantOf(date, time ?? "00:00", zone);
}
