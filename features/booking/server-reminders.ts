import { sql } from "drizzle-orm";
import { isSuspended } from "#features/people/table.ts";
import type { Services } from "#server/context.ts";
import { copy } from "./copy.ts";
import type { ReminderKind } from "./limits.ts";
import { markCancelled } from "./server-change.ts";
import { remindBoth } from "./server-letters.ts";
import { holdBooking } from "./server-read.ts";
import { tellChange } from "./server-tell.ts";

type Reminding = Pick<
	Services,
	"pool" | "db" | "mail" | "config" | "house" | "publicUrl" | "live" | "log"
>;
type Due = { id: string; kind: ReminderKind; starts_at: Date };

const KEPT_DAYS = 7;

/**
 * Writes to member and coach 24 hours and an hour before a session. To be called every minute: what is
 * due follows from the sessions as they are now, so that one that moves or is cancelled takes its
 * reminders along; who booked or moved it later than that knows the time. Each is sent once, by
 * whichever process comes first. Returns how many sessions were reminded of.
 */
export async function remindOfSessions(services: Reminding, now = new Date()): Promise<number> {
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
			services.log.error({ err: error, bookingId: due.id }, "reminding failed");
		}
	return sent;
}

/** Mark and letters are kept together or not at all. */
async function remind(services: Reminding, { id, kind, starts_at }: Due): Promise<boolean> {
	return services.db.transaction(async (tx) => {
		const row = await holdBooking(tx, id);
		if (row?.state !== "booked" || row.starts_at.getTime() !== starts_at.getTime()) return false;
		const { rowCount } =
			await tx.execute(sql`INSERT INTO session_reminders (booking_id, kind, starts_at)
VALUES (${id}, ${kind}, ${starts_at.toISOString()}) ON CONFLICT DO NOTHING`);
		if (rowCount === 0) return false;
		await remindBoth(services, row, kind, tx);
		return true;
	});
}

/** Takes sessions off whose coach has gone or is suspended, and tells their members. To be called every minute. */
export async function cancelWithoutCoach(services: Reminding): Promise<void> {
	const { rows } = await services.pool.query<{ id: string }>({
		name: "sessions-without-coach",
		text: `SELECT b.id FROM session_bookings b WHERE b.state = 'booked' AND b.starts_at > now()
	AND (b.coach_id IS NULL OR ${isSuspended("b.coach_id")})`,
	});
	for (const { id } of rows) {
		const cancelled = await services.db.transaction(async (tx) => {
			const row = await holdBooking(tx, id);
			if (row?.state !== "booked" || (row.coach_id && !row.coach_is_suspended)) return null;
			const reason = row.coach_id ? copy.coachIsAway : copy.coachIsGone;
			return markCancelled(services, tx, row, { reason, by: null });
		});
		if (cancelled) tellChange(services, cancelled);
	}
}

/** Takes marks away that nobody needs any more. */
export async function sweepSessionReminders({ db }: Pick<Services, "db">): Promise<void> {
	await db.execute(
		sql`DELETE FROM session_reminders WHERE starts_at < now() - interval '${sql.raw(`${KEPT_DAYS}`)} days'`,
	);
}
