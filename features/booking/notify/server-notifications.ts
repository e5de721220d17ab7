import { coachTimes, myBookings } from "#features/booking/contract.ts";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { type BookingRow, bookingOf } from "#features/booking/server-read.ts";
import type { Context } from "#server/context.ts";

type LiveContext = Pick<Context, "live">;

/** Sends a changed session live to its member and coach alone. */
export function notifyParticipants({ live }: LiveContext, row: BookingRow): Booking {
	const booking = bookingOf(row);
	for (const userId of [row.member_id, row.coach_id])
		if (userId) live.sendToUser(userId, myBookings, booking);
	return booking;
}

/** After a session was booked, moved or cancelled: everyone else learns no more than a time; `former` is free again. */
export function notifyBookingChange(
	{ live }: LiveContext,
	row: BookingRow,
	former?: Pick<BookingRow, "starts_at" | "ends_at">,
): void {
	const { startsAt, endsAt } = notifyParticipants({ live }, row);
	live.publish(coachTimes, {
		coachId: row.coach_id,
		startsAt,
		endsAt,
		isFree: row.state === "cancelled",
	});
	if (former)
		live.publish(coachTimes, {
			coachId: row.coach_id,
			startsAt: former.starts_at.toISOString(),
			endsAt: former.ends_at.toISOString(),
			isFree: true,
		});
}

/** Availability or session types changed: browsers that show free times should fetch them again. */
export function notifyAvailabilityChange({ live }: LiveContext, coachId: string | null): void {
	live.publish(coachTimes, { coachId, startsAt: null, endsAt: null, isFree: true });
}
