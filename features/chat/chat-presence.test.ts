import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { PRESENCE_FACES } from "#domain/people/contract.ts";
import { callRpc, payloadOf } from "#testing/http.ts";
import { type LiveSocket, openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import type { Message } from "./contract.ts";
import { MESSAGES_BURST } from "./limits.ts";

type Presence = { count: number; users: { id: string; name: string }[] };

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const open = (user: TestUser) => openSocket(url, user.cookie);

async function present(socket: LiveSocket, count: number): Promise<Presence> {
	return receives<Presence>(socket, "presence", (report) => report.count === count);
}

test("presence counts users, not sockets, and follows them in and out", async () => {
	const people = await Promise.all(
		Array.from({ length: PRESENCE_FACES + 2 }, (_, at) =>
			server.user({ fullName: `Person ${at}` }),
		),
	);
	const [first, second, ...others] = people as [TestUser, TestUser, ...TestUser[]];
	const watching = await open(first);
	assert.deepEqual(await subscribe(watching, "presence"), { ok: true });
	const alone = await present(watching, 1);
	assert.deepEqual(alone.users, [{ id: first.id, name: "Person 0", avatarUrl: null, staff: null }]);

	const twice = await Promise.all([open(second), open(second)]);
	assert.deepEqual(
		(await present(watching, 2)).users.map(({ id }) => id),
		[first.id, second.id],
	);
	twice[0]?.close();
	const sockets: LiveSocket[] = [];
	for (const user of others) sockets.push(await open(user));
	const full = await present(watching, people.length);
	assert.equal(full.users.length, PRESENCE_FACES, "the first few faces, the count of all");
	assert.equal(JSON.stringify(full).includes("@"), false);

	const late = await open(first);
	await subscribe(late, "presence");
	assert.equal(
		(await present(late, people.length)).count,
		people.length,
		"told at once to whoever asks",
	);

	watching.received.length = 0;
	for (const socket of [twice[1], late, ...sockets]) socket?.close();
	assert.deepEqual(
		(await present(watching, 1)).users.map(({ id }) => id),
		[first.id],
	);
	watching.close();
});

test("a topic has one canonical name", async () => {
	const one = await open(await server.user());
	for (const address of ["chat:x", `chat:${randomUUID()}`, "chat:", "presence:x", "ratings:x"])
		assert.deepEqual(await subscribe(one, address), { ok: false, code: "NOT_FOUND" }, address);
	one.close();
});

test("a client can't publish presence itself", async () => {
	const [liar, witness] = [await server.user(), await server.user()];
	const [one, other] = [await open(liar), await open(witness)];
	await subscribe(other, "presence");
	for (const event of ["presence", "join", "track", "profiles"]) {
		const claim = { user_id: witness.id, username: "Somebody Else", count: 99, users: [] };
		assert.deepEqual(await one.emitWithAck(event, claim), { ok: false, code: "NOT_FOUND" });
	}
	const report = await receives<Presence>(other, "presence", ({ users }) =>
		users.some(({ id }) => id === liar.id),
	);
	assert.deepEqual(new Set(report.users.map(({ name }) => name)), new Set(["Test Person"]));
	for (const socket of [one, other]) socket.close();
});

test("one message sent twenty times at once is stored once, numbered once, and published once", async () => {
	const [user, listener] = [await server.user(), await server.user()];
	const socket = await open(listener);
	await subscribe(socket, "chat");
	const clientMessageId = randomUUID();
	const send = () =>
		callRpc(url, "chat.send", { content: "once", clientMessageId }, { cookie: user.cookie });
	const answers = await Promise.all(Array.from({ length: 20 }, send));
	const taken = answers.filter(({ status }) => status === 200);
	const refused = answers.filter(({ status }) => status === 429);
	assert.ok(taken.length >= MESSAGES_BURST);
	assert.equal(taken.length + refused.length, 20);
	for (const answer of refused) {
		const { data } = payloadOf(answer) as { data: { retryAfterSeconds: number } };
		assert.equal(String(data.retryAfterSeconds), answer.headers["retry-after"]);
		assert.ok(data.retryAfterSeconds >= 1 && data.retryAfterSeconds <= 5);
	}
	assert.equal(new Set(taken.map(({ text }) => text)).size, 1, "every answer is the one message");
	const next = await listener.api.chat.send({ content: "next", clientMessageId: randomUUID() });
	const [first] = taken.map((answer) => payloadOf(answer) as unknown as Message);
	assert.ok(first);
	assert.equal(next.seq, first.seq + 1, "no number was lost on the others");
	await receives<Message>(socket, "chat", ({ id }) => id === next.id);
	const received = socket.received.map(({ value }) => value as Message);
	assert.deepEqual(new Set(received.map(({ id }) => id)), new Set([first.id, next.id]));
	socket.close();
});

test("a repeated client id with other content doesn't change the message", async () => {
	const user = await server.user();
	const clientMessageId = randomUUID();
	const first = await user.api.chat.send({ content: "first words", clientMessageId });
	await assert.rejects(user.api.chat.send({ content: "other words", clientMessageId }), {
		code: "CONFLICT",
	});
	assert.deepEqual(await user.api.chat.send({ content: "first words", clientMessageId }), first);
	await user.api.chat.remove({ id: first.id });
	const again = await user.api.chat.send({ content: "first words", clientMessageId });
	assert.equal(again.content, null, "and does not come back once removed");
});

test("removing may be repeated; a missing message is not found", async () => {
	const user = await server.user();
	const { id, ...sent } = await user.api.chat.send({
		content: "regret",
		clientMessageId: randomUUID(),
	});
	const removed = { ...sent, id, content: null, change: sent.change + 1 };
	for (const _ of [1, 2]) assert.deepEqual(await user.api.chat.remove({ id }), removed);
	const gone = { status: 404, message: "We couldn't find that." };
	await assert.rejects(user.api.chat.remove({ id: randomUUID() }), gone);
	await assert.rejects(user.api.chat.remove({ id: user.id }), gone, "another table's id");
});

test("without a subscription, or after unsubscribing, no event arrives", async () => {
	const [speaker, listener] = [await server.user(), await server.user()];
	const [silent, left, subscribed] = await Promise.all([
		open(listener),
		open(listener),
		open(listener),
	]);
	for (const socket of [left, subscribed]) await subscribe(socket, "chat");
	assert.deepEqual(await left.emitWithAck("unsubscribe", "chat"), { ok: true });
	const { id } = await speaker.api.chat.send({ content: "anyone?", clientMessageId: randomUUID() });
	await receives<Message>(subscribed, "chat", (message) => message.id === id);
	// An answer to each comes after whatever was sent to them before.
	for (const socket of [silent, left]) {
		await socket.emitWithAck("unsubscribe", "profiles");
		assert.deepEqual(
			socket.received.filter(({ event }) => event === "chat"),
			[],
		);
	}
	for (const socket of [silent, left, subscribed]) socket.close();
});

test("characters of several code points are stored, and every code point counts", async () => {
	const user = await server.user();
	const write = (content: string) =>
		callRpc(url, "chat.send", { content, clientMessageId: randomUUID() }, { cookie: user.cookie });
	const family = "👩‍👩‍👧‍👦";
	const fine = [
		family.repeat(71),
		`e${"\u0301".repeat(499)}`,
		"\u202eabc",
		"\u2066abc",
		"a\nb\n\nc",
	];
	for (const content of fine) {
		const answer = await write(content);
		assert.equal(answer.status, 200, answer.text.slice(0, 100));
		assert.equal((payloadOf(answer) as { content: string }).content, content);
		await server.services.pool.query("DELETE FROM rate_limits");
	}
	for (const content of [
		family.repeat(72),
		`e${"\u0301".repeat(5_000)}`,
		"\ud83d".repeat(3),
		"\u2063\u200e",
	])
		assert.equal((await write(content)).status, 422, content.slice(0, 10));
});
