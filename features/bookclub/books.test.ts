import assert from "node:assert/strict";
import { after, afterEach, beforeEach, mock, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "#server/database/database.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { statementsOf } from "#testing/statements.ts";
import { setTimeZone } from "#testing/time-zone.ts";
import { dayFromNow, makeBook } from "./books.test-books.ts";
import type { BookChange } from "./contract.ts";
import { copy } from "./copy.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.user();
const admin = await server.user({ roles: ["admin"] });
const club = member.api.bookClub;
const adminApi = admin.api.bookClub;

beforeEach(() => pool.query("DELETE FROM book_club_books"));
afterEach(async () => {
	mock.timers.reset();
	await setTimeZone(server, "America/Los_Angeles");
});

const fields = (given: object = {}) => ({
	id: newId(),
	title: "Emma",
	author: "Jane Austen",
	...given,
});
const fieldsOf = (error: unknown) =>
	(error as { data?: { fields?: Record<string, string> } }).data?.fields ?? {};

for (const [timeZone, midnight] of Object.entries({
	"America/Los_Angeles": "2026-11-16T08:00:00Z",
	"Australia/Lord_Howe": "2026-11-15T13:00:00Z",
	"Europe/Berlin": "2026-11-15T23:00:00Z",
}))
	test(`a book's status changes at midnight in ${timeZone}`, async () => {
		await setTimeZone(server, timeZone);
		await makeBook(server, { title: "Dated", discussionDate: "2026-11-16" });
		await makeBook(server, { title: "Undated" });
		const statuses = async () =>
			Object.fromEntries(
				(await club.list({ shelf: "newest" })).books.map(({ title, status }) => [title, status]),
			);
		const at = Date.parse(midnight);
		mock.timers.enable({ apis: ["Date"], now: at - 1 });
		assert.deepEqual(await statuses(), { Dated: "upcoming", Undated: "undated" });
		mock.timers.setTime(at);
		assert.deepEqual(await statuses(), { Dated: "today", Undated: "undated" });
		mock.timers.setTime(at + 86_400_000 - 1);
		assert.deepEqual(await statuses(), { Dated: "today", Undated: "undated" });
		mock.timers.setTime(at + 86_400_000);
		assert.deepEqual(await statuses(), { Dated: "completed", Undated: "undated" });
	});

test("each of the four statuses has its label", () => {
	const { undated, upcoming, completed, today } = copy.statuses;
	assert.deepEqual(
		[undated, upcoming, completed, today],
		["No Discussion Date", "Upcoming", "Completed", "Today"],
	);
});

test("upcoming books come nearest first, undated ones last; past books latest first", async () => {
	for (const days of [9, -30, 2, 0, -1])
		await makeBook(server, { title: `${days}`, discussionDate: dayFromNow(server, days) });
	await makeBook(server, { title: "some day" });
	const titles = async (shelf: "upcoming" | "past" | "newest") =>
		(await club.list({ shelf })).books.map(({ title }) => title);
	assert.deepEqual(await titles("upcoming"), ["0", "2", "9", "some day"]);
	assert.deepEqual(await titles("past"), ["-1", "-30"]);
	assert.deepEqual(await titles("newest"), ["some day", "-1", "0", "2", "-30", "9"]);
	assert.equal((await club.next())?.title, "0");
});

for (const shelf of ["upcoming", "past", "newest"] as const)
	test(`the ${shelf} shelf is paged, each book once, none skipped`, async () => {
		const sign = shelf === "past" ? -1 : 1;
		for (let at = 0; at < 9; at += 1) {
			const days = sign * (1 + Math.floor(at / 2));
			const isDated = at < 6 || shelf === "past";
			const discussionDate = isDated ? dayFromNow(server, days) : null;
			await makeBook(server, { title: `${at}`, discussionDate });
		}
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await club.list({ shelf, limit: 2, ...(cursor && { cursor }) });
			seen.push(...page.books.map(({ title }) => title));
			cursor = page.nextCursor ?? undefined;
		} while (cursor);
		assert.equal(seen.length, 9);
		assert.equal(new Set(seen).size, 9);
	});

test("a list of any length takes two statements: the session's and its own", async () => {
	for (let at = 0; at < 3; at += 1) await makeBook(server);
	assert.equal(await statementsOf(() => club.list({ shelf: "newest" })), 2);
});

test("an ISBN of either form is stored as thirteen digits; a wrong one is refused", async () => {
	for (const isbn of ["0-306-40615-2", "ISBN 0306406152", "978‑0‑306‑40615‑7", "9780306406157"]) {
		const made = await adminApi.create(fields({ isbn }));
		assert.equal(made.isbn, "9780306406157", isbn);
	}
	assert.equal((await adminApi.create(fields({ isbn: "0-8044-2957-x" }))).isbn, "9780804429573");
	assert.equal((await adminApi.create(fields({ isbn: " " }))).isbn, null);
	for (const isbn of ["0-306-40615-3", "9780306406158", "12", "978030640615X", "not one"])
		await assert.rejects(adminApi.create(fields({ isbn })), (error) => {
			assert.deepEqual(fieldsOf(error), { isbn: copy.wrongIsbn }, isbn);
			return true;
		});
});

test("title and author are required, and a time needs its date", async () => {
	await assert.rejects(adminApi.create(fields({ title: " ", author: "" })), (error) => {
		assert.deepEqual(fieldsOf(error), { title: copy.required, author: copy.required });
		return true;
	});
	await assert.rejects(adminApi.create(fields({ discussionTime: "18:30" })), (error) => {
		assert.deepEqual(fieldsOf(error), { discussionTime: copy.timeNeedsDate });
		return true;
	});
	await assert.rejects(adminApi.create(fields({ discussionDate: "1999-12-31" })), (error) => {
		assert.deepEqual(fieldsOf(error), { discussionDate: copy.wrongDay });
		return true;
	});
});

test("concurrent repeated creates add one book", async () => {
	const given = fields({ discussionDate: dayFromNow(server, 3), discussionTime: "18:30" });
	const made = await Promise.all([
		adminApi.create(given),
		adminApi.create(given),
		adminApi.create(given),
	]);
	assert.equal(new Set(made.map(({ slug }) => slug)).size, 1);
	assert.equal((await club.list({ shelf: "newest" })).books.length, 1);
	await assert.rejects(adminApi.create({ ...given, title: "Another" }), {
		code: "CONFLICT",
		message: copy.addedBefore,
	});
});

test("a book is edited and deleted, and open pages are notified", async () => {
	const socket = await openSocket(server.url, member.cookie);
	assert.deepEqual(await subscribe(socket, "books"), { ok: true });
	const made = await adminApi.create(fields({ description: "A comedy.", isbn: "9780306406157" }));
	const edited = await adminApi.edit({
		id: made.id,
		title: "Persuasion",
		author: "Jane Austen",
		discussionDate: dayFromNow(server, 1),
		discussionTime: "07:05",
	});
	assert.deepEqual(edited, {
		...made,
		title: "Persuasion",
		description: "",
		isbn: null,
		discussionDate: dayFromNow(server, 1),
		discussionTime: "07:05",
		startsAt: edited.startsAt,
		status: "upcoming",
	});
	assert.deepEqual(await club.get({ slug: made.slug }), edited);
	await receives<BookChange>(socket, "books", ({ book }) => book?.title === "Persuasion");
	await adminApi.remove({ id: made.id });
	await receives<BookChange>(socket, "books", ({ book }) => book === null);
	await assert.rejects(club.get({ slug: made.slug }), { code: "NOT_FOUND" });
	await assert.rejects(adminApi.remove({ id: made.id }), { code: "NOT_FOUND" });
	socket.close();
});
