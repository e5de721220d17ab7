import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { tracks } from "#features/music/table.ts";
import { invalid, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { can } from "#shared/policy.ts";
import type { Booking } from "./contract-shapes.ts";
import { copy } from "./copy.ts";
import { HORIZON_DAYS_MAX, ROOM, UPCOMING_MAX } from "./limits.ts";
import { type FreeCoach, findType, freeCoaches, type TypeRow } from "./server-free.ts";
import { tellBooked } from "./server-letters.ts";
import { type BookingRow, bookingOf, holdBooking } from "./server-read.ts";
import { tellChange } from "./server-tell.ts";
import { type Answer, coachSessionTypes, sessionBookings, sessionCoaches } from "./table.ts";

export type Wish = {
	id: string;
	typeId: string;
	coachId?: string | undefined;
	startsAt: string;
	timeZone: string;
	answers: { id: string; answer: string }[];
	trackId?: string | undefined;
};
type Refusals = { SLOT_TAKEN: () => Error; PREMIUM_REQUIRED: () => Error };
type Asking = Context & { session: Session | null };

const ROOM_BYTES = 18;
const DAY_MS = 86_400_000;

/**
 * Books a session for the caller: what is free is found out anew under the coaches' locks, so that of
 * many who want one time exactly one gets it. Asked again with the same id it is the same session.
 */
export async function book(context: Asking, wish: Wish, errors: Refusals): Promise<Booking> {
	const { person } = signedIn(context);
	const { row, isNew } = await context.db.transaction(async (tx) => {
		await lockMember(tx, person.id);
		const known = await holdBooking(tx, wish.id);
		if (known && known.member_id !== person.id) throw notFound();
		if (known) return { row: known, isNew: false };
		const type = await findType(tx, wish.typeId);
		if (!type) throw notFound();
		if (type.externalUrl) throw refusal("CONFLICT", copy.bookedElsewhere);
		if (!type.isOpen) throw refusal("CONFLICT", copy.notOffered);
		if (type.isPremium && !can(person, "book a premium session")) throw errors.PREMIUM_REQUIRED();
		const answers = answersTo(type, wish.answers);
		await refuseForeignTrack(tx, type, person.id, wish.trackId);
		const startsAt = Date.parse(wish.startsAt);
		// Years that no type reaches are not even ones the database could compare with.
		if (!isWithinReach(startsAt)) throw errors.SLOT_TAKEN();
		const asked = await coachesOf(tx, type.id, wish.coachId);
		// Of whom a session takes the time is locked, as coach too: nobody books them meanwhile.
		await lockCoaches(tx, [...asked, person.id]);
		await refuseMemberBusy(tx, person.id, startsAt, type.minutes);
		const coach = await freeCoach(tx, type, person.id, { asked, startsAt });
		if (!coach) throw errors.SLOT_TAKEN();
		const row = await insert(tx, { type, coach, memberId: person.id, startsAt, wish, answers });
		if (!row) throw errors.SLOT_TAKEN();
		await tellBooked(context, row, tx);
		return { row, isNew: true };
	});
	if (isNew) tellChange(context, row);
	return bookingOf(row);
}

/** One change at a time for each member, so that limits hold whatever comes at once. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
	await tx.execute(
		sql`SELECT pg_advisory_xact_lock(hashtextextended('session-member:' || ${memberId}, 0))`,
	);
}

/** Coaches in one order, so that two that lock several never wait for each other. */
export async function lockCoaches(tx: Tx, coachIds: readonly string[]): Promise<void> {
	await tx.execute(sql`SELECT FROM session_coaches
WHERE user_id = ANY(${sql.param([...coachIds])}::uuid[]) ORDER BY user_id FOR UPDATE`);
}

/** Where it is held; the room's name cannot be guessed. */
export function videoUrlOf(type: TypeRow, coach: Pick<FreeCoach, "video_template">): string | null {
	const template = coach.video_template ?? type.videoTemplate;
	return template?.replaceAll(ROOM, randomBytes(ROOM_BYTES).toString("base64url")) ?? null;
}

/** What a session takes of its coach's day, with the type's buffers. */
export function timesOf(type: TypeRow, startsAt: number) {
	const endsAt = startsAt + type.minutes * 60_000;
	return {
		startsAt: new Date(startsAt),
		endsAt: new Date(endsAt),
		blockedFrom: new Date(startsAt - type.bufferBeforeMinutes * 60_000),
		blockedUntil: new Date(endsAt + type.bufferAfterMinutes * 60_000),
	};
}

export function isWithinReach(startsAt: number): boolean {
	const now = Date.now();
	return startsAt > now && startsAt < now + HORIZON_DAYS_MAX * DAY_MS;
}

/** Who gives such sessions, or the one of them who was asked for. */
async function coachesOf(tx: Tx, typeId: string, coachId: string | undefined): Promise<string[]> {
	const givers = await tx
		.select({ id: sessionCoaches.userId })
		.from(coachSessionTypes)
		.innerJoin(sessionCoaches, eq(sessionCoaches.userId, coachSessionTypes.coachId))
		.where(eq(coachSessionTypes.typeId, typeId));
	return givers.map(({ id }) => id).filter((id) => coachId === undefined || id === coachId);
}

/** Who is free then; of several who has the fewest sessions ahead. */
async function freeCoach(
	tx: Tx,
	type: TypeRow,
	memberId: string,
	{ asked, startsAt }: { asked: readonly string[]; startsAt: number },
): Promise<FreeCoach | null> {
	const range = { from: startsAt, until: startsAt + 1 };
	const coaches = await freeCoaches(tx, { type, memberId, range });
	const free = coaches.filter(({ id, slots }) => asked.includes(id) && slots.length > 0);
	return free.sort((a, b) => a.ahead - b.ahead || a.id.localeCompare(b.id))[0] ?? null;
}

type Made = {
	type: TypeRow;
	coach: FreeCoach;
	memberId: string;
	startsAt: number;
	wish: Wish;
	answers: Answer[];
};

/** Null when the database's own constraint found an overlap. */
async function insert(tx: Tx, made: Made): Promise<BookingRow | null> {
	const { type, coach, memberId, startsAt, wish, answers } = made;
	const added = await tx
		.insert(sessionBookings)
		.values({
			id: wish.id,
			typeId: type.id,
			coachId: coach.id,
			memberId,
			...timesOf(type, startsAt),
			memberZone: wish.timeZone,
			answers,
			trackId: wish.trackId ?? null,
			videoUrl: videoUrlOf(type, coach),
		})
		.onConflictDoNothing()
		.returning({ id: sessionBookings.id });
	return added.length > 0 ? holdBooking(tx, wish.id) : null;
}

/** The questions as they are asked now, with what was answered. Errors: 422 naming each. */
function answersTo({ questions }: TypeRow, given: Wish["answers"]): Answer[] {
	const wrong: Record<string, string> = {};
	for (const { id } of given)
		if (!questions.some((question) => question.id === id))
			wrong[`answers.${id}`] = copy.noSuchQuestion;
	const answers = questions.map(({ id, label, isRequired }) => {
		const answer = given.find((one) => one.id === id)?.answer ?? "";
		if (isRequired && answer === "") wrong[`answers.${id}`] = copy.required;
		return { id, label, answer };
	});
	if (Object.keys(wrong).length > 0) throw invalid(wrong);
	return answers.filter(({ answer }) => answer !== "");
}

async function refuseForeignTrack(
	tx: Tx,
	{ takesTrack }: TypeRow,
	memberId: string,
	trackId: string | undefined,
): Promise<void> {
	if (!trackId) return;
	if (!takesTrack) throw invalid({ trackId: copy.noTrackWanted });
	const [own] = await tx
		.select({ id: tracks.id })
		.from(tracks)
		.where(and(eq(tracks.id, trackId), eq(tracks.createdBy, memberId)));
	if (!own) throw invalid({ trackId: copy.notYourTrack });
}

async function refuseMemberBusy(
	tx: Tx,
	memberId: string,
	startsAt: number,
	minutes: number,
): Promise<void> {
	const until = new Date(startsAt + minutes * 60_000).toISOString();
	const { rows } = await tx.execute<{ ahead: number; clashes: boolean }>(sql`SELECT
	count(*) FILTER (WHERE b.member_id = ${memberId} AND b.state = 'booked' AND b.ends_at > now())::int AS ahead,
	bool_or(tstzrange(b.starts_at, b.ends_at) && tstzrange(${new Date(startsAt).toISOString()}, ${until})) AS clashes
FROM session_bookings b WHERE (b.member_id = ${memberId} OR b.coach_id = ${memberId}) AND b.state <> 'cancelled'`);
	if (rows[0]?.clashes) throw refusal("CONFLICT", copy.ownClash);
	if ((rows[0]?.ahead ?? 0) >= UPCOMING_MAX) throw refusal("CONFLICT", copy.tooManyAhead);
}
