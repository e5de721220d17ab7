import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { isSuspended } from "#domain/moderation/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { trackIsTakenDown, trackIsVisibleByLink, type tracks } from "#features/music/table.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext, User } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { Tx } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { hasRole, type Role } from "#shared/policy.ts";
import type { Booking, CoachCard } from "./contract-shapes.ts";
import {
	type BookingPeriod,
	type BookingRole,
	type BookingState,
	COACH_SESSIONS_MAX,
	NEXT_DAYS,
	NEXT_MAX,
} from "./limits.ts";
import {
	bookingIsAhead,
	bookingIsUpcoming,
	type sessionBookings,
	type sessionCoaches,
	type sessionTypes,
} from "./table.ts";

type Track = RawRow<typeof tracks>;
/** Everything of a session that emails, calendars and screens are made from; the server alone sees it whole. */
export type BookingRow = Pick<
	RawRow<typeof sessionBookings>,
	| "id"
	| "type_id"
	| "starts_at"
	| "ends_at"
	| "state"
	| "sequence"
	| "member_zone"
	| "answers"
	| "track_id"
	| "video_url"
	| "cancel_reason"
	| "updated_at"
	| "member_id"
	| "coach_id"
> &
	Pick<RawRow<typeof sessionTypes>, "minutes" | "cancel_hours" | "reschedule_hours"> & {
		session: RawRow<typeof sessionTypes>["name"];
		audience: Booking["audience"];
		track_slug: Track["slug"] | null;
		track_title: Track["title"] | null;
		track_artist: Track["artist"] | null;
		/** The address of its stream version. */
		track_audio: string | null;
		track_seconds: number | null;
		track_is_open: boolean | null;
		track_is_taken_down: boolean | null;
		member_name: string;
		member_avatar: string | null;
		member_staff: Role | null;
		member_email: string;
		member_is_suspended: boolean;
		coach_name: string | null;
		coach_avatar: string | null;
		coach_staff: Role | null;
		coach_email: string | null;
		coach_is_sample: boolean;
		coach_is_suspended: boolean;
		coach_zone: RawRow<typeof sessionCoaches>["time_zone"] | null;
	};

const nameOf = (user: string, profile: string) =>
	SHOWN_NAME.replaceAll("u.", `${user}.`).replaceAll("p.", `${profile}.`);

const roleOfUser = (user: string) => STAFF_ROLE.replaceAll("u.", `${user}.`);

const BOOKINGS = `SELECT b.id, b.type_id, t.name AS session, t.minutes, t.audience, t.cancel_hours, t.reschedule_hours,
	b.starts_at, b.ends_at, b.state, b.sequence, b.member_zone, b.answers, b.track_id, r.slug AS track_slug,
	r.title AS track_title, r.artist AS track_artist, r.audio_url AS track_audio, r.duration_seconds AS track_seconds,
	${sqlText(trackIsVisibleByLink, "r")} AS track_is_open, ${sqlText(trackIsTakenDown, "r")} AS track_is_taken_down, b.video_url, b.cancel_reason, b.updated_at,
	b.member_id, ${nameOf("mu", "mp")} AS member_name, mp.avatar_url AS member_avatar, ${roleOfUser("mu")} AS member_staff,
	mu.email AS member_email, ${isSuspended("b.member_id")} AS member_is_suspended,
	${isSuspended("b.coach_id")} AS coach_is_suspended,
	b.coach_id, ${nameOf("cu", "cp")} AS coach_name, cp.avatar_url AS coach_avatar, ${roleOfUser("cu")} AS coach_staff,
	cu.email AS coach_email, coalesce(cp.is_sample, false) AS coach_is_sample, c.time_zone AS coach_zone
FROM session_bookings b JOIN session_types t ON t.id = b.type_id
JOIN "user" mu ON mu.id = b.member_id LEFT JOIN profiles mp ON mp.id = mu.id
LEFT JOIN "user" cu ON cu.id = b.coach_id LEFT JOIN profiles cp ON cp.id = cu.id
LEFT JOIN session_coaches c ON c.user_id = b.coach_id LEFT JOIN tracks r ON r.id = b.track_id`;

/** A session as a caller finds it, or 404: for its member, its coach and admins. */
export async function bookingFor(
	context: Pick<MemberContext, "pool" | "session">,
	id: string,
): Promise<{ row: BookingRow; role: BookingRole }> {
	const row = await findBooking(context.pool, id);
	const role = row && roleOf(row, context.session.user);
	if (!role) throw notFound();
	return { row, role };
}

/** For its coach and admins alone; anyone else gets 404. */
export async function bookingAsCoach(context: MemberContext, id: string): Promise<BookingRow> {
	const { row, role } = await bookingFor(context, id);
	if (role === "member") throw notFound();
	return row;
}

function roleOf(row: BookingRow, user: User): BookingRole | null {
	if (row.member_id === user.id) return "member";
	if (row.coach_id === user.id) return "coach";
	return hasRole(user, "admin") ? "admin" : null;
}

export async function findBooking(pool: Pool, id: string): Promise<BookingRow | null> {
	const { rows } = await pool.query<BookingRow>({
		name: "session-booking",
		text: `${BOOKINGS} WHERE b.id = $1`,
		values: [id],
	});
	return rows[0] ?? null;
}

/** Under the row's lock, so that of two changes the second sees the first. */
export async function lockBookingForUpdate(tx: Tx, id: string): Promise<BookingRow | null> {
	const { rows } = await tx.execute<BookingRow>(
		sql`${sql.raw(BOOKINGS)} WHERE b.id = ${id} FOR UPDATE OF b`,
	);
	return rows[0] ? withDates(rows[0]) : null;
}

/** Within a Drizzle transaction instants are text. */
function withDates(row: BookingRow): BookingRow {
	return {
		...row,
		starts_at: new Date(row.starts_at),
		ends_at: new Date(row.ends_at),
		updated_at: new Date(row.updated_at),
	};
}

type Scope = {
	memberId?: string;
	coachId?: string | undefined;
	typeId?: string | undefined;
	state?: BookingState | undefined;
};
type Paging = { period: BookingPeriod; limit: number; cursor?: string | undefined };

const IS_AHEAD = sqlText(bookingIsUpcoming, "b");
const pageOf = {
	upcoming: { where: IS_AHEAD, than: ">", order: "b.starts_at, b.id" },
	past: { where: `NOT ${IS_AHEAD}`, than: "<", order: "b.starts_at DESC, b.id DESC" },
} as const;

/** One page: what is ahead, the nearest first; or what is past or canceled, the latest first. */
export async function listBookings(
	pool: Pool,
	scope: Scope,
	{ period, limit, cursor }: Paging,
): Promise<{ bookings: Booking[]; nextCursor: string | null }> {
	const { where, than, order } = pageOf[period];
	const beside = timeCursor.decode(cursor);
	const { rows } = await pool.query<BookingRow>({
		name: `session-bookings-${period}`,
		text: `${BOOKINGS} WHERE ${where}
	AND ($1::uuid IS NULL OR b.member_id = $1) AND ($2::uuid IS NULL OR b.coach_id = $2)
	AND ($3::uuid IS NULL OR b.type_id = $3) AND ($4::text IS NULL OR b.state = $4)
	AND ($5::timestamptz IS NULL OR (b.starts_at, b.id) ${than} ($5::timestamptz, $6::uuid))
ORDER BY ${order} LIMIT $7`,
		values: [
			scope.memberId ?? null,
			scope.coachId ?? null,
			scope.typeId ?? null,
			scope.state ?? null,
			beside?.value ?? null,
			beside?.id ?? null,
			limit + 1,
		],
	});
	const { page, nextCursor } = takePage(rows, limit, (last) =>
		timeCursor.encode(last.starts_at, last.id),
	);
	return { bookings: page.map(bookingOf), nextCursor };
}

/** A member's next sessions, as their home page shows them. */
export async function nextBookings(pool: Pool, memberId: string): Promise<Booking[]> {
	const { rows } = await pool.query<BookingRow>({
		name: "session-bookings-next",
		text: `${BOOKINGS} WHERE b.member_id = $1 AND ${IS_AHEAD} AND b.starts_at < now() + interval '${NEXT_DAYS} days'
ORDER BY b.starts_at, b.id LIMIT ${NEXT_MAX}`,
		values: [memberId],
	});
	return rows.map(bookingOf);
}

/** What a coach has still to give, soonest first. */
export async function upcomingOfCoach(pool: Pool, coachId: string): Promise<BookingRow[]> {
	const { rows } = await pool.query<BookingRow>({
		name: "session-bookings-of-coach",
		text: `${BOOKINGS} WHERE b.coach_id = $1 AND ${sqlText(bookingIsAhead, "b")}
ORDER BY b.starts_at, b.id LIMIT ${COACH_SESSIONS_MAX}`,
		values: [coachId],
	});
	return rows;
}

/** A user's sessions as member or coach from an instant on, canceled ones too. */
export async function bookingsFrom(
	pool: Pool,
	userId: string,
	from: string,
	limit: number,
): Promise<BookingRow[]> {
	const { rows } = await pool.query<BookingRow>({
		name: "session-bookings-from",
		text: `${BOOKINGS} WHERE (b.member_id = $1 OR b.coach_id = $1) AND b.starts_at >= $2::timestamptz
ORDER BY b.starts_at, b.id LIMIT $3`,
		values: [userId, from, limit],
	});
	return rows;
}

export const memberOf = (row: BookingRow): UserCard => ({
	id: row.member_id,
	name: row.member_name,
	avatarUrl: row.member_avatar,
	staff: row.member_staff,
});

export const coachOf = (row: BookingRow): CoachCard | null =>
	row.coach_id === null
		? null
		: {
				id: row.coach_id,
				name: row.coach_name ?? "",
				avatarUrl: row.coach_avatar,
				staff: row.coach_staff,
				isSample: row.coach_is_sample,
			};

export function bookingOf(row: BookingRow): Booking {
	return {
		id: row.id,
		session: row.session,
		typeId: row.type_id,
		minutes: (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000,
		audience: row.audience,
		member: memberOf(row),
		coach: coachOf(row),
		startsAt: row.starts_at.toISOString(),
		endsAt: row.ends_at.toISOString(),
		state: row.state,
		cancelReason: row.cancel_reason ?? "",
		videoUrl: row.state === "cancelled" ? null : row.video_url,
		moveUntil: hoursBefore(row.starts_at, row.reschedule_hours).toISOString(),
		cancelUntil: hoursBefore(row.starts_at, row.cancel_hours).toISOString(),
		cancelHours: row.cancel_hours,
		rescheduleHours: row.reschedule_hours,
	};
}

const HOUR_MS = 3_600_000;

export function hoursBefore(at: Date, hours: number): Date {
	return new Date(at.getTime() - hours * HOUR_MS);
}
