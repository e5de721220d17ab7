import { and, eq } from "drizzle-orm";
import { lockCoaches, lockMember, videoUrlOf } from "#features/booking/book/server-book.ts";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { emailHandedOver } from "#features/booking/notify/server-emails.ts";
import { notifyBookingChange } from "#features/booking/notify/server-notifications.ts";
import { cardOfCoach } from "#features/booking/pick/server-coach-card.ts";
import { type FreeCoach, findType, freeCoaches } from "#features/booking/pick/server-slots.ts";
import {
	type BookingRow,
	bookingOf,
	findBooking,
	lockBookingForUpdate,
	upcomingOfCoach,
} from "#features/booking/server-read.ts";
import { sessionBookings } from "#features/booking/table.ts";
import { conversations } from "#features/chat/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";

/** What a coach has ahead, and who else could give each of it. */
export async function coachSessions({ pool, db }: MemberContext, coachId: string) {
	const rows = await upcomingOfCoach(pool, coachId);
	const sessions = [];
	for (const row of rows) {
		const free = await otherFreeCoaches(db, row);
		sessions.push({
			booking: bookingOf(row),
			freeCoaches: free.map(cardOfCoach),
		});
	}
	return { sessions };
}

/** Gives a session to another coach at the same time. Errors: 404, CONFLICT once it has begun, SLOT_TAKEN. */
export async function handOver(
	context: MemberContext,
	{ id, coachId }: { id: string; coachId: string },
	errors: { SLOT_TAKEN: () => Error },
): Promise<Booking> {
	const seen = await findBooking(context.pool, id);
	if (!seen) throw notFound();
	const { before, after } = await context.db.transaction(async (tx) => {
		await lockMember(tx, seen.member_id);
		await lockCoaches(tx, [seen.member_id, coachId, ...(seen.coach_id ? [seen.coach_id] : [])]);
		const before = await lockBookingForUpdate(tx, id);
		if (!before) throw notFound();
		if (before.state === "cancelled") throw refusal("CONFLICT", copy.errors.isCancelled);
		if (before.state !== "booked" || before.starts_at.getTime() <= Date.now())
			throw refusal("CONFLICT", copy.errors.isOver);
		if (before.coach_id === coachId) return { before, after: before };
		const type = await findType(tx, before.type_id);
		const coach = (await otherFreeCoaches(tx, before)).find((each) => each.id === coachId);
		if (!type || !coach) throw errors.SLOT_TAKEN();
		await tx
			.update(sessionBookings)
			.set({
				coachId,
				videoUrl: videoUrlOf(type, coach),
				sequence: before.sequence + 1,
				updatedAt: new Date(),
			})
			.where(eq(sessionBookings.id, id));
		await tx
			.update(conversations)
			.set({ otherId: coachId })
			.where(and(eq(conversations.id, id), eq(conversations.kind, "session")));
		const after = await lockBookingForUpdate(tx, id);
		if (!after) throw notFound();
		await emailHandedOver(context, { before, after, by: context.session.user.id }, tx);
		return { before, after };
	});
	if (after !== before) notifyHandOver(context, before, after);
	return bookingOf(after);
}

/** The former coach's browser hears of it as of a session canceled with them. */
function notifyHandOver(context: MemberContext, before: BookingRow, after: BookingRow): void {
	notifyBookingChange(context, { ...before, state: "cancelled" });
	notifyBookingChange(context, after);
}

async function otherFreeCoaches(db: Db | Tx, row: BookingRow): Promise<FreeCoach[]> {
	const type = await findType(db, row.type_id);
	if (!type) return [];
	const startsAt = row.starts_at.getTime();
	const coaches = await freeCoaches(db, {
		type,
		memberId: row.member_id,
		movingId: row.id,
		isAtAnyNotice: true,
		range: { from: startsAt, until: startsAt + 1 },
	});
	return coaches.filter(({ id, slots }) => id !== row.coach_id && slots.length > 0);
}
