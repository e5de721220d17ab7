import assert from "node:assert/strict";
import { after, afterEach, test } from "node:test";
import ICAL from "ical.js";
import { dayFromNow, makeBook } from "#features/bookclub/books.test-books.ts";
import { readingMilestones } from "#features/bookclub/reading/table.ts";
import { newId } from "#server/database/database.ts";
import { bookEventPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { setTimeZone } from "#testing/time-zone.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
afterEach(async () => {
	await setTimeZone(server, "America/Los_Angeles");
	await pool.query("DELETE FROM book_club_books");
	await pool.query("DELETE FROM book_club_cancellations");
});
const reader = await server.user({ reads: true });
const admin = await server.user({ roles: ["admin"] });
const adminApi = admin.api.bookClub;

const fetched = (path: string, user?: TestUser, headers = {}) =>
	request(server.url, { path, headers: { ...(user && { cookie: user.cookie }), ...headers } });

/** The calendar as another program reads it; the file's own rules are checked on the way. */
function parse(file: string) {
	assert.ok(file.endsWith("\r\n") && !/(?<!\r)\n|\r(?!\n)/.test(file), "CRLF alone ends lines");
	for (const line of file.split("\r\n"))
		assert.ok(Buffer.byteLength(line) <= 75, `${Buffer.byteLength(line)} octets: ${line}`);
	const calendar = new ICAL.Component(ICAL.parse(file));
	assert.equal(calendar.getFirstPropertyValue("version"), "2.0");
	assert.ok(calendar.getFirstPropertyValue("prodid"));
	const events = calendar.getAllSubcomponents("vevent").map((event) => {
		const value = (name: string) => event.getFirstPropertyValue(name)?.toString() ?? null;
		assert.equal(value("method"), null, "the method is the calendar's");
		assert.ok(value("dtstamp"));
		return {
			uid: value("uid"),
			summary: value("summary"),
			description: value("description"),
			start: value("dtstart"),
			end: value("dtend"),
			isDay: (event.getFirstPropertyValue("dtstart") as ICAL.Time).isDate,
			sequence: Number(value("sequence")),
			status: value("status"),
			url: value("url"),
		};
	});
	return { method: calendar.getFirstPropertyValue("method"), calendar, events };
}

async function eventOf(slug: string) {
	const answer = await fetched(encodeURI(bookEventPath(slug)), reader);
	assert.equal(answer.status, 200);
	assert.match(String(answer.headers["content-type"]), /^text\/calendar; charset=utf-8/);
	const { method, events } = parse(answer.text);
	assert.equal(method, "PUBLISH");
	assert.equal(events.length, 1);
	return events[0] as (typeof events)[number];
}

async function addressOf(user: TestUser): Promise<string> {
	const { address } = await user.api.bookClub.createCalendarFeed();
	return new URL(address).pathname;
}

async function feedOf(path: string) {
	const answer = await fetched(path);
	assert.equal(answer.status, 200);
	return { ...parse(answer.text), etag: String(answer.headers.etag) };
}

test("a discussion with a time is in UTC, on days of clock changes as well", async () => {
	for (const [timeZone, discussionDate, begins] of [
		["America/Los_Angeles", "2027-03-14", "2027-03-15T01:30:00Z"],
		["America/Los_Angeles", "2026-11-01", "2026-11-02T02:30:00Z"],
		["Europe/Berlin", "2027-03-28", "2027-03-28T16:30:00Z"],
		["Europe/Berlin", "2026-10-25", "2026-10-25T17:30:00Z"],
		["Australia/Lord_Howe", "2027-04-04", "2027-04-04T08:00:00Z"],
		["Australia/Lord_Howe", "2026-10-04", "2026-10-04T07:30:00Z"],
	] as const) {
		await setTimeZone(server, timeZone);
		const { slug } = await makeBook(server, { discussionDate, discussionTime: "18:30" });
		const { start, end, isDay, status } = await eventOf(slug);
		assert.deepEqual([start, isDay, status], [begins, false, "CONFIRMED"], timeZone);
		assert.equal(Date.parse(end ?? "") - Date.parse(begins), 3_600_000);
	}
});

test("a discussion without a time is an all-day event", async () => {
	for (const timeZone of ["America/Los_Angeles", "Australia/Lord_Howe", "Pacific/Kiritimati"]) {
		await setTimeZone(server, timeZone);
		const { slug } = await makeBook(server, { discussionDate: "2026-10-04" });
		const event = await eventOf(slug);
		assert.deepEqual([event.start, event.isDay, event.end], ["2026-10-04", true, null]);
	}
});

test("titles with special characters survive the calendar file", async () => {
	for (const title of [
		"Commas, semicolons; backslashes \\ and \\n",
		"Two\nlines\r\nBEGIN:VEVENT",
		"Ünïcödé 📚 ".repeat(18).trim(),
		"書".repeat(200),
		"A\u0007bell \u202eturned",
	]) {
		const { slug } = await makeBook(server, { title, discussionDate: "2026-10-04" });
		const { summary, url } = await eventOf(slug);
		const plain = title.replace("\r\n", "\n").replace("\u0007", " ");
		assert.equal(summary, `Book club: ${plain}`);
		assert.ok(url?.startsWith(`${server.url}/bookclub/books/`));
	}
});

test("every change raises SEQUENCE, the UID stays, and a cancellation is marked as such", async () => {
	const words = { title: "Emma", author: "Jane Austen" };
	const { id, slug } = await adminApi.create({
		id: newId(),
		...words,
		discussionDate: dayFromNow(server, 5),
	});
	const first = await eventOf(slug);
	await adminApi.edit({
		id,
		...words,
		discussionDate: dayFromNow(server, 6),
		discussionTime: "18:30",
	});
	const moved = await eventOf(slug);
	await adminApi.cancelDiscussion({ id, isCancelled: true });
	const cancelled = await eventOf(slug);
	await adminApi.cancelDiscussion({ id, isCancelled: true });
	await adminApi.cancelDiscussion({ id, isCancelled: false });
	const again = await eventOf(slug);
	assert.deepEqual(
		[first, moved, cancelled, again].map(({ uid, sequence, status }) => [uid, sequence, status]),
		[
			[first.uid, 0, "CONFIRMED"],
			[first.uid, 1, "CONFIRMED"],
			[first.uid, 2, "CANCELLED"],
			[first.uid, 3, "CONFIRMED"],
		],
	);
	assert.equal(first.uid, `discussion-${id}@greenroom`);
});

test("a book without a day, or an unknown one, has no file", async () => {
	const { slug } = await makeBook(server);
	assert.equal((await fetched(bookEventPath(slug), reader)).status, 404);
	assert.equal((await fetched(bookEventPath("no-such-book"), reader)).status, 404);
	assert.equal((await fetched(bookEventPath(encodeURIComponent("a\u0000b")), reader)).status, 404);
});

test("a member's own calendar has discussions they attend, and the club's milestones", async () => {
	const going = await makeBook(server, { title: "Going", discussionDate: dayFromNow(server, 9) });
	const other = await makeBook(server, { title: "Other", discussionDate: dayFromNow(server, 9) });
	const old = await makeBook(server, { title: "Old", discussionDate: dayFromNow(server, 1) });
	await reader.api.bookClub.rsvp({ id: going.id, isGoing: true });
	await reader.api.bookClub.rsvp({ id: other.id, isGoing: false });
	await reader.api.bookClub.rsvp({ id: old.id, isGoing: true });
	await pool.query("UPDATE book_club_books SET discussion_date = '2020-01-01' WHERE id = $1", [
		old.id,
	]);
	const date = dayFromNow(server, 3);
	const milestone = { id: newId(), bookId: going.id, label: "Chapter 12", percent: 40, date };
	await db.insert(readingMilestones).values(milestone);
	const { method, calendar, events } = await feedOf(await addressOf(reader));
	assert.equal(method, "PUBLISH");
	for (const name of ["refresh-interval", "x-published-ttl"])
		assert.equal(calendar.getFirstPropertyValue(name)?.toString(), "PT6H");
	assert.deepEqual(
		events.map(({ summary, start }) => [summary, start]),
		[
			["Going: Chapter 12", date],
			["Book club: Going", dayFromNow(server, 9)],
		],
	);
});

test("canceled, undated and deleted discussions stay in the calendar as canceled", async () => {
	const path = await addressOf(reader);
	const make = (title: string) =>
		makeBook(server, { title, discussionDate: dayFromNow(server, 5) });
	const books = [await make("Cancelled"), await make("Undated"), await make("Deleted")];
	for (const { id } of books) await reader.api.bookClub.rsvp({ id, isGoing: true });
	const [cancelled, undated, deleted] = books.map(({ id }) => id) as [string, string, string];
	await adminApi.cancelDiscussion({ id: cancelled, isCancelled: true });
	await adminApi.edit({ id: undated, title: "Undated", author: "Somebody" });
	await adminApi.remove({ id: deleted });
	const { events } = await feedOf(path);
	assert.deepEqual(
		events.map(({ summary, status, sequence }) => [summary, status, sequence]).sort(),
		["Cancelled", "Deleted", "Undated"].map((title) => [`Book club: ${title}`, "CANCELLED", 1]),
	);
	await adminApi.edit({
		id: undated,
		title: "Undated",
		author: "Somebody",
		discussionDate: dayFromNow(server, 8),
	});
	await reader.api.bookClub.rsvp({ id: undated, isGoing: true });
	const back = (await feedOf(path)).events.filter(({ uid }) => uid?.includes(undated));
	assert.deepEqual(
		back.map(({ status, sequence }) => [status, sequence]),
		[["CONFIRMED", 2]],
	);
});

test("a feed address works without a cookie until it is replaced or revoked", async () => {
	const first = await addressOf(reader);
	const { etag } = await feedOf(first);
	assert.equal((await fetched(first, undefined, { "if-none-match": etag })).status, 304);
	const second = await addressOf(reader);
	assert.equal((await fetched(first)).status, 404);
	assert.equal((await fetched(second)).status, 200);
	assert.ok((await reader.api.bookClub.calendarFeed()).createdAt);
	await reader.api.bookClub.revokeCalendarFeed();
	assert.equal((await fetched(second)).status, 404);
	assert.deepEqual(await reader.api.bookClub.calendarFeed(), { createdAt: null });
	const { rows } = await pool.query("SELECT token_hash FROM calendar_tokens");
	assert.ok(
		rows.every(({ token_hash }) => !second.includes(token_hash)),
		"stored only as a hash",
	);
	for (const wrong of ["a".repeat(32), "..%2f..", "a%00b", "%zz", "x".repeat(3_000)])
		assert.ok((await fetched(`/calendars/${wrong}.ics`)).status < 500, wrong);
});

test("leaving the club removes its discussions from the calendar feed", async () => {
	const leaver = await server.user({ reads: true });
	const { id } = await makeBook(server, { discussionDate: dayFromNow(server, 5) });
	await leaver.api.bookClub.rsvp({ id, isGoing: true });
	const path = await addressOf(leaver);
	assert.equal((await feedOf(path)).events.length, 1);
	await adminApi.decide({ userId: leaver.id, state: "declined" });
	assert.equal((await feedOf(path)).events.length, 0);
});
