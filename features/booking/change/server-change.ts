import { eq } from "drizzle-orm";
import {
	isWithinReach,
	lockCoaches,
	lockMember,
	timesOf,
} from "#features/booking/book/server-book.ts";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import type { BookingRole } from "#features/booking/limits.ts";
import { emailCancelled, emailMoved } from "#features/booking/notify/server-emails.ts";
import {
	notifyBookingChange,
	notifyParticipants,
} from "#features/booking/notify/server-notifications.ts";
import { findType, freeCoaches } from "#features/booking/pick/server-slots.ts";
import {
	type BookingRow,
	bookingAsCoach,
	hoursBefore,
	lockBookingForUpdate,
} from "#features/booking/server-read.ts";
import { sessionBookings } from "#features/booking/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { isCurrent, linkEnded } from "./server-links.ts";

/** Who changes a session. With `sequence` they use a link, which ends with the next change. */
type Actor = { role: BookingRole; by: string | null; sequence?: number };
type TooLate = { TOO_LATE: (tooLate: { message: string; data: { hours: number } }) => Error };
type Moving = TooLate & { SLOT_TAKEN: () => Error };

/** Gives a session another time, with the same coach. To the time it has already it is left as it is. */
export async function move(
	context: Context,
	{ row: seen, startsAt: newStart }: { row: BookingRow; startsAt: string },
	as: Actor,
	errors: Moving,
): Promise<BookingRow> {
	const startsAt = Date.parse(newStart);
	const changed = await context.db.transaction(async (tx) => {
		await lockMember(tx, seen.member_id);
		await lockCoaches(tx, [seen.member_id, ...(seen.coach_id ? [seen.coach_id] : [])]);
		const row = await lockCurrent(tx, seen.id, as);
		if (row.starts_at.getTime() === startsAt) return { row };
		refuseUnlessAhead(row);
		if (as.role === "member" && isPast(hoursBefore(row.starts_at, row.reschedule_hours)))
			throw errors.TOO_LATE(tooLate(copy.errors.tooLateToMove, row.reschedule_hours));
		const type = await findType(tx, row.type_id);
		if (!type || !isWithinReach(startsAt)) throw errors.SLOT_TAKEN();
		const coaches = await freeCoaches(tx, {
			type,
			memberId: row.member_id,
			movingId: row.id,
			isAtAnyNotice: as.role !== "member",
			range: { from: startsAt, until: startsAt + 1 },
		});
		const isFree = coaches.some(({ id, slots }) => id === row.coach_id && slots.length > 0);
		if (!isFree) throw errors.SLOT_TAKEN();
		await tx
			.update(sessionBookings)
			.set({
				...timesOf(type, startsAt),
				timedAt: new Date(),
				sequence: row.sequence + 1,
				updatedAt: new Date(),
			})
			.where(eq(sessionBookings.id, row.id));
		const moved = await lockCurrent(tx, row.id);
		await emailMoved(context, moved, { former: row, by: as.by }, tx);
		return { row: moved, former: row };
	});
	if (changed.former) notifyBookingChange(context, changed.row, changed.former);
	return changed.row;
}

/** Cancels a session; one that is canceled already stays as it is. */
export async function cancel(
	context: Context,
	{ row: seen, reason }: { row: BookingRow; reason: string },
	as: Actor,
	errors: TooLate,
): Promise<BookingRow> {
	const { row, isNew } = await context.db.transaction(async (tx) => {
		const row = await lockCurrent(tx, seen.id, as);
		if (row.state === "cancelled") return { row, isNew: false };
		if (as.role === "member") {
			refuseUnlessAhead(row);
			if (isPast(hoursBefore(row.starts_at, row.cancel_hours)))
				throw errors.TOO_LATE(tooLate(copy.errors.tooLateToCancel, row.cancel_hours));
		}
		if (row.state !== "booked" || isPast(row.ends_at))
			throw refusal("CONFLICT", copy.errors.isOver);
		return { row: await setCancelled(context, tx, row, { reason, by: as.by }), isNew: true };
	});
	if (isNew) notifyBookingChange(context, row);
	return row;
}

/** Within the transaction that has locked the row. Emails both participants. */
export async function setCancelled(
	context: Pick<Context, "mail" | "events" | "config" | "siteSettings" | "publicUrl">,
	tx: Tx,
	{ id, sequence }: BookingRow,
	{ reason, by }: { reason: string; by: string | null },
): Promise<BookingRow> {
	await tx
		.update(sessionBookings)
		.set({
			state: "cancelled",
			cancelReason: reason || null,
			cancelledBy: by,
			sequence: sequence + 1,
			updatedAt: new Date(),
		})
		.where(eq(sessionBookings.id, id));
	const cancelled = await lockCurrent(tx, id);
	await emailCancelled(context, cancelled, by, tx);
	return cancelled;
}

/** What became of a session that has begun, as its coach or an admin says. */
export async function setOutcome(
	context: MemberContext,
	{ id, state }: { id: string; state: "booked" | "completed" | "no-show" },
): Promise<Booking> {
	await bookingAsCoach(context, id);
	const row = await context.db.transaction(async (tx) => {
		const row = await lockCurrent(tx, id);
		if (row.state === "cancelled") throw refusal("CONFLICT", copy.errors.isCancelled);
		if (!isPast(row.starts_at)) throw refusal("CONFLICT", copy.errors.notYet);
		await tx
			.update(sessionBookings)
			.set({ state, updatedAt: new Date() })
			.where(eq(sessionBookings.id, id));
		return lockCurrent(tx, id);
	});
	return notifyParticipants(context, row);
}

async function lockCurrent(tx: Tx, id: string, as?: Actor): Promise<BookingRow> {
	const row = await lockBookingForUpdate(tx, id);
	if (!row) throw notFound();
	if (as?.sequence !== undefined && !isCurrent(row, as.sequence)) throw linkEnded();
	return row;
}

function refuseUnlessAhead(row: BookingRow): void {
	if (row.state === "cancelled") throw refusal("CONFLICT", copy.errors.isCancelled);
	if (row.state !== "booked" || isPast(row.starts_at))
		throw refusal("CONFLICT", copy.errors.isOver);
}

const isPast = (at: Date) => at.getTime() <= Date.now();
const tooLate = (sentence: (hours: number) => string, hours: number) => ({
	message: sentence(hours),
	data: { hours },
});
