import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import { copy } from "#features/booking/copy.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { userPaymentInfo } from "#domain/people/table.ts";
import {
	at,
	booked,
	bookingInput,
	makeCoach,
	plainTypes,
	refusalOf,
} from "#features/booking/booking.test-coach.ts";
import { sessionTypeIds, UPCOMING_MAX } from "#features/booking/limits.ts";
import { sessionTypes } from "#features/booking/table.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { newId } from "#server/database/database.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
beforeEach(async () => {
	await pool.query("DELETE FROM session_bookings");
	await pool.query("DELETE FROM session_coaches");
	await pool.query("DELETE FROM rate_limits");
	await plainTypes(server);
});
const member = await server.user({ fullName: "Mo Member" });

test("of fifty members who book one time at once exactly one gets it", async () => {
	const coach = await makeCoach(server);
	const members = await Promise.all(Array.from({ length: 50 }, () => server.user()));
	const startsAt = at(3, "10:00");
	const answers = await Promise.allSettled(
		members.map(({ api }) => api.booking.book(bookingInput(startsAt, { coachId: coach.id }))),
	);
	const refused = answers.filter((answer) => answer.status === "rejected");
	assert.equal(refused.length, 49);
	for (const { reason } of refused)
		assert.deepEqual([reason.code, reason.message], ["SLOT_TAKEN", copy.errors.slotTaken]);
	const { rows } = await pool.query("SELECT coach_id FROM session_bookings");
	assert.deepEqual(rows, [{ coach_id: coach.id }]);
	const { rows: messages } = await pool.query(
		"SELECT FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
		[coach.email],
	);
	assert.equal(messages.length, 1);
});

test("a coach who books another coach and is booked for that time at once gets one of the two sessions", async () => {
	const [coach, other] = [await makeCoach(server), await makeCoach(server)];
	for (const time of ["09:00", "10:00", "11:00"]) {
		const third = await server.user();
		const answers = await Promise.allSettled([
			coach.api.booking.book(bookingInput(at(3, time), { coachId: other.id })),
			third.api.booking.book(bookingInput(at(3, time), { coachId: coach.id })),
		]);
		assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1, time);
	}
});

test("booking again with the same id makes one session and one email", async () => {
	const coach = await makeCoach(server);
	const wanted = bookingInput(at(3, "10:00"), { coachId: coach.id });
	const answers = await Promise.all([1, 2, 3].map(() => member.api.booking.book(wanted)));
	assert.deepEqual(
		answers.map(({ id, startsAt }) => [id, startsAt]),
		answers.map(() => [wanted.id, wanted.startsAt]),
	);
	assert.equal((await member.api.booking.mine({ period: "upcoming" })).bookings.length, 1);
	const outsider = await server.user();
	assert.equal((await refusalOf(outsider.api.booking.book(wanted)))[0], "NOT_FOUND");
});

test("only offered times can be booked, whatever the user's role", async () => {
	const coach = await makeCoach(server);
	await db
		.update(sessionTypes)
		.set({ bufferBeforeMinutes: 15, bufferAfterMinutes: 15, noticeHours: 24, horizonDays: 10 });
	await booked(await server.user(), coach, at(3, "12:00"));
	for (const startsAt of [
		at(3, "08:30"),
		at(3, "16:45"),
		at(3, "10:10"),
		at(3, "11:30"),
		at(3, "12:00"),
		at(3, "12:30"),
		at(0, "10:00"),
		at(11, "10:00"),
		"9999-12-31T10:00:00Z",
		"0001-01-01T10:00:00+14:00",
	])
		assert.deepEqual(
			await refusalOf(booked(member, coach, startsAt)),
			["SLOT_TAKEN", copy.errors.slotTaken],
			startsAt,
		);
	assert.equal((await booked(member, coach, at(3, "11:00"))).state, "booked");
});

test("a database constraint lets no two sessions of a coach or a member overlap", async () => {
	const [coach, other] = [await makeCoach(server), await makeCoach(server)];
	const { id } = await booked(member, coach);
	const copyOf = (change: string) =>
		pool.query(
			`INSERT INTO session_bookings (id, type_id, coach_id, member_id, starts_at, ends_at, blocked_from, blocked_until, member_zone)
SELECT $1, type_id, ${change}, starts_at + interval '10 minutes', ends_at, blocked_from, blocked_until, member_zone
FROM session_bookings WHERE id = $2`,
			[newId(), id],
		);
	const outsider = await server.user();
	await assert.rejects(copyOf(`coach_id, '${outsider.id}'`), { code: "23P01" });
	await assert.rejects(copyOf(`'${other.id}', member_id`), { code: "23P01" });
	await copyOf(`'${other.id}', '${outsider.id}'`);
});

test("booking any available coach takes the one with the fewest upcoming sessions", async () => {
	const [ada, bo] = [await makeCoach(server), await makeCoach(server)];
	await booked(member, ada, at(4, "10:00"));
	const first = await member.api.booking.book(bookingInput(at(3, "10:00")));
	assert.equal(first.coach?.id, bo.id);
	const second = await (await server.user()).api.booking.book(bookingInput(at(3, "10:00")));
	assert.equal(second.coach?.id, ada.id);
	const third = (await server.user()).api.booking.book(bookingInput(at(3, "10:00")));
	assert.deepEqual(await refusalOf(third), ["SLOT_TAKEN", copy.errors.slotTaken]);
});

test("slots are listed by day in the viewer's time zone, with the available coaches", async () => {
	const ada = await makeCoach(server, { fullName: "Ada" });
	const bo = await makeCoach(server, { fullName: "Bo", timeZone: "Asia/Tokyo" });
	await booked(await server.user(), ada, at(3, "10:00"));
	const day = at(3, "00:00").slice(0, 10);
	const wanted = { typeId: sessionTypeIds.consultation, from: day, until: day };
	const listed = await member.api.booking.slots({ ...wanted, timeZone: "UTC" });
	assert.deepEqual(
		listed.coaches.map(({ name }) => name),
		["Ada", "Bo"],
	);
	const freeAt = (time: string) =>
		listed.slots.find(({ startsAt }) => startsAt === at(3, time))?.coachIds;
	assert.deepEqual(
		[freeAt("09:00"), freeAt("10:00"), freeAt("00:00")],
		[[ada.id], undefined, [bo.id]],
	);
	const inTokyo = await member.api.booking.slots({
		...wanted,
		coachId: bo.id,
		timeZone: "Asia/Tokyo",
	});
	assert.deepEqual([inTokyo.slots.length, inTokyo.slots[0]?.startsAt], [16, at(3, "00:00")]);
	for (const timeZone of ["Mars/Olympus", "+02:00", "", "Europe/Berlin "])
		assert.equal(
			(await refusalOf(member.api.booking.slots({ ...wanted, timeZone })))[0],
			"UNPROCESSABLE_CONTENT",
		);
	await assert.rejects(server.visitor.booking.slots({ ...wanted, timeZone: "UTC" }), {
		code: "UNAUTHORIZED",
	});
	assert.equal((await server.visitor.booking.types()).types.length, 2);
});

test("the premium session is bookable only while the tier is active", async () => {
	const coach = await makeCoach(server);
	const premium = (days: number) =>
		bookingInput(at(days, "10:00"), { typeId: sessionTypeIds.artistId, coachId: coach.id });
	assert.deepEqual(await refusalOf(member.api.booking.book(premium(3))), [
		"PREMIUM_REQUIRED",
		"Premium Required",
	]);
	assert.deepEqual(await refusalOf(coach.api.booking.book(premium(3))), [
		"PREMIUM_REQUIRED",
		"Premium Required",
	]);
	const cheaper = await server.user({ tier: "premium" });
	const { session, minutes } = await cheaper.api.booking.book(premium(5));
	assert.deepEqual([session, minutes], ["Artist ID Session", 60]);
	const payer = await server.user({ tier: "enterprise" });
	assert.equal((await payer.api.booking.book(premium(3))).audience, "premium");
	await db
		.update(userPaymentInfo)
		.set({ subscriptionStatus: "past_due" })
		.where(eq(userPaymentInfo.userId, payer.id));
	assert.equal((await refusalOf(payer.api.booking.book(premium(4))))[0], "PREMIUM_REQUIRED");
});

test("without coaches nothing is offered or bookable", async () => {
	const day = at(3, "00:00").slice(0, 10);
	const offer = async () => {
		const { types } = await member.api.booking.types();
		const typeId = sessionTypeIds.consultation;
		const range = { typeId, from: day, until: day, timeZone: "UTC" };
		const { coaches, slots } = await member.api.booking.slots(range);
		return [types.map(({ isOpen }) => isOpen), coaches, slots];
	};
	assert.deepEqual(await offer(), [[false, false], [], []]);
	const alone = member.api.booking.book(bookingInput(at(3, "10:00")));
	assert.deepEqual(await refusalOf(alone), ["SLOT_TAKEN", copy.errors.slotTaken]);
	const coach = await makeCoach(server);
	await pool.query("UPDATE session_coaches SET is_open = false");
	assert.deepEqual(await offer(), [[false, false], [], []]);
	assert.deepEqual(await refusalOf(booked(member, coach)), ["SLOT_TAKEN", copy.errors.slotTaken]);
});

test("nobody is in two sessions at once, nor has more upcoming ones than the limit", async () => {
	const [coach, other] = [await makeCoach(server), await makeCoach(server)];
	await booked(member, coach);
	assert.deepEqual(await refusalOf(booked(member, other)), ["CONFLICT", copy.errors.ownClash]);
	assert.deepEqual(await refusalOf(booked(coach, other)), ["CONFLICT", copy.errors.ownClash]);
	assert.equal((await refusalOf(booked(other, other, at(5, "10:00"))))[0], "SLOT_TAKEN");
	for (let ahead = 1; ahead < UPCOMING_MAX; ahead += 1)
		await booked(member, coach, at(3 + ahead, "10:00"));
	const more = booked(member, coach, at(20, "10:00"));
	assert.deepEqual(await refusalOf(more), ["CONFLICT", copy.errors.tooManyAhead]);
	const { bookings } = await member.api.booking.next();
	assert.deepEqual(
		bookings.map(({ startsAt }) => startsAt),
		bookings.map((_, n) => at(3 + n, "10:00")),
	);
	assert.ok(bookings.length >= 4 && bookings.length < UPCOMING_MAX + 1);
});

test("the limit holds for concurrent bookings", async () => {
	const coach = await makeCoach(server);
	const keen = await server.user();
	const attempts = Array.from({ length: 12 }, (_, n) => booked(keen, coach, at(3 + n, "10:00")));
	const answers = await Promise.allSettled(attempts);
	assert.equal(answers.filter(({ status }) => status === "fulfilled").length, UPCOMING_MAX);
});

test("answers are required, and an attached track is the member's own", async () => {
	const coach = await makeCoach(server);
	const [must, may] = [newId(), newId()];
	await db.update(sessionTypes).set({
		takesTrack: true,
		questions: [
			{ id: must, label: "What is it about?", isRequired: true },
			{ id: may, label: "And else?", isRequired: false },
		],
	});
	const book = (given: object) =>
		member.api.booking.book(bookingInput(at(3, "10:00"), { coachId: coach.id, ...given }));
	assert.deepEqual(await refusalOf(book({ answers: [{ id: must, answer: "  " }] })), [
		"UNPROCESSABLE_CONTENT",
		copy.errors.required,
	]);
	const answers = [{ id: must, answer: "A song" }];
	const gone = { answers: [...answers, { id: newId(), answer: "Words" }] };
	assert.deepEqual(await refusalOf(book(gone)), [
		"UNPROCESSABLE_CONTENT",
		copy.errors.noSuchQuestion,
	]);
	const foreign = await makeTrack(server, coach.id);
	assert.deepEqual(await refusalOf(book({ answers, trackId: foreign })), [
		"UNPROCESSABLE_CONTENT",
		copy.errors.notYourTrack,
	]);
	const trackId = await makeTrack(server, member.id, { title: "Mine" });
	const { id } = await book({ answers, trackId });
	const whole = await coach.api.booking.get({ id });
	assert.deepEqual(whole.answers, [{ label: "What is it about?", answer: "A song" }]);
	assert.deepEqual([whole.track?.title, whole.role], ["Mine", "coach"]);
});

test("a booking can't take the id of another conversation", async () => {
	const coach = await makeCoach(server);
	const id = CONVERSATION_ID;
	const input = bookingInput(at(3, "10:00"), { id, coachId: coach.id });
	await assert.rejects(member.api.booking.book(input), { status: 404 });
	await assert.rejects(member.api.booking.get({ id }), { status: 404 });
});
