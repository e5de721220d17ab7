import type { Context } from "#server/context.ts";
import { coachTimes, myBookings } from "./contract.ts";
import type { Booking } from "./contract-shapes.ts";
import { type BookingRow, bookingOf } from "./server-read.ts";

type Telling = Pick<Context, "live">;

/** Something of a session changed that is its two people's alone. */
export function tellPeople({ live }: Telling, row: BookingRow): Booking {
	const booking = bookingOf(row);
	for (const userId of [row.member_id, row.coach_id])
		if (userId) live.tell(userId, myBookings, booking);
	return booking;
}

/** After a session came, moved or was taken off: everyone else is told no more than a time; `former` is free again. */
export function tellChange(
	{ live }: Telling,
	row: BookingRow,
	former?: Pick<BookingRow, "starts_at" | "ends_at">,
): void {
	const { startsAt, endsAt } = tellPeople({ live }, row);
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

/** Hours are other ones, or what is offered: whoever looks at times should ask again. */
export function tellTimes({ live }: Telling, coachId: string | null): void {
	live.publish(coachTimes, { coachId, startsAt: null, endsAt: null, isFree: true });
}
