import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { emails } from "#features/bookclub/emails.ts";
import { bookClubRsvps } from "#features/bookclub/table.ts";
import { emailsTo } from "#testing/changes.ts";
import { suspend } from "#testing/moderation.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { sendReminders } from "./server-reminders.ts";

const server = await startTestServer();
after(() => server.close());
const { services } = server;
const { db, pool } = services;
const admin = await server.user({ roles: ["admin"] });
const adminApi = admin.api.bookClub;
beforeEach(() => pool.query("DELETE FROM book_club_books"));

/** 6:30 PM in Los Angeles, in winter. */
const discussionDate = "2030-01-15";
const discussionTime = "18:30";
const startsAt = Date.parse("2030-01-16T02:30:00Z");
const HOUR = 3_600_000;
const minutesBefore = (minutes: number) => new Date(startsAt - minutes * 60_000);
const dayBefore = minutesBefore(24 * 60);
const hourBefore = minutesBefore(60);

const comes = async (bookId: string, { id: userId }: TestUser, given: object = {}) =>
	db.insert(bookClubRsvps).values({ bookId, userId, isGoing: true, ...given });
const subjectsTo = async ({ email }: TestUser, count: number) =>
	(await emailsTo(server, email, count)).map(({ subject }) => subject);

test("attendees are emailed a day and an hour before, each once", async () => {
	const [ada, wren, out] = [
		await server.user({ reads: true }),
		await server.user({ reads: true }),
		await server.user(),
	];
	const { id, slug } = await makeBook(server, { title: "Emma", discussionDate, discussionTime });
	await comes(id, ada);
	await comes(id, wren, { isGoing: false });
	await comes(id, out);
	const counts = [];
	for (const now of [
		minutesBefore(24 * 60 + 1),
		dayBefore,
		dayBefore,
		minutesBefore(61),
		hourBefore,
		minutesBefore(1),
		new Date(startsAt),
	])
		counts.push(await sendReminders(services, now));
	assert.deepEqual(counts, [0, 1, 0, 0, 1, 0, 0]);
	const received = await emailsTo(server, ada.email, 2);
	const when = "Tue, Jan 15, 2030, 6:30 PM PST";
	assert.deepEqual(
		received.map(({ subject, link }) => [subject, link]),
		[1, 2].map(() => [
			emails.reminder("Emma", when, "").subject,
			`${server.url}/bookclub/books/${slug}`,
		]),
	);
	for (const { email } of [wren, out]) assert.equal((await emailsTo(server, email, 0)).length, 0);
});

test("several processes at once send one email", async () => {
	const ada = await server.user({ reads: true });
	const { id } = await makeBook(server, { discussionDate, discussionTime });
	await comes(id, ada);
	const counts = await Promise.all([1, 2, 3, 4].map(() => sendReminders(services, dayBefore)));
	assert.equal(
		counts.reduce((sum, count) => sum + count, 0),
		1,
	);
	assert.equal((await emailsTo(server, ada.email, 1)).length, 1);
});

test("one failing reminder does not stop the others, and is retried", async () => {
	const [ada, wren, noor] = [
		await server.user({ reads: true }),
		await server.user({ reads: true }),
		await server.user({ reads: true }),
	];
	const [first, second] = [
		await makeBook(server, { discussionDate, discussionTime }),
		await makeBook(server, { discussionDate, discussionTime }),
	];
	for (const { id } of [first, second]) for (const user of [ada, wren, noor]) await comes(id, user);
	await pool.query(
		`ALTER TABLE mail_log ADD CONSTRAINT refused CHECK ("to" <> '${wren.email}') NOT VALID`,
	);
	assert.equal(await sendReminders(services, dayBefore), 4);
	for (const user of [ada, noor]) assert.equal((await subjectsTo(user, 2)).length, 2);
	assert.equal((await subjectsTo(wren, 0)).length, 0);
	await pool.query("ALTER TABLE mail_log DROP CONSTRAINT refused");
	assert.equal(await sendReminders(services, dayBefore), 2);
	assert.equal((await subjectsTo(wren, 2)).length, 2);
});

test("a discussion without a time has one reminder, on the morning before", async () => {
	const ada = await server.user({ reads: true });
	const { id } = await makeBook(server, { discussionDate });
	await comes(id, ada);
	const morning = Date.parse("2030-01-14T17:00:00Z");
	const midnight = Date.parse("2030-01-15T08:00:00Z");
	const counts = [];
	for (const now of [morning - 1, morning, midnight - HOUR, midnight, startsAt])
		counts.push(await sendReminders(services, new Date(now)));
	assert.deepEqual(counts, [0, 1, 0, 0, 0]);
});

test("a server that was down still sends reminders, but not of started discussions", async () => {
	const ada = await server.user({ reads: true });
	const { id } = await makeBook(server, { discussionDate, discussionTime });
	await comes(id, ada);
	assert.equal(await sendReminders(services, minutesBefore(30)), 1, "the hour alone");
	assert.equal(await sendReminders(services, new Date(startsAt + HOUR)), 0);
});

test("no reminder for an answer given after it was due", async () => {
	const ada = await server.user({ reads: true });
	const { id } = await makeBook(server, { discussionDate, discussionTime });
	await comes(id, ada, { answeredAt: minutesBefore(90) });
	assert.equal(await sendReminders(services, minutesBefore(80)), 0);
	assert.equal(await sendReminders(services, hourBefore), 1);
});

test("a canceled discussion has no reminders, and attendees are emailed at once", async () => {
	const ada = await server.user({ reads: true });
	const { id } = await makeBook(server, { title: "Emma", discussionDate, discussionTime });
	await comes(id, ada);
	await adminApi.cancelDiscussion({ id, isCancelled: true });
	assert.equal(await sendReminders(services, dayBefore), 0);
	assert.deepEqual(await subjectsTo(ada, 1), [emails.cancelled("Emma", "", "").subject]);
	await adminApi.cancelDiscussion({ id, isCancelled: false });
	assert.equal(await sendReminders(services, dayBefore), 1);
	assert.equal((await subjectsTo(ada, 3))[1], emails.backOn("Emma", "", "").subject);
});

test("a moved discussion moves its reminders", async () => {
	const ada = await server.user({ reads: true });
	const book = await makeBook(server, { title: "Emma", discussionDate, discussionTime });
	await comes(book.id, ada);
	assert.equal(await sendReminders(services, dayBefore), 1);
	const words = { id: book.id, title: "Emma", author: "Jane Austen" };
	await adminApi.edit({ ...words, discussionDate: "2030-01-22", discussionTime });
	assert.equal((await subjectsTo(ada, 2))[1], emails.moved("Emma", "", "").subject);
	assert.equal(await sendReminders(services, hourBefore), 0);
	const aWeekOn = (at: Date) => new Date(at.getTime() + 7 * 24 * HOUR);
	assert.equal(await sendReminders(services, aWeekOn(dayBefore)), 1);
	assert.equal(await sendReminders(services, aWeekOn(hourBefore)), 1);
	await adminApi.edit({
		...words,
		discussionDate: "2030-01-22",
		discussionTime,
		description: "Words",
	});
	assert.equal((await subjectsTo(ada, 4)).length, 4, "another word is no other date");
	await adminApi.remove({ id: book.id });
	assert.equal((await subjectsTo(ada, 5))[4], emails.cancelled("Emma", "", "").subject);
});

test("attendees are emailed changes of a hidden book; suspended members are not", async () => {
	const [ada, wren] = [await server.user({ reads: true }), await server.user({ reads: true })];
	const { id } = await makeBook(server, { title: "Emma", discussionDate, discussionTime });
	await comes(id, ada);
	await comes(id, wren);
	await suspend(admin, wren);
	assert.equal(await sendReminders(services, dayBefore), 1);
	await adminApi.publish({ id, publishedAt: null });
	const words = { id, title: "Emma", author: "Jane Austen", discussionDate: "2030-01-22" };
	await adminApi.edit(words);
	await adminApi.cancelDiscussion({ id, isCancelled: true });
	await adminApi.publish({ id, publishedAt: new Date(startsAt - 24 * HOUR).toISOString() });
	await adminApi.cancelDiscussion({ id, isCancelled: false });
	await adminApi.remove({ id });
	const received = await emailsTo(server, ada.email, 5);
	assert.deepEqual(
		received.slice(1).map(({ subject, link }) => [subject, link]),
		[
			emails.moved("Emma", "", "").subject,
			emails.cancelled("Emma", "", "").subject,
			emails.backOn("Emma", "", "").subject,
			emails.cancelled("Emma", "", "").subject,
		].map((subject) => [subject, `${server.url}/bookclub`]),
	);
	assert.equal((await emailsTo(server, wren.email, 1)).length, 1, "of the suspension alone");
});
