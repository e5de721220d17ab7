import { and, eq, sql } from "drizzle-orm";
import { isAmong, isWideAudience } from "#domain/audiences/table.ts";
import { isSuspended } from "#domain/moderation/table.ts";
import { isLeaving } from "#domain/people/deletion/table.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import type { Slots } from "#features/booking/contract-shapes.ts";
import {
	bookingIsActive,
	bookingIsAhead,
	type coachExceptions,
	type sessionCoaches,
	sessionTypes,
} from "#features/booking/table.ts";
import type { Db } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Role } from "#shared/policy.ts";
import { cardOfCoach } from "./server-coach-card.ts";
import { daysIn, type Stretch, slotsOf } from "./slots.ts";

/** On the pool or within a transaction. */
type DbReader = Pick<Db, "execute" | "select">;
export type TypeRow = typeof sessionTypes.$inferSelect;

type SlotQuery = {
	type: TypeRow;
	/**
	 * Whose session it is to be: they cannot be their own coach, nor be in two sessions at once. Null:
	 * no matter whose.
	 */
	memberId: string | null;
	/** Whose times alone are wanted; the others are listed without any. */
	coachId?: string | undefined;
	/** A session that would move: its own time counts as free. */
	movingId?: string | undefined;
	/** Coaches and admins may give a time at shorter notice than members can take it. */
	isAtAnyNotice?: boolean;
	range: Stretch;
};
type CoachRow = Pick<RawRow<typeof sessionCoaches>, "time_zone" | "video_template" | "hours"> & {
	id: string;
	name: string;
	avatar_url: string | null;
	staff: Role | null;
	is_sample: boolean;
	exceptions: Pick<RawRow<typeof coachExceptions>, "date" | "spans">[];
	busy: Stretch[];
	ahead: number;
};
export type FreeCoach = Pick<
	CoachRow,
	"id" | "name" | "avatar_url" | "staff" | "is_sample" | "video_template" | "ahead"
> & {
	/** When a session with them can begin, in milliseconds. */
	slots: number[];
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A type for those who have a session of it, give it or manage it. */
export async function findType(db: DbReader, id: string): Promise<TypeRow | null> {
	const [row] = await db.select().from(sessionTypes).where(eq(sessionTypes.id, id));
	return row ?? null;
}

const AUDIENCE = '"session_types"."audience"';
const isWide = sql.raw(isWideAudience(AUDIENCE));

/** Whether an account (null for visitors) is among those who can book a type. Staff make no exception. */
export const isBookableBy = (userId: string | null) =>
	sql<boolean>`(SELECT ${sql.raw(isAmong(AUDIENCE, "me.id"))} FROM (SELECT ${userId}::uuid AS id) me)`;

/** Whether a type is there for an account: what is for a group or chosen people is not, for others. */
export const isOfferedTo = (userId: string | null) =>
	sql<boolean>`(${isWide} OR ${isBookableBy(userId)})`;

/** A type that is there for an account. */
export async function findTypeFor(
	db: DbReader,
	id: string,
	userId: string,
): Promise<{ type: TypeRow; mayBook: boolean } | null> {
	const [row] = await db
		.select({ type: sessionTypes, mayBook: isBookableBy(userId) })
		.from(sessionTypes)
		.where(and(eq(sessionTypes.id, id), isOfferedTo(userId)));
	return row ?? null;
}

/** Who gives a session, and when each could: two statements, whatever the range. */
export async function freeCoaches(db: DbReader, query: SlotQuery): Promise<FreeCoach[]> {
	const { type, memberId, coachId, isAtAnyNotice = false } = query;
	const now = Date.now();
	const range = {
		from: Math.max(query.range.from, now + (isAtAnyNotice ? 0 : type.noticeHours * HOUR_MS)),
		until: Math.min(query.range.until, now + type.horizonDays * DAY_MS),
	};
	const isPast = range.from >= range.until;
	// The coaches are listed even so; only their hours do not matter.
	const around = isPast
		? { from: now, until: now }
		: { from: range.from - 2 * DAY_MS, until: range.until + 2 * DAY_MS };
	const coaches = await coachesOf(db, query, around);
	if (isPast) return coaches.map((coach) => ({ ...coach, slots: [] }));
	const mine = memberId ? await sessionsOf(db, memberId, query.movingId, around) : [];
	const length = type.minutes * 60_000;
	const timesOf = ({ time_zone: timeZone, hours, exceptions, busy }: CoachRow) =>
		slotsOf({ timeZone, hours, exceptions }, type, busy, range).filter(
			(at) => !mine.some((one) => one.from < at + length && at < one.until),
		);
	return coaches.map((coach) => ({
		...coach,
		slots: coachId === undefined || coach.id === coachId ? timesOf(coach) : [],
	}));
}

/** Times of a range of days, each with who is free then. */
export async function listSlots(
	db: DbReader,
	query: Omit<SlotQuery, "range">,
	{ from, until, timeZone }: { from: string; until: string; timeZone: string },
): Promise<Slots> {
	const coaches = await freeCoaches(db, { ...query, range: daysIn(timeZone, from, until) });
	const free = new Map<number, string[]>();
	for (const { id, slots } of coaches)
		for (const at of slots) free.set(at, [...(free.get(at) ?? []), id]);
	return {
		timeZone,
		coaches: coaches.map((coach) => ({
			...cardOfCoach(coach),
			hasVideoLink: Boolean(coach.video_template ?? query.type.videoTemplate),
		})),
		slots: [...free]
			.sort(([a], [b]) => a - b)
			.map(([at, coachIds]) => ({ startsAt: new Date(at).toISOString(), coachIds })),
	};
}

const ms = (column: string) => sql.raw(`extract(epoch FROM ${column})::float8 * 1000`);
const isActive = sql.raw(sqlText(bookingIsActive, "b"));
const isAhead = sql.raw(sqlText(bookingIsAhead, "a"));
const iso = (at: number) => new Date(at).toISOString();

/** Every coach of a type, with their exceptions and booked sessions around then. */
async function coachesOf(db: DbReader, { type, memberId, movingId }: SlotQuery, around: Stretch) {
	const { rows } =
		await db.execute<CoachRow>(sql`SELECT c.user_id AS id, ${sql.raw(SHOWN_NAME)} AS name, p.avatar_url, ${sql.raw(STAFF_ROLE)} AS staff,
	coalesce(p.is_sample, false) AS is_sample, c.time_zone, c.video_template, c.hours,
	(SELECT coalesce(jsonb_agg(jsonb_build_object('date', e.date, 'spans', e.spans)), '[]') FROM coach_exceptions e
		WHERE e.coach_id = c.user_id AND e.date BETWEEN ${iso(around.from)}::timestamptz::date - 1
			AND ${iso(around.until)}::timestamptz::date + 1) AS exceptions,
	(SELECT coalesce(jsonb_agg(jsonb_build_object('from', ${ms("b.blocked_from")}, 'until', ${ms("b.blocked_until")})), '[]')
		FROM session_bookings b WHERE (b.coach_id = c.user_id OR b.member_id = c.user_id) AND ${isActive}
			AND b.id IS DISTINCT FROM ${movingId ?? null}::uuid
			AND tstzrange(b.blocked_from, b.blocked_until) && tstzrange(${iso(around.from)}, ${iso(around.until)})) AS busy,
	(SELECT count(*)::int FROM session_bookings a
		WHERE a.coach_id = c.user_id AND ${isAhead}) AS ahead
FROM session_coaches c JOIN coach_session_types g ON g.coach_id = c.user_id AND g.type_id = ${type.id}
JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id
WHERE c.is_open AND NOT ${sql.raw(isSuspended("c.user_id"))} AND NOT ${sql.raw(isLeaving("c.user_id"))}
	AND c.user_id IS DISTINCT FROM ${memberId}::uuid ORDER BY name, c.user_id`);
	// Samples stand in until somebody gives these sessions.
	const real = rows.filter((coach) => !coach.is_sample);
	return real.length > 0 ? real : rows;
}

/** When a member is in a session of their own. */
async function sessionsOf(
	db: DbReader,
	memberId: string,
	movingId: string | undefined,
	around: Stretch,
): Promise<Stretch[]> {
	const { rows } =
		await db.execute<Stretch>(sql`SELECT ${ms("b.starts_at")} AS from, ${ms("b.ends_at")} AS until
FROM session_bookings b WHERE (b.member_id = ${memberId} OR b.coach_id = ${memberId}) AND ${isActive}
	AND b.id IS DISTINCT FROM ${movingId ?? null}::uuid
	AND tstzrange(b.starts_at, b.ends_at) && tstzrange(${iso(around.from)}, ${iso(around.until)})`);
	return rows;
}
