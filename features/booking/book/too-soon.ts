import type { SessionType } from "#features/booking/contract.ts";
import { bookCopy as copy } from "./copy.ts";

/** What can no longer be changed online once a session at this time is booked, or null. `now` is an epoch in ms. */
export function tooSoonToChange(
	{ cancelHours, rescheduleHours }: Pick<SessionType, "cancelHours" | "rescheduleHours">,
	startsAt: string,
	now: number,
): string | null {
	const isWithin = (hours: number) => Date.parse(startsAt) - hours * HOUR_MS <= now;
	if (isWithin(cancelHours) && isWithin(rescheduleHours))
		return copy.tooSoonTo(copy.changes.both, Math.min(cancelHours, rescheduleHours));
	if (isWithin(cancelHours)) return copy.tooSoonTo(copy.changes.cancel, cancelHours);
	if (isWithin(rescheduleHours)) return copy.tooSoonTo(copy.changes.move, rescheduleHours);
	return null;
}

const HOUR_MS = 3_600_000;
