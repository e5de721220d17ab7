import assert from "node:assert/strict";
import { sql } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { conversations } from "#features/chat/table.ts";
import { newId } from "#server/database/database.ts";
import type { TestServer, TestUser } from "#testing/server.ts";
import { sessionTypeIds } from "./limits.ts";
import { sessionBookings, sessionCoaches, sessionTypes } from "./table.ts";

export const HOUR_MS = 3_600_000;

type Hours = { weekday: number; from: string; until: string }[];
export const allWeek = (from: string, until: string): Hours =>
	[1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));

/** A coach who is there from 9 to 17 every day, on UTC's clocks. */
export async function makeCoach(
	server: TestServer,
	given: { hours?: Hours; timeZone?: string; typeIds?: string[]; fullName?: string } = {},
): Promise<TestUser> {
	const { fullName = "Coco Coach", ...availability } = given;
	const coach = await server.user({ fullName, roles: ["admin"] });
	await coach.api.booking.updateAvailability({
		isOpen: true,
		timeZone: "UTC",
		hours: allWeek("09:00", "17:00"),
		typeIds: Object.values(sessionTypeIds),
		...availability,
	});
	return coach;
}

/** No questions, buffers or notice, and the first audiences, so that tests say what they are about. */
export async function plainTypes({ services }: TestServer): Promise<void> {
	await services.db.update(sessionTypes).set({
		questions: [],
		bufferBeforeMinutes: 0,
		bufferAfterMinutes: 0,
		noticeHours: 0,
		horizonDays: 60,
		cancelHours: 24,
		rescheduleHours: 24,
		externalUrl: null,
		videoTemplate: null,
		isOpen: true,
		audience: sql`CASE WHEN ${sessionTypes.id} = ${sessionTypeIds.artistId} THEN 'premium' ELSE 'members' END`,
	});
}

/** So many days from today, at this time of UTC's clocks. */
export function at(days: number, time: string): string {
	return Temporal.Now.plainDateISO("UTC")
		.add({ days })
		.toZonedDateTime({ timeZone: "UTC", plainTime: time })
		.toInstant()
		.toString({ smallestUnit: "millisecond" });
}

export const bookingInput = (startsAt: string, given: object = {}) => ({
	id: newId(),
	typeId: sessionTypeIds.consultation,
	startsAt,
	timeZone: "America/New_York",
	...given,
});

/** A session of a member with a coach, in three days at ten. */
export const booked = (member: TestUser, coach: TestUser, startsAt = at(3, "10:00")) =>
	member.api.booking.book(bookingInput(startsAt, { coachId: coach.id }));

/** What a refusal says: its code and sentence. */
export async function refusalOf(call: Promise<unknown>): Promise<[string, string]> {
	try {
		await call;
	} catch (error) {
		const { code, message } = error as { code: string; message: string };
		return [code, message];
	}
	return assert.fail("nothing was refused");
}

/** A session as it lies in the database, whatever its time; with a coach of its own if none is given. */
export async function makeBooking(
	server: TestServer,
	memberId: string,
	{ coachId, startsAt = at(3, "10:00"), ...given }: Given = {},
): Promise<{ id: string; coachId: string }> {
	const { db } = server.services;
	const coach = coachId ?? (await server.user()).id;
	await db.insert(sessionCoaches).values({ userId: coach, timeZone: "UTC" }).onConflictDoNothing();
	const id = newId();
	const begins = new Date(startsAt);
	const ends = new Date(begins.getTime() + HOUR_MS / 2);
	await db.insert(sessionBookings).values({
		id,
		typeId: sessionTypeIds.consultation,
		coachId: coach,
		memberId,
		startsAt: begins,
		endsAt: ends,
		blockedFrom: begins,
		blockedUntil: ends,
		memberZone: "America/New_York",
		...given,
	});
	await db.insert(conversations).values({ id, kind: "session", oneId: memberId, otherId: coach });
	return { id, coachId: coach };
}
type Given = Partial<Omit<typeof sessionBookings.$inferInsert, "startsAt" | "coachId">> & {
	coachId?: string;
	startsAt?: string;
};

/** What an admin sets of a type. */
export const typeFields = {
	name: "General Consultation",
	text: "Words",
	minutes: 30,
	audience: "members" as const,
	externalUrl: null,
	isOpen: true,
	bufferBeforeMinutes: 0,
	bufferAfterMinutes: 15,
	noticeHours: 12,
	horizonDays: 60,
	cancelHours: 24,
	rescheduleHours: 24,
	takesTrack: false,
	videoTemplate: "https://video.example/{booking}",
};
