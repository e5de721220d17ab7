import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, beforeEach, test } from "node:test";
import { mentionOf } from "#features/chat/writing/mention.ts";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { signUp } from "#testing/chat-client.ts";
import { apiAs, startTestServer, type TestUser } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { services } = server;
beforeEach(() => services.pool.query("DELETE FROM rate_limits"));
const moderator = await server.user({ roles: ["moderator"] });
const ada = await server.user({ fullName: "Ada Brandt" });
const wren = await server.user({ fullName: "Wren Okafor" });

const send = (user: TestUser, content: string, more: object = {}) =>
	user.api.chat.send({ content, clientMessageId: randomUUID(), ...more });
const directOf = async (from: TestUser, to: TestUser) =>
	(await from.api.chat.openDirect({ memberId: to.id })).id;
const readAll = async (user: TestUser) =>
	user.api.chat.saveSeen({ seq: (await user.api.chat.list({})).lastSeq });
const counts = async (user: TestUser) => {
	const { lastSeq: _, ...rest } = await user.api.chat.unread();
	return rest;
};
const none = { direct: 0, mentions: 0, replies: 0, community: 0, rooms: 0, newRooms: 0 };
/** Messages of the community, as an earlier year left them. */
const many = (author: TestUser, count: number) =>
	services.pool.query(
		`WITH c AS (UPDATE conversations SET last_seq = last_seq + $2, last_change = last_change + $2
			WHERE kind = 'community' RETURNING id, last_seq - $2 AS first)
		INSERT INTO chat_messages (id, conversation_id, seq, change, user_id, client_message_id, content)
		SELECT gen_random_uuid(), id, first + n, first + n, $1, gen_random_uuid(), 'Earlier' FROM c, generate_series(1, $2::int) n`,
		[author.id, count],
	);

test("others' messages in the community chat are unread until read; one's own never are", async () => {
	await send(ada, "First");
	await send(wren, "Second");
	await readAll(wren);
	assert.deepEqual(await counts(wren), none);
	await send(ada, "Third");
	await send(ada, "Fourth");
	await send(wren, "Mine");
	assert.deepEqual(await counts(wren), { ...none, community: 2 });
	const { lastSeq } = await wren.api.chat.unread();
	assert.equal(lastSeq, (await wren.api.chat.list({})).lastSeq);
	await readAll(wren);
	assert.deepEqual(await counts(wren), none);
});

test("removed messages and those of blocked or muted members don't count", async () => {
	const sol = await server.user();
	await readAll(wren);
	const { id } = await send(ada, "Gone soon");
	await send(sol, "From somebody muted");
	await send(ada, "From somebody blocked");
	await ada.api.chat.remove({ id });
	assert.equal((await counts(wren)).community, 2);
	await wren.api.blocks.add({ id: sol.id, kind: "mute" });
	await wren.api.blocks.add({ id: ada.id, kind: "block" });
	assert.deepEqual(await counts(wren), none);
	await wren.api.blocks.remove({ id: ada.id });
	assert.equal((await counts(wren)).community, 1);
});

test("counting stops one above the number shown", async () => {
	const reader = await server.user();
	await many(ada, 80);
	assert.deepEqual(await counts(reader), { ...none, community: 51 });
});

test("direct messages, mentions and replies each stay unread until read", async () => {
	const reader = await server.user({ fullName: "Imani Osei" });
	const mine = await send(reader, "Who has the stems?");
	const conversationId = await directOf(ada, reader);
	await send(ada, "Hello", { conversationId });
	await send(ada, "And again", { conversationId });
	await send(ada, `Look, ${mentionOf(reader.id)}`);
	await send(wren, "I have", { replyToId: mine.id });
	await readAll(reader);
	await eventsWorkedOff(server);
	assert.deepEqual(await counts(reader), { ...none, direct: 2, mentions: 1, replies: 1 });
	await reader.api.chat.saveSeen({ conversationId, seq: 2 });
	assert.equal((await counts(reader)).direct, 0);
	await reader.api.notifications.readAll({ until: new Date().toISOString() });
	assert.deepEqual(await counts(reader), none);
});

test("a room counts for members who have opened it, while it is open", async () => {
	const { id: subjectId } = await makeEpisode(server);
	const room = await moderator.api.rooms.open({ kind: "episode", subjectId, audience: "members" });
	await readAll(wren);
	await send(ada, "In the room", { conversationId: room.id });
	assert.deepEqual(await counts(wren), none, "was never there");
	await wren.api.chat.saveSeen({ conversationId: room.id, seq: 1 });
	await send(ada, "And on", { conversationId: room.id });
	assert.deepEqual(await counts(wren), { ...none, rooms: 1, newRooms: 1 });
	await moderator.api.rooms.save({ id: room.id, isClosed: true, audience: "members" });
	assert.deepEqual(await counts(wren), none);
});

test("messages from before a member joined are not unread", async () => {
	const host = await server.user();
	await send(host, "Before your time");
	const { chat } = apiAs(server.url, await signUp(server.url, "newcomer", "203.0.113.9"));
	assert.equal((await chat.unread()).community, 0);
	await send(host, "Welcome");
	assert.equal((await chat.unread()).community, 1);
});
