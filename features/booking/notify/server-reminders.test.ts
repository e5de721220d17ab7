import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import {
	at,
	HOUR_MS,
	makeBooking,
	makeCoach,
	plainTypes,
} from "#features/booking/booking.test-coach.ts";
import { emailsTo } from "#testing/changes.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { cancelSessionsWithoutCoach, sendSessionReminders } from "./server-reminders.ts";

const server = await startTestServer();
after(() => server.close());
const { services } = server;
beforeEach(async () => {
	await services.pool.query("DELETE FROM session_bookings");
	await plainTypes(server);
});
const startsAt = at(5, "10:00");
const before = (minutes: number) => new Date(Date.parse(startsAt) - minutes * 60_000);
const dayBefore = before(24 * 60);
const hourBefore = before(60);

const subjectsTo = async ({ email }: TestUser, count: number) =>
	(await emailsTo(server, email, count)).map(({ subject }) => subject.split(":")[0]);

async function pair() {
	const [member, coach] = [await server.user(), await makeCoach(server)];
	return {
		member,
		coach,
		...(await makeBooking(server, member.id, { coachId: coach.id, startsAt })),
	};
}

test("member and coach are reminded a day and an hour before, each once", async () => {
	const { member, coach, id } = await pair();
	const counts = [];
	for (const now of [
		before(24 * 60 + 1),
		dayBefore,
		dayBefore,
		before(61),
		hourBefore,
		before(1),
		before(0),
	])
		counts.push(await sendSessionReminders(services, now));
	assert.deepEqual(counts, [0, 1, 0, 0, 1, 0, 0]);
	for (const user of [member, coach])
		assert.deepEqual(await subjectsTo(user, 2), ["Tomorrow", "In an hour"]);
	const messages = await emailsTo(server, member.email, 2);
	for (const { text } of messages) assert.match(text, new RegExp(`/booking/sessions/${id}`));
});

test("several processes at once send one email each", async () => {
	const { member } = await pair();
	const counts = await Promise.all(
		[1, 2, 3, 4].map(() => sendSessionReminders(services, dayBefore)),
	);
	assert.equal(
		counts.reduce((sum, count) => sum + count, 0),
		1,
	);
	assert.equal((await subjectsTo(member, 1)).length, 1);
});

test("a server that was down for the day reminder still sends the hour reminder, and no stale one", async () => {
	const { member } = await pair();
	assert.equal(await sendSessionReminders(services, before(30)), 1);
	assert.deepEqual(await subjectsTo(member, 1), ["In an hour"]);
});

test("canceling a session cancels its reminders", async () => {
	const { member, id } = await pair();
	await member.api.booking.cancel({ id });
	assert.equal(await sendSessionReminders(services, dayBefore), 0);
	assert.equal(await sendSessionReminders(services, hourBefore), 0);
});

test("a moved session is reminded of at its new time, even if it was before", async () => {
	const { member, id } = await pair();
	assert.equal(await sendSessionReminders(services, dayBefore), 1);
	const later = at(7, "10:00");
	await member.api.booking.move({ id, startsAt: later });
	assert.equal(await sendSessionReminders(services, hourBefore), 0);
	const newDay = new Date(Date.parse(later) - 24 * HOUR_MS);
	assert.equal(await sendSessionReminders(services, newDay), 1);
	assert.equal((await subjectsTo(member, 3)).filter((subject) => subject === "Tomorrow").length, 2);
});

test("a session booked after a reminder was due gets no such reminder", async () => {
	const [member, coach] = [await server.user(), await makeCoach(server)];
	await makeBooking(server, member.id, { coachId: coach.id, startsAt, timedAt: before(90) });
	assert.equal(await sendSessionReminders(services, before(80)), 0);
	assert.equal(await sendSessionReminders(services, hourBefore), 1);
});

test("a failing email delays no other, and is sent later", async () => {
	const [one, other] = [await pair(), await pair()];
	await services.pool.query(
		`ALTER TABLE mail_log ADD CONSTRAINT refused CHECK ("to" <> '${one.member.email}') NOT VALID`,
	);
	assert.equal(await sendSessionReminders(services, dayBefore), 1);
	assert.equal((await subjectsTo(other.member, 1)).length, 1);
	for (const user of [one.member, one.coach]) assert.equal((await subjectsTo(user, 0)).length, 0);
	await services.pool.query("UPDATE session_bookings SET coach_id = NULL");
	await cancelSessionsWithoutCoach(services);
	assert.equal((await subjectsTo(other.member, 2)).length, 2);
	await services.pool.query("ALTER TABLE mail_log DROP CONSTRAINT refused");
	await cancelSessionsWithoutCoach(services);
	assert.equal((await subjectsTo(one.member, 1)).length, 1);
});
