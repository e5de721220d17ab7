import { isSuspended } from "#domain/moderation/table.ts";
import { setCancelled } from "#features/booking/change/server-change.ts";
import { copy } from "#features/booking/copy.ts";
import type { ReminderKind } from "#features/booking/limits.ts";
import { lockBookingForUpdate } from "#features/booking/server-read.ts";
import { bookingIsAhead, type sessionBookings, sessionReminders } from "#features/booking/table.ts";
import type { Services } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { emailReminder } from "./server-emails.ts";
import { notifyBookingChange } from "./server-notifications.ts";

type ReminderContext = Pick<
	Services,
	"pool" | "db" | "mail" | "events" | "config" | "siteSettings" | "publicUrl" | "live" | "log"
>;
type Due = Pick<RawRow<typeof sessionBookings>, "id" | "starts_at"> & { kind: ReminderKind };

/**
 * Writes to member and coach 24 hours and an hour before a session. To be called every minute: what is
 * due follows from the sessions as they are now, so that one that moves or is canceled takes its
 * reminders along; who booked or moved it later than that knows the time. Each is sent once, by
 * whichever process comes first. Returns how many sessions were reminded of.
 */
export async function sendSessionReminders(
	services: ReminderContext,
	now = new Date(),
): Promise<number> {
	const { rows } = await services.pool.query<Due>({
		name: "sessions-to-remind-of",
		text: `SELECT b.id, k.kind, b.starts_at FROM session_bookings b
CROSS JOIN (VALUES ('day', interval '24 hours', interval '1 hour'), ('hour', interval '1 hour', interval '0')) k (kind, opens, closes)
WHERE b.state = 'booked' AND b.starts_at > $1::timestamptz AND b.starts_at <= $1::timestamptz + interval '24 hours'
	AND $1::timestamptz >= b.starts_at - k.opens AND $1::timestamptz < b.starts_at - k.closes
	AND b.timed_at <= b.starts_at - k.opens
	AND NOT EXISTS (SELECT 1 FROM session_reminders s WHERE s.booking_id = b.id AND s.kind = k.kind AND s.starts_at = b.starts_at)
ORDER BY b.starts_at, b.id`,
		values: [now.toISOString()],
	});
	let sent = 0;
	for (const due of rows)
		try {
			if (await remind(services, due)) sent += 1;
		} catch (error) {
			// It is tried again in a minute; the others are not to wait for it.
			services.log.error({ err: error, bookingId: due.id }, "sending a session reminder failed");
		}
	return sent;
}

/** The reminder's row and the jobs that send the emails are written together or not at all. */
async function remind(services: ReminderContext, { id, kind, starts_at }: Due): Promise<boolean> {
	return services.db.transaction(async (tx) => {
		const row = await lockBookingForUpdate(tx, id);
		if (row?.state !== "booked" || row.starts_at.getTime() !== starts_at.getTime()) return false;
		const { rowCount } = await tx
			.insert(sessionReminders)
			.values({ bookingId: id, kind, startsAt: starts_at })
			.onConflictDoNothing();
		if (rowCount === 0) return false;
		await emailReminder(services, row, kind, tx);
		return true;
	});
}

/** Cancels sessions whose coach is gone or suspended, and emails their members. To be called every minute. */
export async function cancelSessionsWithoutCoach(services: ReminderContext): Promise<void> {
	const { rows } = await services.pool.query<{ id: string }>({
		name: "sessions-without-coach",
		text: `SELECT b.id FROM session_bookings b WHERE ${sqlText(bookingIsAhead, "b")}
	AND (b.coach_id IS NULL OR ${isSuspended("b.coach_id")})`,
	});
	for (const { id } of rows)
		try {
			const cancelled = await cancelSessionWithoutCoach(services, id);
			if (cancelled) notifyBookingChange(services, cancelled);
		} catch (error) {
			// It is tried again in a minute; the others are not to wait for it.
			services.log.error({ err: error, bookingId: id }, "canceling a session failed");
		}
}

/** The state and the jobs that send the emails are written together or not at all. */
async function cancelSessionWithoutCoach(services: ReminderContext, id: string) {
	return services.db.transaction(async (tx) => {
		const row = await lockBookingForUpdate(tx, id);
		if (row?.state !== "booked" || (row.coach_id && !row.coach_is_suspended)) return null;
		const reason = row.coach_id ? copy.email.coachIsAway : copy.email.coachIsGone;
		return setCancelled(services, tx, row, { reason, by: null });
	});
}
