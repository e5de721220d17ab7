import type { Context } from "#server/context.ts";
import type { LinkedBooking } from "./contract.ts";
import type { Slots } from "./contract-shapes.ts";
import { copy } from "./copy.ts";
import { cancel, move } from "./server-change.ts";
import { findType, listSlots } from "./server-free.ts";
import { bookingBehind, linkEnded, tokenOf } from "./server-links.ts";
import { type BookingRow, bookingOf } from "./server-read.ts";

/** What a link's holder is told: the session, and of its people no more than the coach's name. */
export async function byLink(context: Context, token: string): Promise<LinkedBooking> {
	return linkedOf(await bookingBehind(context, token));
}

export async function slotsByLink(
	context: Context,
	{ token, ...range }: { token: string; from: string; until: string; timeZone: string },
): Promise<Slots> {
	const row = await bookingBehind(context, token);
	const type = row.coach_id ? await findType(context.db, row.type_id) : null;
	if (!type || !row.coach_id) throw linkEnded();
	const asked = { type, memberId: row.member_id, coachId: row.coach_id, movingId: row.id };
	return listSlots(context.db, asked, range);
}

type MoveErrors = Parameters<typeof move>[3];
type CancelErrors = Parameters<typeof cancel>[3];

/** The link that did it ends with it; the letter and the answer carry the next one. */
export async function moveByLink(
	context: Context,
	{ token, startsAt }: { token: string; startsAt: string },
	errors: MoveErrors,
): Promise<LinkedBooking & { token: string }> {
	const row = await bookingBehind(context, token);
	const as = { part: "member", by: row.member_id, sequence: row.sequence } as const;
	const moved = await move(context, { row, startsAt }, as, errors);
	return { ...linkedOf(moved), token: tokenOf(context.config.authSecret, moved) };
}

export async function cancelByLink(
	context: Context,
	{ token, reason }: { token: string; reason: string },
	errors: CancelErrors,
): Promise<LinkedBooking> {
	const row = await bookingBehind(context, token);
	const as = { part: "member", by: row.member_id, sequence: row.sequence } as const;
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
		coachName: row.coach_name ?? copy.somebody,
		startsAt,
		endsAt,
		timeZone: row.member_zone,
		moveUntil,
		cancelUntil,
		cancelHours,
		rescheduleHours,
	};
}
