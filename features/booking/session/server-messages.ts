import { asc, eq } from "drizzle-orm";
import type { contract } from "#features/booking/contract.ts";
import type { SessionMessage } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { MESSAGES_MAX } from "#features/booking/limits.ts";
import { emailMessage } from "#features/booking/notify/server-emails.ts";
import { notifyParticipants } from "#features/booking/notify/server-notifications.ts";
import {
	type BookingRow,
	bookingFor,
	coachOf,
	lockBookingForUpdate,
	memberOf,
} from "#features/booking/server-read.ts";
import { sessionMessages } from "#features/booking/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Side } from "./server-calendar.ts";

type MessageRow = typeof sessionMessages.$inferSelect;

/** What the two have written to each other. Errors: 404 for everyone else, admins too. */
export async function listMessages(
	context: MemberContext,
	id: string,
): Promise<{ messages: SessionMessage[] }> {
	const { row } = await asParticipant(context, id);
	const rows = await context.db
		.select()
		.from(sessionMessages)
		.where(eq(sessionMessages.bookingId, id))
		.orderBy(asc(sessionMessages.createdAt), asc(sessionMessages.id))
		.limit(MESSAGES_MAX);
	return { messages: rows.map((message) => messageOf(row, message)) };
}

/** Sent again with the same id it is the same message. The other is emailed once for each turn of the author. */
export async function sendMessage(
	context: MemberContext,
	{ id, messageId, text }: InputOf<typeof contract.sendMessage>,
): Promise<SessionMessage> {
	const { user } = context.session;
	const { side } = await asParticipant(context, id);
	const { row, message } = await context.db.transaction(async (tx) => {
		const row = await lockBookingForUpdate(tx, id);
		if (!row) throw notFound();
		const [known] = await tx
			.select()
			.from(sessionMessages)
			.where(eq(sessionMessages.id, messageId));
		if (known && (known.bookingId !== id || known.authorId !== user.id)) throw notFound();
		if (known) return { row, message: known };
		if (!row.coach_id) throw refusal("CONFLICT", copy.errors.noOneToWriteTo);
		const last = await lastOf(tx, id);
		const [message] = await tx
			.insert(sessionMessages)
			.values({ id: messageId, bookingId: id, authorId: user.id, text })
			.returning();
		if (!message) throw notFound();
		if (last?.authorId !== user.id) await emailMessage(context, row, side, text, tx);
		return { row, message };
	});
	notifyParticipants(context, row);
	return messageOf(row, message);
}

/** The newest message. Errors: CONFLICT where there can be no more. */
async function lastOf(tx: Tx, bookingId: string): Promise<MessageRow | undefined> {
	const rows = await tx
		.select()
		.from(sessionMessages)
		.where(eq(sessionMessages.bookingId, bookingId))
		.orderBy(asc(sessionMessages.createdAt), asc(sessionMessages.id));
	if (rows.length >= MESSAGES_MAX) throw refusal("CONFLICT", copy.errors.tooManyMessages);
	return rows.at(-1);
}

async function asParticipant(
	context: MemberContext,
	id: string,
): Promise<{ row: BookingRow; side: Side }> {
	const { row, role } = await bookingFor(context, id);
	if (role === "admin") throw notFound();
	return { row, side: role };
}

/** Nobody but the two writes: their cards are in the session's row. */
function messageOf(row: BookingRow, { id, authorId, text, createdAt }: MessageRow): SessionMessage {
	const author =
		authorId === row.member_id ? memberOf(row) : authorId === row.coach_id ? coachOf(row) : null;
	return { id, author, text, createdAt: createdAt.toISOString() };
}
