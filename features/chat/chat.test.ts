import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import pg from "pg";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { users } from "#domain/people/table.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { callRpc } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { takeDown } from "#testing/moderation.ts";
import type { Message } from "./contract.ts";
import { MESSAGE_MAX, MESSAGES_PER_MINUTE, PAGE_SIZE } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());

const send = (user: TestUser, content: string, clientMessageId = randomUUID()) =>
	user.api.chat.send({ content, clientMessageId });

/** Fresh people for each crowd, because each may say only so much in a minute. */
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => server.user()));

async function everySeq(): Promise<number[]> {
	const { rows } = await server.services.pool.query<{ seq: string }>(
		"SELECT seq FROM chat_messages ORDER BY seq",
	);
	return rows.map((row) => Number(row.seq));
}

const counted = (seqs: number[]) => seqs.map((_, index) => index + 1);

test("200 concurrent messages get 200 numbers without a gap", async () => {
	const people = await crowd(40);
	const sent = await Promise.all(
		people.flatMap((user) => [1, 2, 3, 4, 5].map((n) => send(user, `word ${n}`))),
	);
	assert.equal(new Set(sent.map((message) => message.seq)).size, 200);
	const seqs = await everySeq();
	assert.deepEqual(seqs, counted(seqs));
});

test("the same message sent five times is stored once, and leaves no gap", async () => {
	const user = await server.user();
	const id = randomUUID();
	const answers = await Promise.all(
		[...Array(4).keys()].map(() =>
			callRpc(
				server.url,
				"chat.send",
				{ content: "once", clientMessageId: id },
				{ cookie: user.cookie },
			),
		),
	);
	const again = await send(user, "once", id);
	assert.ok(answers.every((answer) => answer.status === 200));
	const { rows } = await server.services.pool.query(
		"SELECT id FROM chat_messages WHERE client_message_id = $1",
		[id],
	);
	assert.deepEqual(rows, [{ id: again.id }]);
	const seqs = await everySeq();
	assert.deepEqual(seqs, counted(seqs));
});

test("a client id reused with other content is refused, and the first message stays", async () => {
	const user = await server.user();
	const id = randomUUID();
	const first = await send(user, "first words", id);
	await assert.rejects(send(user, "other words", id), {
		code: "CONFLICT",
		status: 409,
		message: copy.clientIdUsed,
	});
	assert.deepEqual(await send(user, "first words", id), first);
	const { rows } = await server.services.pool.query(
		"SELECT content FROM chat_messages WHERE client_message_id = $1",
		[id],
	);
	assert.deepEqual(rows, [{ content: "first words" }]);
	await user.api.chat.remove({ id: first.id });
	assert.equal((await send(user, "first words", id)).content, null);
});

test("another user's client id does not conflict", async () => {
	const [ada, wren] = await crowd(2);
	assert.ok(ada && wren);
	const id = randomUUID();
	const first = await send(ada, "mine", id);
	const second = await send(wren, "mine too", id);
	assert.notEqual(first.id, second.id);
	assert.equal(second.author?.id, wren.id);
});

test("a message is committed before it is acknowledged", async () => {
	const user = await server.user();
	const other = new pg.Client({ connectionString: server.databaseUrl });
	await other.connect();
	const message = await send(user, "durable");
	const { rows } = await other.query("SELECT content FROM chat_messages WHERE id = $1", [
		message.id,
	]);
	await other.end();
	assert.deepEqual(rows, [{ content: "durable" }]);
});

test("subscribers receive the whole message", async () => {
	const [speaker, listener] = await crowd(2);
	assert.ok(speaker && listener);
	const socket = await openSocket(server.url, listener.cookie);
	assert.deepEqual(await subscribe(socket, "chat"), { ok: true });
	const message = await send(speaker, "can you hear me");
	const { mine: _, ...everyones } = message;
	assert.deepEqual(
		await receives<Message>(socket, "chat", ({ id }) => id === message.id),
		everyones,
	);
	assert.ok(!JSON.stringify(message).includes(speaker.email));
	socket.close();
});

test("missed messages are fetched page by page, in order", async () => {
	const people = await crowd(12);
	const before = (await everySeq()).length;
	await Promise.all(
		people.flatMap((user) => [...Array(9).keys()].map((n) => send(user, `missed ${n}`))),
	);
	const [reader] = await crowd(1);
	assert.ok(reader);
	const fetched: number[] = [];
	for (let after = before; ; ) {
		const { messages } = await reader.api.chat.list({ after });
		fetched.push(...messages.map((message) => message.seq));
		if (messages.length < PAGE_SIZE) break;
		after = messages.at(-1)?.seq ?? after;
	}
	assert.deepEqual(
		fetched,
		[...Array(108).keys()].map((n) => before + 1 + n),
	);
});

test("the newest fifty messages come oldest first, and earlier ones by scrolling up", async () => {
	const reader = await server.user();
	const newest = await reader.api.chat.list({});
	assert.equal(newest.messages.length, PAGE_SIZE);
	assert.equal(newest.messages.at(-1)?.seq, newest.lastSeq);
	const first = newest.messages[0]?.seq ?? 0;
	const earlier = await reader.api.chat.list({ before: first });
	assert.equal(earlier.messages.at(-1)?.seq, first - 1);
});

test("the limit of 500 characters counts code points", async () => {
	const user = await server.user();
	for (const content of [
		"🎸".repeat(MESSAGE_MAX),
		"é".repeat(MESSAGE_MAX),
		"x".repeat(MESSAGE_MAX),
	])
		assert.equal((await send(user, content)).content, content);
	for (const content of [
		"🎸".repeat(MESSAGE_MAX + 1),
		"x".repeat(MESSAGE_MAX + 1),
		"   ",
		"\u200b",
		"a\0b",
	]) {
		const answer = await callRpc(
			server.url,
			"chat.send",
			{ content, clientMessageId: randomUUID() },
			{ cookie: user.cookie },
		);
		assert.equal(answer.status, 422, JSON.stringify(content.slice(0, 20)));
		assert.match(answer.text, /"content"/);
	}
});

test("markup and templates stay plain text", async () => {
	const user = await server.user();
	const content = "<img src=x onerror=alert(1)> {{7*7}} javascript:alert(1) 'quoted'";
	assert.equal((await send(user, content)).content, content);
});

test("a message to a missing conversation is refused", async () => {
	const user = await server.user();
	const answer = await callRpc(
		server.url,
		"chat.send",
		{ content: "elsewhere", clientMessageId: randomUUID(), conversationId: randomUUID() },
		{ cookie: user.cookie },
	);
	assert.equal(answer.status, 404);
});

test("sending too fast answers Retry-After, and no acknowledged message is lost", async () => {
	const user = await server.user();
	const answers = await Promise.all(
		[...Array(MESSAGES_PER_MINUTE + 20).keys()].map((n) =>
			callRpc(
				server.url,
				"chat.send",
				{ content: `fast ${n}`, clientMessageId: randomUUID() },
				{ cookie: user.cookie },
			),
		),
	);
	const taken = answers.filter((answer) => answer.status === 200);
	const refused = answers.filter((answer) => answer.status === 429);
	assert.equal(taken.length + refused.length, answers.length);
	assert.ok(refused.length > 0);
	for (const answer of refused) assert.ok(Number(answer.headers["retry-after"]) >= 1);
	const { rows } = await server.services.pool.query(
		"SELECT count(*)::int AS count FROM chat_messages WHERE user_id = $1",
		[user.id],
	);
	assert.deepEqual(rows, [{ count: taken.length }]);
});

test("an author removes a message, a moderator takes it down, others may not; all subscribers are notified", async () => {
	const author = await server.user();
	const other = await server.user();
	const moderator = await server.user({ roles: ["moderator"] });
	const socket = await openSocket(server.url, other.cookie);
	await subscribe(socket, "chat");
	const [first, second] = [await send(author, "regretted"), await send(author, "unkind")];
	for (const { api } of [other, moderator])
		await assert.rejects(api.chat.remove({ id: first.id }), { code: "FORBIDDEN" });
	assert.equal((await author.api.chat.remove({ id: first.id })).content, null);
	await takeDown(moderator, "chat-message", second.id);
	for (const { id } of [first, second])
		assert.equal(
			(await receives<Message>(socket, "chat", (one) => one.id === id && one.content === null))
				.content,
			null,
		);
	const { rows } = await server.services.pool.query(
		"SELECT content FROM chat_messages WHERE id = ANY($1)",
		[[first.id, second.id]],
	);
	assert.deepEqual(rows, [{ content: null }, { content: null }]);
	socket.close();
});

test("messages of a deleted account stay, without an author", async () => {
	const leaver = await server.user();
	const reader = await server.user();
	const message = await send(leaver, "so long");
	await server.services.db.delete(users).where(eq(users.id, leaver.id));
	const { messages } = await reader.api.chat.list({ after: message.seq - 1 });
	assert.deepEqual(messages[0], { ...message, author: null });
});
