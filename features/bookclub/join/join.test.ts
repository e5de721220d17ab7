import assert from "node:assert/strict";
import { after, test } from "node:test";
import { dayFromNow, makeBook } from "#features/bookclub/books.test-books.ts";
import type { AccessRequest, MembershipStatus, RsvpSummary } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { emails } from "#features/bookclub/emails.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import { emailsTo, eventsWorkedOff } from "#testing/changes.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const moderator = await server.user({ roles: ["moderator"], fullName: "Mo Derator" });
const desk = moderator.api.bookClub;

const ahead = (given: object = {}) =>
	makeBook(server, { discussionDate: dayFromNow(server, 7), ...given });
const ended = (socket: { once(event: string, listener: () => void): unknown }) =>
	new Promise<void>((resolve) => socket.once("disconnect", () => resolve()));

test("a request is stored once, and moderators are notified", async () => {
	const member = await server.user({ fullName: "Ada Brandt" });
	const { bookClub } = member.api;
	assert.deepEqual(await bookClub.membership(), { state: "none" });
	const socket = await openSocket(server.url, moderator.cookie);
	await subscribe(socket, "book-club-requests");
	const requested = [1, 2, 3].map(() => bookClub.requestAccess());
	assert.deepEqual(
		await Promise.all(requested),
		[1, 2, 3].map(() => ({ state: "pending" })),
	);
	const received = await receives<AccessRequest>(socket, "book-club-requests");
	assert.equal(received.user.name, "Ada Brandt");
	assert.deepEqual(await desk.countRequests(), { pending: 1 });
	const { requests } = await desk.requests({});
	assert.deepEqual(
		requests.map(({ user, state, decidedBy }) => [user.id, state, decidedBy]),
		[[member.id, "pending", null]],
	);
	assert.doesNotMatch(JSON.stringify(requests), /test\.invalid/, "no email address is sent");
	assert.deepEqual(await bookClub.membership(), { state: "pending" });
	socket.close();
	await eventsWorkedOff(server);
	const noticed = async ({ api }: TestUser) =>
		(await api.notifications.list({})).notifications.map(({ title, path }) => [title, path]);
	const expected = ["Ada Brandt wants to join the book club", "/bookclub"];
	assert.deepEqual(await noticed(moderator), [expected]);
	assert.deepEqual(await noticed(member), []);
	const second = await server.user();
	await second.api.bookClub.requestAccess();
	await eventsWorkedOff(server);
	assert.deepEqual(await noticed(moderator), [["2 requests to join the book club", "/bookclub"]]);
	await desk.decide({ userId: second.id, state: "approved" });
	assert.deepEqual(await noticed(moderator), [expected], "the other one waits");
	assert.deepEqual(await desk.countRequests(), { pending: 1 });
	await desk.decide({ userId: member.id, state: "declined" });
	assert.deepEqual(await noticed(moderator), [], "nobody waits");
	assert.deepEqual(await desk.countRequests(), { pending: 0 });
	await eventsWorkedOff(server);
	assert.deepEqual(await noticed(member), [[emails.declined("").subject, "/bookclub"]]);
	await pool.query("DELETE FROM book_club_requests");
});

test("approval opens the discussion within a second, on HTTP and sockets, and notifies the member", async () => {
	const member = await server.user();
	const { bookClub } = member.api;
	const { id } = await ahead();
	await bookClub.requestAccess();
	await assert.rejects(bookClub.rsvps({ id }), { code: "FORBIDDEN" });
	const before = await openSocket(server.url, member.cookie);
	assert.equal((await subscribe(before, `book-rsvps:${id}`)).code, "FORBIDDEN");
	const closed = ended(before);
	const decided = await desk.decide({ userId: member.id, state: "approved" });
	assert.equal(decided.decidedBy?.name, "Mo Derator");
	const changed = await receives<MembershipStatus>(before, "book-club-membership").catch(() =>
		bookClub.membership(),
	);
	assert.deepEqual(changed, { state: "approved" });
	await closed;
	assert.deepEqual(await bookClub.membership(), { state: "approved" });
	assert.equal((await bookClub.rsvp({ id, isGoing: true })).going, 1);
	const now = await openSocket(server.url, member.cookie);
	assert.deepEqual(await subscribe(now, `book-rsvps:${id}`), { ok: true });
	const [email] = await emailsTo(server, member.email);
	assert.equal(email?.subject, emails.approved("").subject);
	assert.equal(email?.link, `${server.url}/bookclub`);

	const over = ended(now);
	await desk.decide({ userId: member.id, state: "declined" });
	await over;
	await assert.rejects(bookClub.rsvp({ id, isGoing: true }), { code: "FORBIDDEN" });
	assert.equal((await desk.rsvps({ id })).going, 0, "who left does not come");
	assert.equal((await emailsTo(server, member.email, 2))[1]?.subject, emails.declined("").subject);
});

test("a repeated decision sends one email; without a request it is not found", async () => {
	const member = await server.user();
	await member.api.bookClub.requestAccess();
	const answer = { userId: member.id, state: "declined" } as const;
	await Promise.all([desk.decide(answer), desk.decide(answer)]);
	await desk.decide(answer);
	assert.equal((await emailsTo(server, member.email)).length, 1);
	assert.deepEqual(await member.api.bookClub.requestAccess(), { state: "declined" });
	const outsider = await server.user();
	await assert.rejects(desk.decide({ userId: outsider.id, state: "approved" }), {
		code: "NOT_FOUND",
	});
});

test("moderators need no request", async () => {
	assert.deepEqual(await desk.requestAccess(), { state: "approved" });
	const rows = await db.select().from(bookClubRequests);
	assert.ok(rows.every(({ userId }) => userId !== moderator.id));
});

test("requests are paged, each once", async () => {
	await pool.query("DELETE FROM book_club_requests");
	const requestedAt = new Date();
	for (let at = 0; at < 27; at += 1) {
		const { id: userId } = await server.user();
		await db.insert(bookClubRequests).values({ userId, requestedAt });
	}
	const first = await desk.requests({});
	const second = await desk.requests({ cursor: first.nextCursor ?? "" });
	const seen = [...first.requests, ...second.requests].map(({ user }) => user.id);
	assert.equal(new Set(seen).size, 27);
	assert.equal(second.nextCursor, null);
	assert.equal(await statementsOf(() => desk.requests({})), 2);
	await pool.query("DELETE FROM book_club_requests");
});

test("counts and avatars are of attendees; open pages receive each answer", async () => {
	const [ada, wren] = [
		await server.user({ reads: true, fullName: "Ada" }),
		await server.user({ reads: true, fullName: "Wren" }),
	];
	const { id } = await ahead();
	const socket = await openSocket(server.url, ada.cookie);
	await subscribe(socket, `book-rsvps:${id}`);
	await ada.api.bookClub.rsvp({ id, isGoing: true });
	const declined = await wren.api.bookClub.rsvp({ id, isGoing: false });
	assert.deepEqual(
		[declined.going, declined.notGoing, declined.isGoing, declined.faces.map(({ name }) => name)],
		[1, 1, false, ["Ada"]],
	);
	await wren.api.bookClub.rsvp({ id, isGoing: true });
	const event = `book-rsvps:${id}`;
	const received = await receives<RsvpSummary>(socket, event, ({ going }) => going === 2);
	assert.deepEqual(
		received.faces.map(({ name }) => name),
		["Ada", "Wren"],
	);
	assert.ok(!("isGoing" in received), "whose answer it was is not sent");
	socket.close();
});

test("no answers to a discussion that has no date, is past, or is canceled", async () => {
	const reader = await server.user({ reads: true });
	const admin = await server.user({ roles: ["admin"] });
	const books = [
		await makeBook(server),
		await ahead({ discussionDate: dayFromNow(server, -1) }),
		await ahead({ cancelledAt: new Date() }),
	];
	for (const { id } of books)
		await assert.rejects(reader.api.bookClub.rsvp({ id, isGoing: true }), {
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
