import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#app/testing.ts";
import { lettersTo } from "#app/testing-changes.ts";
import { hears, openSocket, subscribe } from "#app/testing-live.ts";
import { statementsOf } from "#app/testing-statements.ts";
import { dayFromNow, makeBook } from "./books.test-books.ts";
import type { Access, AccessRequest, Attendance } from "./contract.ts";
import { copy } from "./copy.ts";
import { bookClubRequests } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const moderator = await server.person({ roles: ["moderator"], fullName: "Mo Derator" });
const desk = moderator.api.bookClub;

const ahead = (given: object = {}) =>
	makeBook(server, { discussionDate: dayFromNow(server, 7), ...given });
const ended = (socket: { once(event: string, heard: () => void): unknown }) =>
	new Promise<void>((resolve) => socket.once("disconnect", () => resolve()));

test("a request is stored once, and moderators hear of it", async () => {
	const member = await server.person({ fullName: "Ada Brandt" });
	const { bookClub } = member.api;
	assert.deepEqual(await bookClub.access(), { state: "none" });
	const socket = await openSocket(server.url, moderator.cookie);
	await subscribe(socket, "book-club-requests");
	const asked = [1, 2, 3].map(() => bookClub.requestAccess());
	assert.deepEqual(
		await Promise.all(asked),
		[1, 2, 3].map(() => ({ state: "pending" })),
	);
	const heard = await hears<AccessRequest>(socket, "book-club-requests");
	assert.equal(heard.person.name, "Ada Brandt");
	const { requests } = await desk.requests({});
	assert.deepEqual(
		requests.map(({ person, state, decidedBy }) => [person.id, state, decidedBy]),
		[[member.id, "pending", null]],
	);
	assert.doesNotMatch(JSON.stringify(requests), /test\.invalid/, "no address is told");
	assert.deepEqual(await bookClub.access(), { state: "pending" });
	await pool.query("DELETE FROM book_club_requests");
	socket.close();
});

test("approval opens the discussion within a second, on HTTP and sockets, and is told", async () => {
	const member = await server.person();
	const { bookClub } = member.api;
	const { id } = await ahead();
	await bookClub.requestAccess();
	await assert.rejects(bookClub.attendance({ id }), { code: "FORBIDDEN" });
	const before = await openSocket(server.url, member.cookie);
	assert.equal((await subscribe(before, `book-attendance:${id}`)).code, "FORBIDDEN");
	const closed = ended(before);
	const decided = await desk.decide({ userId: member.id, state: "approved" });
	assert.equal(decided.decidedBy?.name, "Mo Derator");
	const told = await hears<Access>(before, "book-club-standing").catch(() => bookClub.access());
	assert.deepEqual(told, { state: "approved" });
	await closed;
	assert.deepEqual(await bookClub.access(), { state: "approved" });
	assert.equal((await bookClub.attend({ id, isGoing: true })).going, 1);
	const now = await openSocket(server.url, member.cookie);
	assert.deepEqual(await subscribe(now, `book-attendance:${id}`), { ok: true });
	const [letter] = await lettersTo(server, member.email);
	assert.equal(letter?.subject, copy.approvedSubject);
	assert.equal(letter?.link, `${server.url}/bookclub`);

	const over = ended(now);
	await desk.decide({ userId: member.id, state: "declined" });
	await over;
	await assert.rejects(bookClub.attend({ id, isGoing: true }), { code: "FORBIDDEN" });
	assert.equal((await desk.attendance({ id })).going, 0, "who left does not come");
	assert.equal((await lettersTo(server, member.email, 2))[1]?.subject, copy.declinedSubject);
});

test("the same answer twice is one letter; no request, nothing to decide", async () => {
	const member = await server.person();
	await member.api.bookClub.requestAccess();
	const answer = { userId: member.id, state: "declined" } as const;
	await Promise.all([desk.decide(answer), desk.decide(answer)]);
	await desk.decide(answer);
	assert.equal((await lettersTo(server, member.email)).length, 1);
	assert.deepEqual(await member.api.bookClub.requestAccess(), { state: "declined" });
	const stranger = await server.person();
	await assert.rejects(desk.decide({ userId: stranger.id, state: "approved" }), {
		code: "NOT_FOUND",
	});
});

test("who decides need not ask", async () => {
	assert.deepEqual(await desk.requestAccess(), { state: "approved" });
	const rows = await db.select().from(bookClubRequests);
	assert.ok(rows.every(({ userId }) => userId !== moderator.id));
});

test("requests come page by page, each once", async () => {
	await pool.query("DELETE FROM book_club_requests");
	const requestedAt = new Date();
	for (let at = 0; at < 27; at += 1) {
		const { id: userId } = await server.person();
		await db.insert(bookClubRequests).values({ userId, requestedAt });
	}
	const first = await desk.requests({});
	const second = await desk.requests({ cursor: first.nextCursor ?? "" });
	const seen = [...first.requests, ...second.requests].map(({ person }) => person.id);
	assert.equal(new Set(seen).size, 27);
	assert.equal(second.nextCursor, null);
	assert.equal(await statementsOf(() => desk.requests({})), 2);
	await pool.query("DELETE FROM book_club_requests");
});

test("counts and faces are of those who come; whoever looks hears of each answer", async () => {
	const [ada, wren] = [
		await server.person({ reads: true, fullName: "Ada" }),
		await server.person({ reads: true, fullName: "Wren" }),
	];
	const { id } = await ahead();
	const socket = await openSocket(server.url, ada.cookie);
	await subscribe(socket, `book-attendance:${id}`);
	await ada.api.bookClub.attend({ id, isGoing: true });
	const kept = await wren.api.bookClub.attend({ id, isGoing: false });
	assert.deepEqual(
		[kept.going, kept.notGoing, kept.isGoing, kept.faces.map(({ name }) => name)],
		[1, 1, false, ["Ada"]],
	);
	await wren.api.bookClub.attend({ id, isGoing: true });
	const event = `book-attendance:${id}`;
	const heard = await hears<Attendance>(socket, event, ({ going }) => going === 2);
	assert.deepEqual(
		heard.faces.map(({ name }) => name),
		["Ada", "Wren"],
	);
	assert.ok(!("isGoing" in heard), "whose answer it was is not told");
	socket.close();
});

test("nobody can come to what has no day, is past, or is cancelled", async () => {
	const reader = await server.person({ reads: true });
	const admin = await server.person({ roles: ["admin"] });
	const books = [
		await makeBook(server),
		await ahead({ discussionDate: dayFromNow(server, -1) }),
		await ahead({ cancelledAt: new Date() }),
	];
	for (const { id } of books)
		await assert.rejects(reader.api.bookClub.attend({ id, isGoing: true }), {
			code: "CONFLICT",
			message: copy.noDiscussion,
		});
	await assert.rejects(
		admin.api.bookClub.cancelDiscussion({ id: books[0]?.id ?? "", isCancelled: true }),
		{
			code: "CONFLICT",
			message: copy.notDated,
		},
	);
});
