import { count, eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { BookingDetails, contract } from "#features/booking/contract.ts";
import type { Homework } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { HOMEWORK_ITEMS_MAX, OPEN_HOMEWORK_MAX } from "#features/booking/limits.ts";
import { notifyParticipants } from "#features/booking/notify/server-notifications.ts";
import { bookingAsCoach, bookingFor, bookingOf } from "#features/booking/server-read.ts";
import {
	bookingIsActive,
	sessionBookings,
	sessionHomework,
	sessionNotes,
} from "#features/booking/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { InputOf } from "#server/input-of.ts";
import { attachedTrack } from "./server-track.ts";

type HomeworkRow = Pick<RawRow<typeof sessionHomework>, "id" | "text" | "done_at" | "booking_id"> &
	Pick<RawRow<typeof sessionBookings>, "starts_at">;

const HOMEWORK = `SELECT h.id, h.text, h.done_at, h.booking_id, e.starts_at
FROM session_homework h JOIN session_bookings e ON e.id = h.booking_id`;

/** Everything that member and coach both see of a session; the coach's notes are not among it. */
export async function bookingDetails(context: MemberContext, id: string): Promise<BookingDetails> {
	const { row, role } = await bookingFor(context, id);
	const { rows } = await context.pool.query<HomeworkRow>({
		name: "session-homework",
		text: `(${HOMEWORK} WHERE h.booking_id = $1 ORDER BY h.created_at, h.id)
UNION ALL (${HOMEWORK} WHERE e.member_id = $2 AND e.coach_id = $3 AND e.starts_at < $4 AND ${sqlText(bookingIsActive, "e")}
	AND h.done_at IS NULL ORDER BY e.starts_at DESC, h.created_at, h.id LIMIT ${OPEN_HOMEWORK_MAX})`,
		values: [id, row.member_id, row.coach_id, row.starts_at],
	});
	const homework = rows.map(homeworkOf);
	return {
		booking: bookingOf(row),
		role,
		answers: row.answers.map(({ label, answer }) => ({ label, answer })),
		track: attachedTrack(row, role),
		homework: homework.filter(({ bookingId }) => bookingId === id),
		openHomework: homework.filter(({ bookingId }) => bookingId !== id),
	};
}

/** What a member has still to do, whichever coach gave it. */
export async function openHomework(
	pool: Pool,
	memberId: string,
): Promise<{ homework: Homework[] }> {
	const { rows } = await pool.query<HomeworkRow>({
		name: "session-homework-open",
		text: `${HOMEWORK} WHERE e.member_id = $1 AND e.starts_at <= now() AND ${sqlText(bookingIsActive, "e")} AND h.done_at IS NULL
ORDER BY e.starts_at DESC, h.created_at, h.id LIMIT ${OPEN_HOMEWORK_MAX}`,
		values: [memberId],
	});
	return { homework: rows.map(homeworkOf) };
}

type Notes = { text: string; updatedAt: string | null };

export async function notesOf(context: MemberContext, id: string): Promise<Notes> {
	await bookingAsCoach(context, id);
	const [row] = await context.db.select().from(sessionNotes).where(eq(sessionNotes.bookingId, id));
	return { text: row?.text ?? "", updatedAt: row?.updatedAt.toISOString() ?? null };
}

export async function updateNotes(
	context: MemberContext,
	{ id, text }: InputOf<typeof contract.updateNotes>,
): Promise<Notes> {
	await bookingAsCoach(context, id);
	const updatedAt = new Date();
	const values = { text, updatedBy: context.session.user.id, updatedAt };
	await context.db
		.insert(sessionNotes)
		.values({ bookingId: id, ...values })
		.onConflictDoUpdate({ target: sessionNotes.bookingId, set: values });
	return { text, updatedAt: updatedAt.toISOString() };
}

/** Asked again with the same id it is the same item. */
export async function addHomework(
	context: MemberContext,
	{ id, homeworkId, text }: InputOf<typeof contract.addHomework>,
): Promise<Homework> {
	const booking = await bookingAsCoach(context, id);
	await context.db.transaction(async (tx) => {
		// Of two at once the second counts the first.
		await tx
			.select({ id: sessionBookings.id })
			.from(sessionBookings)
			.where(eq(sessionBookings.id, id))
			.for("update");
		await tx
			.insert(sessionHomework)
			.values({ id: homeworkId, bookingId: id, text })
			.onConflictDoNothing();
		const [total] = await tx
			.select({ items: count() })
			.from(sessionHomework)
			.where(eq(sessionHomework.bookingId, id));
		if ((total?.items ?? 0) > HOMEWORK_ITEMS_MAX)
			throw refusal("CONFLICT", copy.errors.tooMuchHomework);
	});
	const item = await requireHomework(context.pool, homeworkId);
	if (item.booking_id !== id) throw notFound();
	notifyParticipants(context, booking);
	return homeworkOf(item);
}

/** Member and coach both tick it off, or open it again. */
export async function completeHomework(
	context: MemberContext,
	{ id, isDone }: InputOf<typeof contract.completeHomework>,
): Promise<Homework> {
	const { booking_id } = await requireHomework(context.pool, id);
	const { row } = await bookingFor(context, booking_id);
	await context.db
		.update(sessionHomework)
		.set({ doneAt: isDone ? sql`coalesce(done_at, now())` : null })
		.where(eq(sessionHomework.id, id));
	const item = await requireHomework(context.pool, id);
	notifyParticipants(context, row);
	return homeworkOf(item);
}

export async function removeHomework(context: MemberContext, id: string): Promise<{ id: string }> {
	const { booking_id } = await requireHomework(context.pool, id);
	const row = await bookingAsCoach(context, booking_id);
	await context.db.delete(sessionHomework).where(eq(sessionHomework.id, id));
	notifyParticipants(context, row);
	return { id };
}

/** Errors: 404. */
async function requireHomework(pool: Pool, id: string): Promise<HomeworkRow> {
	const { rows } = await pool.query<HomeworkRow>({
		name: "session-homework-item",
		text: `${HOMEWORK} WHERE h.id = $1`,
		values: [id],
	});
	const [row] = rows;
	if (!row) throw notFound();
	return row;
}

function homeworkOf(row: HomeworkRow): Homework {
	return {
		id: row.id,
		text: row.text,
		isDone: row.done_at !== null,
		bookingId: row.booking_id,
		startsAt: row.starts_at.toISOString(),
	};
}
