import { randomBytes } from "node:crypto";
import { and, count, eq, inArray, or, sql } from "drizzle-orm";
import type { contract } from "#features/booking/contract.ts";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { BOOKING_PLACEHOLDER, HORIZON_DAYS_MAX, UPCOMING_MAX } from "#features/booking/limits.ts";
import { emailBooked } from "#features/booking/notify/server-emails.ts";
import { notifyBookingChange } from "#features/booking/notify/server-notifications.ts";
import {
	type FreeCoach,
	findTypeFor,
	freeCoaches,
	type TypeRow,
} from "#features/booking/pick/server-slots.ts";
import { type BookingRow, bookingOf, lockBookingForUpdate } from "#features/booking/server-read.ts";
import {
	type Answer,
	bookingIsActive,
	bookingIsUpcoming,
	coachSessionTypes,
	sessionBookings,
	sessionCoaches,
} from "#features/booking/table.ts";
import { conversations } from "#features/chat/table.ts";
import { tracks } from "#features/music/table.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import { takeNamedLock } from "#server/locks.ts";

type BookingInput = InputOf<typeof contract.book>;
type Refusals = { SLOT_TAKEN: () => Error; PREMIUM_REQUIRED: () => Error };

const VIDEO_NAME_BYTES = 18;
const DAY_MS = 86_400_000;

/**
 * Books a session for the caller: what is free is found out anew under the coaches' locks, so that of
 * many who want one time exactly one gets it. Asked again with the same id it is the same session.
 */
export async function book(
	context: MemberContext,
	input: BookingInput,
	errors: Refusals,
): Promise<Booking> {
	const { user } = context.session;
	const { row, isNew } = await context.db.transaction(async (tx) => {
		await lockMember(tx, user.id);
		const known = await lockBookingForUpdate(tx, input.id);
		if (known && known.member_id !== user.id) throw notFound();
		if (known) return { row: known, isNew: false };
		const found = await findTypeFor(tx, input.typeId, user.id);
		if (!found) throw notFound();
		const { type } = found;
		if (type.externalUrl) throw refusal("CONFLICT", copy.errors.bookedElsewhere);
		if (!type.isOpen) throw refusal("CONFLICT", copy.errors.notOffered);
		if (!found.mayBook) throw errors.PREMIUM_REQUIRED();
		const answers = answersTo(type, input.answers);
		await refuseForeignTrack(tx, type, user.id, input.trackId);
		const startsAt = Date.parse(input.startsAt);
		// Years that no type reaches are not even ones the database could compare with.
		if (!isWithinReach(startsAt)) throw errors.SLOT_TAKEN();
		const candidateIds = await coachesOf(tx, type.id, input.coachId);
		// Everyone whose time it takes is locked, the member as a coach too: nobody books them meanwhile.
		await lockCoaches(tx, [...candidateIds, user.id]);
		await refuseMemberBusy(tx, user.id, startsAt, type.minutes);
		const coach = await freeCoach(tx, type, user.id, { candidateIds, startsAt });
		if (!coach) throw errors.SLOT_TAKEN();
		const row = await insert(tx, { type, coach, memberId: user.id, startsAt, input, answers });
		if (!row) throw errors.SLOT_TAKEN();
		await emailBooked(context, row, tx);
		return { row, isNew: true };
	});
	if (isNew) notifyBookingChange(context, row);
	return bookingOf(row);
}

/** One change at a time for each member, so that limits hold whatever comes at once. */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
	await takeNamedLock(tx, `session-member:${memberId}`);
}

/** Coaches in one order, so that two that lock several never wait for each other. */
export async function lockCoaches(tx: Tx, coachIds: readonly string[]): Promise<void> {
	await tx
		.select({ id: sessionCoaches.userId })
		.from(sessionCoaches)
		.where(inArray(sessionCoaches.userId, [...coachIds]))
		.orderBy(sessionCoaches.userId)
		.for("update");
}

/** The video address, with an unguessable name for this booking. */
export function videoUrlOf(type: TypeRow, coach: Pick<FreeCoach, "video_template">): string | null {
	const template = coach.video_template ?? type.videoTemplate;
	return (
		template?.replaceAll(
			BOOKING_PLACEHOLDER,
			randomBytes(VIDEO_NAME_BYTES).toString("base64url"),
		) ?? null
	);
}

/** When a session is, and what it blocks of its coach's day with the type's buffers. */
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
	const coaches = await tx
		.select({ id: sessionCoaches.userId })
		.from(coachSessionTypes)
		.innerJoin(sessionCoaches, eq(sessionCoaches.userId, coachSessionTypes.coachId))
		.where(eq(coachSessionTypes.typeId, typeId));
	return coaches.map(({ id }) => id).filter((id) => coachId === undefined || id === coachId);
}

/** Who is free then; of several who has the fewest sessions ahead. */
async function freeCoach(
	tx: Tx,
	type: TypeRow,
	memberId: string,
	{ candidateIds, startsAt }: { candidateIds: readonly string[]; startsAt: number },
): Promise<FreeCoach | null> {
	const range = { from: startsAt, until: startsAt + 1 };
	const coaches = await freeCoaches(tx, { type, memberId, range });
	const free = coaches.filter(({ id, slots }) => candidateIds.includes(id) && slots.length > 0);
	return free.sort((a, b) => a.ahead - b.ahead || a.id.localeCompare(b.id))[0] ?? null;
}

type NewBooking = {
	type: TypeRow;
	coach: FreeCoach;
	memberId: string;
	startsAt: number;
	input: BookingInput;
	answers: Answer[];
};

/** Null when the database's own constraint found an overlap. */
async function insert(tx: Tx, booking: NewBooking): Promise<BookingRow | null> {
	const { type, coach, memberId, startsAt, input, answers } = booking;
	const added = await tx
		.insert(sessionBookings)
		.values({
			id: input.id,
			typeId: type.id,
			coachId: coach.id,
			memberId,
			...timesOf(type, startsAt),
			memberZone: input.timeZone,
			answers,
			trackId: input.trackId ?? null,
			videoUrl: videoUrlOf(type, coach),
		})
		.onConflictDoNothing()
		.returning({ id: sessionBookings.id });
	if (added.length === 0) return null;
	const { id } = input;
	const parties = { oneId: memberId, otherId: coach.id };
	const begun = await tx
		.insert(conversations)
		.values({ id, kind: "session", ...parties })
		.onConflictDoNothing()
		.returning();
	// The caller has made the id, and another conversation has it.
	if (begun.length === 0) throw notFound();
	return lockBookingForUpdate(tx, id);
}

/** The current questions with their answers. Errors: 422 naming each. */
function answersTo({ questions }: TypeRow, typed: BookingInput["answers"]): Answer[] {
	const wrong: Record<string, string> = {};
	for (const { id } of typed)
		if (!questions.some((question) => question.id === id))
			wrong[`answers.${id}`] = copy.errors.noSuchQuestion;
	const answers = questions.map(({ id, label, isRequired }) => {
		const answer = typed.find((one) => one.id === id)?.answer ?? "";
		if (isRequired && answer === "") wrong[`answers.${id}`] = copy.errors.required;
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
	if (!takesTrack) throw invalid({ trackId: copy.errors.noTrackWanted });
	const [own] = await tx
		.select({ id: tracks.id })
		.from(tracks)
		.where(and(eq(tracks.id, trackId), eq(tracks.createdBy, memberId)));
	if (!own) throw invalid({ trackId: copy.errors.notYourTrack });
}

async function refuseMemberBusy(
	tx: Tx,
	memberId: string,
	startsAt: number,
	minutes: number,
): Promise<void> {
	const until = new Date(startsAt + minutes * 60_000).toISOString();
	const { memberId: member, coachId, startsAt: begins, endsAt: ends } = sessionBookings;
	const [taken] = await tx
		.select({
			ahead: count(sql`CASE WHEN ${member} = ${memberId} AND ${bookingIsUpcoming} THEN 1 END`),
			clashes: sql<boolean | null>`bool_or(tstzrange(${begins}, ${ends})
	&& tstzrange(${new Date(startsAt).toISOString()}, ${until}))`,
		})
		.from(sessionBookings)
		.where(and(or(eq(member, memberId), eq(coachId, memberId)), bookingIsActive));
	if (taken?.clashes) throw refusal("CONFLICT", copy.errors.ownClash);
	if ((taken?.ahead ?? 0) >= UPCOMING_MAX) throw refusal("CONFLICT", copy.errors.tooManyAhead);
}
