import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer, type TestPerson } from "#app/testing.ts";
import { ask, askRpc } from "#app/testing-http.ts";
import { hears, openSocket, subscribe } from "#app/testing-live.ts";
import { bookEventPath } from "#shared/paths.ts";
import { dayFromNow, makeBook } from "./books.test-books.ts";
import type { BookChange } from "./contract.ts";
import { sendReminders } from "./server-reminders.ts";
import { tellDueBooks } from "./server-tell.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.person({ reads: true });
const moderator = await server.person({ roles: ["moderator"] });
const admin = await server.person({ roles: ["admin"] });
const house = admin.api.bookClub;

const titles = async (person: TestPerson, shelf: "upcoming" | "past" | "newest") =>
	(await person.api.bookClub.list({ shelf })).books.map(({ title }) => title);

/** Where a book could be met: [page, shelves, next, calendar file, milestones, discussion, place, attendance]. */
async function doors(person: TestPerson, book: { id: string; slug: string; title: string }) {
	const headers = { cookie: person.cookie };
	const rpc = async (name: string, input: unknown) =>
		(await askRpc(server.url, name, input, headers)).status;
	const bookId = { bookId: book.id };
	const shelves = [...(await titles(person, "upcoming")), ...(await titles(person, "newest"))];
	return [
		await rpc("bookClub.get", { slug: book.slug }),
		shelves.filter((title) => title === book.title).length,
		(await person.api.bookClub.next())?.title === book.title,
		(await ask(server.url, { path: bookEventPath(book.slug), headers })).status,
		await rpc("reading.milestones", bookId),
		await rpc("reading.posts", bookId),
		await rpc("reading.progress", bookId),
		await rpc("bookClub.attendance", { id: book.id }),
	];
}
const open = [200, 2, true, 200, 200, 200, 200, 200];
const shut = [404, 0, false, 404, 404, 404, 404, 404];
const adminsDoors = [200, 0, false, 200, 200, 200, 200, 200];

test("a book that is taken back is seen by admins alone, everywhere, until it is restored", async () => {
	const discussionDate = dayFromNow(server, 1);
	const book = await makeBook(server, { title: "Emma", discussionDate });
	const { api } = member;
	await api.bookClub.attend({ id: book.id, isGoing: true });
	const { address } = await api.bookClub.makeCalendar();
	const calendar = async () => (await ask(server.url, { path: new URL(address).pathname })).text;
	assert.match(await calendar(), /Emma/);
	assert.deepEqual(await doors(member, book), open);

	const hidden = await house.publish({ id: book.id, publishedAt: null });
	assert.equal(hidden.isTakenBack, true);
	assert.deepEqual(await doors(member, book), shut);
	assert.deepEqual(await doors(moderator, book), shut);
	assert.deepEqual(await doors(admin, book), adminsDoors);
	assert.deepEqual(
		(await house.kept({})).books.map(({ title }) => title),
		["Emma"],
	);
	assert.doesNotMatch(await calendar(), /Emma/);
	assert.equal(await sendReminders(server.services, new Date(Date.now() + 43_200_000)), 0);
	assert.deepEqual(await titles(member, "past"), []);

	await house.publish({ id: book.id, publishedAt: "now" });
	assert.deepEqual(await doors(member, book), open);
	assert.match(await calendar(), /Emma/);
	assert.equal((await api.bookClub.attendance({ id: book.id })).isGoing, true);
	await house.remove({ id: book.id });
});

test("open pages are told when a book goes, and when a scheduled one comes, once", async () => {
	const book = await makeBook(server, { title: "Middlemarch" });
	const socket = await openSocket(server.url, member.cookie);
	after(() => socket.close());
	await subscribe(socket, "books");
	const gone = hears<BookChange>(socket, "books", ({ id }) => id === book.id);
	await house.publish({ id: book.id, publishedAt: null });
	assert.equal((await gone).book, null);

	const soon = new Date(Date.now() + 3_600_000).toISOString();
	await house.publish({ id: book.id, publishedAt: soon });
	assert.equal(await tellDueBooks(server.services), 0);
	await pool.query(
		"UPDATE book_club_books SET published_at = now() - interval '1 second' WHERE id = $1",
		[book.id],
	);
	const come = hears<BookChange>(
		socket,
		"books",
		(told) => told.id === book.id && told.book !== null,
	);
	assert.equal(await tellDueBooks(server.services), 1);
	assert.equal((await come).book?.title, "Middlemarch");
	assert.equal(await tellDueBooks(server.services), 0);
});
