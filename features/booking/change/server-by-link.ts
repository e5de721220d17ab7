import type { LinkedBooking } from "#features/booking/contract.ts";
import type { Slots } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { findType, listSlots } from "#features/booking/pick/server-slots.ts";
import { type BookingRow, bookingOf } from "#features/booking/server-read.ts";
import type { Context } from "#server/context.ts";
import { cancel, move } from "./server-change.ts";
import { bookingByToken, linkEnded, tokenOf } from "./server-links.ts";

/** The session for the holder of its link, with no more about its users than the coach's name. */
export async function byLink(context: Context, token: string): Promise<LinkedBooking> {
	return linkedOf(await bookingByToken(context, token));
}

export async function slotsByLink(
	context: Context,
	{ token, ...range }: { token: string; from: string; until: string; timeZone: string },
): Promise<Slots> {
	const row = await bookingByToken(context, token);
	const type = row.coach_id ? await findType(context.db, row.type_id) : null;
	if (!type || !row.coach_id) throw linkEnded();
	const query = { type, memberId: row.member_id, coachId: row.coach_id, movingId: row.id };
	return listSlots(context.db, query, range);
}

type MoveErrors = Parameters<typeof move>[3];
type CancelErrors = Parameters<typeof cancel>[3];

/** Ends the link that was used; the email and the answer carry the next one. */
export async function moveByLink(
	context: Context,
	{ token, startsAt }: { token: string; startsAt: string },
	errors: MoveErrors,
): Promise<LinkedBooking & { token: string }> {
	const row = await bookingByToken(context, token);
	const as = { role: "member", by: row.member_id, sequence: row.sequence } as const;
	const moved = await move(context, { row, startsAt }, as, errors);
	return { ...linkedOf(moved), token: tokenOf(context.config.authSecret, moved) };
}

export async function cancelByLink(
	context: Context,
	{ token, reason }: { token: string; reason: string },
	errors: CancelErrors,
): Promise<LinkedBooking> {
	const row = await bookingByToken(context, token);
	const as = { role: "member", by: row.member_id, sequence: row.sequence } as const;
	return linkedOf(await cancel(context, { row, reason }, as, errors));
}

function linkedOf(row: BookingRow): LinkedBooking {
	const {
		session,
		typeId,
		startsAt,
		endsAt,
		moveUntil,
		cancelUntil,
		cancelHours,
		rescheduleHours,
	} = bookingOf(row);
	return {
		session,
		typeId,
		coachName: row.coach_name ?? copy.anonymous,
		startsAt,
		endsAt,
		timeZone: row.member_zone,
		moveUntil,
		cancelUntil,
		cancelHours,
		rescheduleHours,
	};
}
