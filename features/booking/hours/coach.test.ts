import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import {
	allWeek,
	at,
	booked,
	makeBooking,
	makeCoach,
	plainTypes,
	refusalOf,
	typeFields,
} from "#features/booking/booking.test-coach.ts";
import { copy } from "#features/booking/copy.ts";
import { HOMEWORK_ITEMS_MAX, OPEN_HOMEWORK_MAX, sessionTypeIds } from "#features/booking/limits.ts";
import { sessionHomework } from "#features/booking/table.ts";
import { newId } from "#server/database/database.ts";
import { startTestServer } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
beforeEach(async () => {
	await pool.query("DELETE FROM session_bookings");
	await pool.query("DELETE FROM rate_limits");
	await plainTypes(server);
});
const admin = await server.user({ roles: ["admin"] });
const member = await server.user();
const typeId = sessionTypeIds.consultation;
const dayAt = (days: number) => at(days, "00:00").slice(0, 10);

const availability = {
	isOpen: true,
	timeZone: "UTC",
	hours: allWeek("09:00", "11:00"),
	typeIds: [typeId],
	videoTemplate: "",
};
const timesOn = async (days: number, coachId: string) => {
	const range = { from: dayAt(days), until: dayAt(days), timeZone: "UTC" };
	const { slots } = await member.api.booking.slots({ typeId, coachId, ...range });
	return slots.map(({ startsAt }) => startsAt.slice(11, 16));
};

test("an admin adds a coach, who sets hours and exceptions, and removes the coach again", async () => {
	const named = await server.user({ fullName: "Nell" });
	const own = named.api.booking;
	assert.equal((await refusalOf(own.availability({})))[0], "NOT_FOUND");
	const nobody = admin.api.booking.addCoach({ email: "nobody@test.invalid" });
	assert.deepEqual(await refusalOf(nobody), ["UNPROCESSABLE_CONTENT", copy.errors.noSuchMember]);
	const coach = await admin.api.booking.addCoach({ email: named.email.toUpperCase() });
	assert.deepEqual([coach.user.name, coach.isOpen, coach.typeIds.length], ["Nell", false, 2]);
	const isCoach = async (api: Pick<typeof own, "types">) => (await api.types()).isCoach;
	const callers = [own, admin.api.booking, member.api.booking, server.visitor.booking];
	assert.deepEqual(await Promise.all(callers.map(isCoach)), [true, true, false, false]);
	assert.deepEqual(await timesOn(3, named.id), []);
	await own.updateAvailability(availability);
	assert.deepEqual(await timesOn(3, named.id), ["09:00", "09:30", "10:00", "10:30"]);
	await own.saveException({ date: dayAt(3), spans: [{ from: "23:00", until: "24:00" }] });
	await own.saveException({ date: dayAt(4), spans: [] });
	assert.deepEqual(await timesOn(3, named.id), ["23:00", "23:30"]);
	assert.deepEqual(await timesOn(4, named.id), []);
	assert.equal((await own.removeException({ date: dayAt(3) })).exceptions.length, 1);
	assert.equal((await timesOn(3, named.id)).length, 4);
	const { id } = await booked(member, named, at(3, "09:00"));
	await admin.api.booking.removeCoach({ userId: named.id });
	assert.equal(await isCoach(own), false);
	assert.equal((await refusalOf(own.updateAvailability(availability)))[0], "NOT_FOUND");
	assert.deepEqual(await timesOn(3, named.id), []);
	assert.equal((await named.api.booking.get({ id })).role, "coach", "what is booked stays theirs");
});

test("a day off set before any hours is in the coach's own zone, and leaves the zone of hours unchanged", async () => {
	const named = await server.user({ fullName: "Nell" });
	const api = named.api.booking;
	await admin.api.booking.addCoach({ email: named.email });
	assert.equal((await api.availability({})).isNew, true, "an admin has chosen no zone for them");
	const off = { date: dayAt(3), spans: [] };
	const saved = await api.saveException({ ...off, timeZone: "Pacific/Auckland" });
	assert.deepEqual([saved.timeZone, saved.isNew], ["Pacific/Auckland", true]);
	await api.updateAvailability({ ...availability, timeZone: "Asia/Tokyo" });
	const later = await api.saveException({ ...off, date: dayAt(4), timeZone: "Pacific/Auckland" });
	assert.deepEqual([later.timeZone, later.isNew], ["Asia/Tokyo", false]);

	const first = (await server.user({ roles: ["admin"] })).api.booking;
	const begun = await first.saveException({ ...off, timeZone: "America/Lima" });
	assert.deepEqual([begun.timeZone, begun.isOpen], ["America/Lima", false]);
});

test("an admin starts with empty availability, and edits another coach's", async () => {
	const other = await makeCoach(server);
	const empty = await admin.api.booking.availability({});
	assert.deepEqual(
		[empty.isOpen, empty.isNew, empty.hours, empty.user.id],
		[false, true, [], admin.id],
	);
	const saved = await admin.api.booking.updateAvailability({ userId: other.id, ...availability });
	assert.deepEqual([saved.user.id, saved.isNew, saved.hours.length], [other.id, false, 7]);
});

test("hours that end before they start, overlap, or have an unknown zone are refused by field", async () => {
	const stretch = (from: string, until: string, weekday = 1) => ({ weekday, from, until });
	for (const [given, field, sentence] of [
		[{ hours: [stretch("10:00", "09:00")] }, "hours.0", copy.errors.endsBeforeStart],
		[
			{ hours: [stretch("09:00", "12:00"), stretch("11:00", "13:00")] },
			"hours.1",
			copy.errors.hoursOverlap,
		],
		[{ hours: [stretch("9:00", "12:00")] }, "hours.0.from", copy.errors.wrongTime],
		[{ hours: [stretch("24:00", "24:00")] }, "hours.0.from", copy.errors.wrongTime],
		[{ timeZone: "Mars/Olympus" }, "timeZone", copy.errors.noSuchZone],
		[{ typeIds: [newId()] }, "typeIds", copy.errors.noSuchType],
		[
			{ videoTemplate: "https://video.example/always-the-same" },
			"videoTemplate",
			copy.errors.wrongTemplate,
		],
		[
			{ videoTemplate: "https://{booking}.video.example/" },
			"videoTemplate",
			copy.errors.wrongTemplate,
		],
		[
			{ videoTemplate: "javascript:alert('{booking}')" },
			"videoTemplate",
			copy.errors.wrongTemplate,
		],
	] as const) {
		const wrong = {
			...availability,
			...given,
			hours: [...((given as Partial<typeof availability>).hours ?? [])],
		};
		await assert.rejects(
			admin.api.booking.updateAvailability({ ...wrong, typeIds: [...wrong.typeIds] }),
			(error) => {
				const { data } = error as { data: { fields: Record<string, string> } };
				assert.deepEqual(data.fields, { [field]: sentence });
				return true;
			},
		);
	}
	const fine = {
		...availability,
		hours: [stretch("09:00", "12:00"), stretch("12:00", "24:00"), stretch("09:00", "12:00", 2)],
	};
	assert.equal((await admin.api.booking.updateAvailability(fine)).hours.length, 3);
});

test("a coach's notes are for coach and admins, and never sent to the member", async () => {
	const coach = await makeCoach(server);
	const { id } = await booked(member, coach);
	const secret = "Sings flat when tired";
	await coach.api.booking.updateNotes({ id, text: secret });
	assert.equal((await admin.api.booking.notes({ id })).text, secret);
	for (const call of [
		() => member.api.booking.notes({ id }),
		() => member.api.booking.updateNotes({ id, text: "Mine" }),
	])
		assert.equal((await refusalOf(call()))[0], "NOT_FOUND");
	await coach.api.booking.move({ id, startsAt: at(4, "10:00") });
	const sent = [
		await member.api.booking.get({ id }),
		await member.api.booking.mine({ period: "upcoming" }),
		(await pool.query("SELECT data FROM pgboss.job WHERE name = 'mail'")).rows,
	];
	assert.ok(!JSON.stringify(sent).includes(secret));
});

test("homework is assigned by the coach, completed by either, and open items carry over", async () => {
	const coach = await server.user();
	await admin.api.booking.addCoach(coach);
	await coach.api.booking.updateAvailability(availability);
	const [first, between, next] = [
		await makeBooking(server, member.id, { coachId: coach.id, startsAt: at(-7, "10:00") }),
		await makeBooking(server, member.id, { startsAt: at(-3, "10:00") }),
		await booked(member, coach),
	];
	const give = (id: string, text: string) =>
		coach.api.booking.addHomework({ id, homeworkId: newId(), text });
	const scales = await give(first.id, "Scales");
	const lyrics = await give(first.id, "Lyrics");
	assert.equal((await refusalOf(give(between.id, "Not theirs")))[0], "NOT_FOUND");
	const homework = { id: first.id, homeworkId: newId(), text: "Words" };
	assert.equal((await refusalOf(member.api.booking.addHomework(homework)))[0], "NOT_FOUND");
	const openAtNext = async () =>
		(await member.api.booking.get({ id: next.id })).openHomework.map(({ text }) => text);
	assert.deepEqual(await openAtNext(), ["Scales", "Lyrics"]);
	assert.equal(
		(await member.api.booking.completeHomework({ id: scales.id, isDone: true })).isDone,
		true,
	);
	assert.deepEqual(await openAtNext(), ["Lyrics"]);
	assert.equal(
		(await coach.api.booking.completeHomework({ id: scales.id, isDone: false })).isDone,
		false,
	);
	await coach.api.booking.removeHomework({ id: lyrics.id });
	assert.deepEqual(await openAtNext(), ["Scales"]);
	for (let items = 1; items < HOMEWORK_ITEMS_MAX; items += 1) await give(first.id, `Item ${items}`);
	assert.deepEqual(await refusalOf(give(first.id, "One more")), [
		"CONFLICT",
		copy.errors.tooMuchHomework,
	]);
});

test("a member sees all open homework, from any coach and of any age", async () => {
	const pupil = await server.user();
	const lesson = (days: number, given: object = {}) =>
		makeBooking(server, pupil.id, { startsAt: at(days, "10:00"), ...given });
	const [long, last] = [await lesson(-30), await lesson(-2)];
	const give = ({ id: bookingId }: { id: string }, text: string) => {
		const id = newId();
		return db.insert(sessionHomework).values({ id, bookingId, text }).returning();
	};
	await give(long, "Scales");
	const [done] = await give(long, "Lyrics");
	await give(last, "Breathing");
	await give(await lesson(-1, { state: "cancelled" }), "Of a session that was not");
	await give(await lesson(5), "Of a session to come");
	await give(await makeBooking(server, member.id, { startsAt: at(-1, "10:00") }), "Another's");
	await pupil.api.booking.completeHomework({ id: done?.id ?? "", isDone: true });
	const open = async () => (await pupil.api.booking.openHomework()).homework;
	assert.deepEqual(
		(await open()).map(({ text, bookingId }) => [text, bookingId]),
		[
			["Breathing", last.id],
			["Scales", long.id],
		],
	);
	for (let more = 0; more < OPEN_HOMEWORK_MAX; more += 1) await give(last, `Item ${more}`);
	assert.equal((await open()).length, OPEN_HOMEWORK_MAX);
	assert.ok((await statementsOf(() => pupil.api.booking.openHomework())) <= 4);
});

test("coaches see the times that members can book, without their own bookings", async () => {
	const coach = await server.user();
	await admin.api.booking.addCoach(coach);
	const { api } = coach;
	await api.booking.updateAvailability(availability);
	const range = { typeId, from: dayAt(3), until: dayAt(3), timeZone: "UTC" };
	const free = async (given: object = {}, by = api) =>
		(await by.booking.coachSlots({ ...range, ...given })).slots.map(({ startsAt }) =>
			startsAt.slice(11, 16),
		);
	await booked(member, coach, at(3, "09:00"));
	assert.deepEqual(await free(), ["09:30", "10:00", "10:30"]);
	assert.deepEqual(await free(), await timesOn(3, coach.id));
	await booked(coach, await makeCoach(server), at(3, "10:00"));
	assert.deepEqual(await free(), ["09:30", "10:30"]);
	assert.deepEqual(await free({ userId: coach.id }, admin.api), ["09:30", "10:30"]);
	const asMember = await api.booking.slots({ ...range, coachId: coach.id });
	assert.deepEqual(asMember.slots, [], "nobody books themselves");
	assert.deepEqual(await free({ typeId: sessionTypeIds.artistId }), [], "not given by them");
	assert.equal((await refusalOf(free({ typeId: newId() })))[0], "NOT_FOUND");
	assert.equal((await refusalOf(free({}, member.api)))[0], "NOT_FOUND");
	assert.equal((await refusalOf(free({ userId: admin.id })))[0], "NOT_FOUND");
	await api.booking.updateAvailability({ ...availability, isOpen: false });
	assert.deepEqual(await free(), []);
});

test("an admin edits session types; existing bookings keep their length and meeting link", async () => {
	const coach = await makeCoach(server);
	const { id, endsAt } = await booked(member, coach);
	const questions = [{ id: newId(), label: "What is it about?", isRequired: true }];
	const edited = await admin.api.booking.updateType({
		...typeFields,
		id: typeId,
		name: "A chat",
		minutes: 45,
		questions,
	});
	assert.deepEqual([edited.minutes, edited.questions, edited.externalClicks], [45, questions, 0]);
	const { types } = await server.visitor.booking.types();
	assert.deepEqual(
		types.map(({ name, minutes, audience }) => [name, minutes, audience]),
		[
			["A chat", 45, "members"],
			["Artist ID Session", 60, "premium"],
		],
	);
	const { booking } = await member.api.booking.get({ id });
	assert.deepEqual([booking.session, booking.minutes, booking.endsAt], ["A chat", 30, endsAt]);
	await admin.api.booking.updateType({ ...typeFields, id: typeId, questions: [] });
	assert.equal(
		(await refusalOf(admin.api.booking.updateType({ ...typeFields, id: newId(), questions })))[0],
		"NOT_FOUND",
	);
});
