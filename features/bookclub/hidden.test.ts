import assert from "node:assert/strict";
import { after, test } from "node:test";
import { bookEventPath } from "#shared/paths.ts";
import { callRpc, request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { sendReminders } from "./attend/server-reminders.ts";
import { dayFromNow, makeBook } from "./books.test-books.ts";
import type { BookChange } from "./contract.ts";
import { notifyDueBooks } from "./server-notifications.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.user({ reads: true });
const moderator = await server.user({ roles: ["moderator"] });
const admin = await server.user({ roles: ["admin"] });
const adminApi = admin.api.bookClub;

const titles = async (user: TestUser, shelf: "upcoming" | "past" | "newest") =>
	(await user.api.bookClub.list({ shelf })).books.map(({ title }) => title);

/** Statuses and hits of a book: [page, shelves, next, calendar file, milestones, discussion, place, rsvps]. */
async function accessTo(user: TestUser, book: { id: string; slug: string; title: string }) {
	const headers = { cookie: user.cookie };
	const rpc = async (name: string, input: unknown) =>
		(await callRpc(server.url, name, input, headers)).status;
	const bookId = { bookId: book.id };
	const shelves = [...(await titles(user, "upcoming")), ...(await titles(user, "newest"))];
	return [
		await rpc("bookClub.get", { slug: book.slug }),
		shelves.filter((title) => title === book.title).length,
		(await user.api.bookClub.next())?.title === book.title,
		(await request(server.url, { path: bookEventPath(book.slug), headers })).status,
		await rpc("reading.milestones", bookId),
		await rpc("reading.posts", bookId),
		await rpc("reading.progress", bookId),
		await rpc("bookClub.rsvps", { id: book.id }),
	];
}
const visible = [200, 2, true, 200, 200, 200, 200, 200];
const notFound = [404, 0, false, 404, 404, 404, 404, 404];
const adminOnly = [200, 0, false, 200, 200, 200, 200, 200];

test("only admins see an unpublished book, everywhere, until it is restored", async () => {
	const discussionDate = dayFromNow(server, 1);
	const book = await makeBook(server, { title: "Emma", discussionDate });
	const { api } = member;
	await api.bookClub.rsvp({ id: book.id, isGoing: true });
	const { address } = await api.bookClub.createCalendarFeed();
	const calendar = async () =>
		(await request(server.url, { path: new URL(address).pathname })).text;
	assert.match(await calendar(), /Emma/);
	assert.deepEqual(await accessTo(member, book), visible);

	const hidden = await adminApi.publish({ id: book.id, publishedAt: null });
	assert.equal(hidden.isUnpublished, true);
	assert.deepEqual(await accessTo(member, book), notFound);
	assert.deepEqual(await accessTo(moderator, book), notFound);
	assert.deepEqual(await accessTo(admin, book), adminOnly);
	assert.deepEqual(
		(await adminApi.listForAdmin({})).books.map(({ title }) => title),
		["Emma"],
	);
	assert.doesNotMatch(await calendar(), /Emma/);
	assert.equal(await sendReminders(server.services, new Date(Date.now() + 43_200_000)), 0);
	assert.deepEqual(await titles(member, "past"), []);

	await adminApi.publish({ id: book.id, publishedAt: "now" });
	assert.deepEqual(await accessTo(member, book), visible);
	assert.match(await calendar(), /Emma/);
	assert.equal((await api.bookClub.rsvps({ id: book.id })).isGoing, true);
	await adminApi.remove({ id: book.id });
});

test("open pages are notified when a book is unpublished, and once when a scheduled one is published", async () => {
	const book = await makeBook(server, { title: "Middlemarch" });
	const socket = await openSocket(server.url, member.cookie);
	after(() => socket.close());
	await subscribe(socket, "books");
	const removal = receives<BookChange>(socket, "books", ({ id }) => id === book.id);
	await adminApi.publish({ id: book.id, publishedAt: null });
	assert.equal((await removal).book, null);

	const soon = new Date(Date.now() + 3_600_000).toISOString();
	await adminApi.publish({ id: book.id, publishedAt: soon });
	assert.equal(await notifyDueBooks(server.services), 0);
	await pool.query(
		"UPDATE book_club_books SET published_at = now() - interval '1 second' WHERE id = $1",
		[book.id],
	);
	const publication = receives<BookChange>(
		socket,
		"books",
		(event) => event.id === book.id && event.book !== null,
	);
	assert.equal(await notifyDueBooks(server.services), 1);
	assert.equal((await publication).book?.title, "Middlemarch");
	assert.equal(await notifyDueBooks(server.services), 0);
});

test("a failed book notification is retried", async () => {
	const { id } = await makeBook(server, {
		title: "Emma",
		publishedAt: new Date(Date.now() - 1_000),
	});
	const publish = () => {
		throw new Error("no way out");
	};
	const { services } = server;
	assert.equal(await notifyDueBooks({ ...services, live: { ...services.live, publish } }), 0);
	assert.equal(await notifyDueBooks(services), 1);
	assert.equal(await notifyDueBooks(services), 0);
	await adminApi.remove({ id });
});
