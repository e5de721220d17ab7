import { and, asc, eq, or } from "drizzle-orm";
import { calendarFile } from "#server/calendar.ts";
import type { Services } from "#server/context.ts";
import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { setCancelled } from "./change/server-change.ts";
import { copy } from "./copy.ts";
import { leavingCopy } from "./notify/copy.ts";
import { notifyBookingChange } from "./notify/server-notifications.ts";
import { bookingsFrom, lockBookingForUpdate } from "./server-read.ts";
import { sessionEntry } from "./session/server-calendar.ts";
import {
	bookingIsAhead,
	sessionBookings,
	sessionCoaches,
	sessionExternalClicks,
	sessionNotes,
} from "./table.ts";

const SINCE_EVER = "1970-01-01";
const SESSIONS_MAX = 10_000;

export const personalData: PersonalData = {
	feature: "sessions",
	rows: [
		ownRows(sessionBookings, "memberId", "deleted", { except: ["cancelledBy"] }),
		ownRows(sessionCoaches, "userId", "deleted"),
		ownRows(sessionExternalClicks, "userId", "anonymized"),
		...namedIn(sessionBookings, "coachId", "cancelledBy"),
		...namedIn(sessionNotes, "updatedBy"),
	],
	queries: {
		homework: `SELECT h.booking_id, h.text, h.done_at, h.created_at FROM session_homework h
	JOIN session_bookings b ON b.id = h.booking_id WHERE b.member_id = $1 ORDER BY h.created_at, h.id`,
		own_notes: `SELECT n.booking_id, b.starts_at, n.text, n.updated_at FROM session_notes n
	JOIN session_bookings b ON b.id = n.booking_id WHERE b.coach_id = $1 ORDER BY b.starts_at, b.id`,
		exceptions: "SELECT date, spans FROM coach_exceptions WHERE coach_id = $1 ORDER BY date",
	},
	async *files(services, userId) {
		const rows = await bookingsFrom(services.pool, userId, SINCE_EVER, SESSIONS_MAX);
		if (rows.length === 0) return;
		const entries = rows.map((row) =>
			sessionEntry(services, row, row.member_id === userId ? "member" : "coach"),
		);
		const text = calendarFile({ product: "Sessions", method: "PUBLISH" }, entries);
		yield { name: "sessions.ics", text };
	},
	erase: cancelUpcoming,
};

/** Cancels what is ahead, and emails both sides: their calendars remove it. */
async function cancelUpcoming(services: Services, userId: string): Promise<void> {
	const { db } = services;
	const ahead = await db
		.select({ id: sessionBookings.id })
		.from(sessionBookings)
		.where(
			and(
				or(eq(sessionBookings.memberId, userId), eq(sessionBookings.coachId, userId)),
				bookingIsAhead,
			),
		)
		.orderBy(asc(sessionBookings.startsAt));
	for (const { id } of ahead) {
		const cancelled = await db.transaction(async (tx) => {
			const row = await lockBookingForUpdate(tx, id);
			if (row?.state !== "booked") return null;
			const isCoach = row.coach_id === userId;
			const reason = isCoach ? copy.email.coachIsGone : leavingCopy.memberIsGone;
			return setCancelled(services, tx, row, { reason, by: null });
		});
		if (cancelled) notifyBookingChange(services, cancelled);
	}
}
