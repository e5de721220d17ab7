import { DIGEST_HOUR, type DigestRhythm } from "#features/notifications/limits.ts";
import {
	clockTime,
	endOfQuiet,
	type QuietHours,
} from "#features/notifications/settings/quiet-hours.ts";
import { instantOf } from "#server/zoned-time.ts";
import { addDays, mondayOf } from "#shared/calendar-days.ts";
import { dayIn } from "#shared/format.ts";

/** When the digest after `now` is due, in the morning of the member's zone, or once their quiet hours end; null while it is off. */
export function nextDigest(
	rhythm: DigestRhythm,
	zone: string,
	now: Date,
	quiet: QuietHours | null = null,
): Date | null {
	if (rhythm === "off") return null;
	const today = dayIn(now, zone);
	const at = (day: string) => {
		const morning = instantOf(day, clockTime(DIGEST_HOUR * 60), zone);
		return endOfQuiet(morning, quiet, zone) ?? morning;
	};
	const [first, days] = rhythm === "daily" ? [today, 1] : [mondayOf(today), 7];
	return at(first) > now ? at(first) : at(addDays(first, days));
}
