import type { contract, LinkedBooking } from "#features/booking/contract.ts";
import type { Slots } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { findType, listSlots } from "#features/booking/pick/server-slots.ts";
import { type BookingRow, bookingOf } from "#features/booking/server-read.ts";
import type { Context } from "#server/context.ts";
import type { InputOf } from "#server/input-of.ts";
import { cancel, move } from "./server-change.ts";
import { bookingByToken, linkEnded, tokenOf } from "./server-links.ts";

/** The session for the holder of its link, with no more about its users than the coach's name. */
export async function byLink(context: Context, token: string): Promise<LinkedBooking> {
	return linkedOf(await bookingByToken(context, token));
}

/** Of the session's own coach. */
export async function slotsByLink(
	context: Context,
	{ token, ...range }: InputOf<typeof contract.slotsByLink>,
): Promise<Slots> {
	const row = await bookingByToken(context, token);
	const type = row.coach_id ? await findType(context.db, row.type_id) : null;
	if (!type || !row.coach_id) throw linkEnded();
	const query = { type, memberId: row.member_id, coachId: row.coach_id, movingId: row.id };
	const { coaches, ...times } = await listSlots(context.db, query, range);
	return { ...times, coaches: coaches.filter(({ id }) => id === row.coach_id) };
}

/** Ends the link that was used; the email and the answer carry the next one. */
export async function moveByLink(
	context: Context,
	{ token, startsAt }: { token: string; startsAt: string },
	errors: Parameters<typeof move>[3],
): Promise<LinkedBooking & { token: string }> {
	const row = await bookingByToken(context, token);
	const moved = await move(context, { row, startsAt }, asHolder(row), errors);
	return { ...linkedOf(moved), token: tokenOf(context.config.authSecret, moved) };
}

export async function cancelByLink(
	context: Context,
	{ token, reason }: { token: string; reason: string },
	errors: Parameters<typeof cancel>[3],
): Promise<LinkedBooking> {
	const row = await bookingByToken(context, token);
	return linkedOf(await cancel(context, { row, reason }, asHolder(row), errors));
}

/** Anyone who has a link acts as its member, as long as the session is as the link says. */
const asHolder = ({ member_id, sequence }: BookingRow) =>
	({ role: "member", by: member_id, sequence }) as const;

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
