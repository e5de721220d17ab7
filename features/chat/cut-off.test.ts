import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, beforeEach, test } from "node:test";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { newId } from "#server/database/database.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { closeReason, openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
beforeEach(() => services.pool.query("DELETE FROM rate_limits"));
const moderator = await server.user({ roles: ["moderator"] });
const admin = await server.user({ roles: ["admin"] });
const other = await server.user({ fullName: "Wren Okafor" });
const room = (
	await moderator.api.rooms.open({
		kind: "episode",
		subjectId: (await makeEpisode(server)).id,
		audience: "members",
	})
).id;

/** One of each kind of conversation: the community's, a room, and with the other directly. */
async function conversationsOf(user: TestUser) {
	const direct = (await user.api.chat.openDirect({ memberId: other.id })).id;
	return [undefined, room, direct];
}
const send = (user: TestUser, conversationId: string | undefined, content = "Hello") =>
	user.api.chat.send({
		content,
		clientMessageId: randomUUID(),
		...(conversationId && { conversationId }),
	});
/** How each way to be heard is answered. */
async function attempts(
	user: TestUser,
	conversationId: string | undefined,
	messageId: string,
): Promise<number[]> {
	await services.pool.query("DELETE FROM rate_limits");
	const inIt = conversationId ? { conversationId } : {};
	const calls: [name: string, input: object][] = [
		["chat.send", { content: "Again", clientMessageId: randomUUID(), ...inIt }],
		["chat.edit", { id: messageId, content: "Other words" }],
		["chat.react", { id: messageId, emoji: "👍", isOn: true }],
		["chat.typing", inIt],
	];
	return Promise.all(
		calls.map(
			async ([name, input]) => (await callRpc(url, name, input, { cookie: user.cookie })).status,
		),
	);
}
const decided = (outcome: "muted" | "suspended" | "banned") => (user: TestUser) =>
	moderator.api.moderation.decideAbout({
		kind: "member",
		subjectId: user.id,
		decisionId: newId(),
		outcome,
		rule: "spam",
		reason: "Words",
		...(outcome !== "banned" && { hours: 1 }),
	});

/** What is done to somebody, how their calls are answered then, and whether they may come back to listen. */
const cuts: [name: string, cut: (user: TestUser) => Promise<unknown>, status: number][] = [
	["muted", decided("muted"), 403],
	["suspended", decided("suspended"), 401],
	["banned", decided("banned"), 401],
	["signed out everywhere", ({ id }) => admin.api.users.signOut({ id }), 401],
	["signed out on that device", ({ api }) => api.accounts.signOut(), 401],
];

test("muted, banned or signed-out users lose access to every conversation, open pages included", async () => {
	for (const [name, cut, status] of cuts) {
		const user = await server.user();
		const socket = await openSocket(url, user.cookie);
		for (const topic of ["chat", `chat-room:${room}`]) await subscribe(socket, topic);
		const conversations = await conversationsOf(user);
		const sent = [];
		for (const one of conversations) sent.push(await send(user, one));
		await receives(socket, "chatDirect");
		const closed = closeReason(socket);
		await cut(user);
		assert.match(await closed, /disconnect|close/, name);
		for (const [at, one] of conversations.entries()) {
			const statuses = await attempts(user, one, sent[at]?.id ?? "");
			assert.deepEqual(statuses, [status, status, status, status], `${name} ${at}`);
		}
		const received = socket.received.length;
		for (const one of conversations.slice(0, 2)) await send(other, one, `After ${name}`);
		assert.equal(socket.received.length, received, name);
		if (status === 401)
			await assert.rejects(openSocket(url, user.cookie), { message: "UNAUTHORIZED" }, name);
		else {
			const { messages } = await user.api.chat.list({});
			assert.equal(messages.at(-1)?.content, `After ${name}`, "reads on");
		}
	}
});

test("former moderators no longer receive report events, nor former premium members a premium room's", async () => {
	const former = await server.user({ roles: ["moderator"] });
	const lapsed = await server.user({ tier: "premium" });
	const premiumRoom = await moderator.api.rooms.open({
		kind: "episode",
		subjectId: (await makeEpisode(server)).id,
		audience: "premium",
	});
	const sockets = [await openSocket(url, former.cookie), await openSocket(url, lapsed.cookie)];
	const closed = sockets.map((socket) => closeReason(socket));
	await admin.api.users.revokeRole({ id: former.id, role: "moderator", reason: "Words" });
	await services.pool.query(
		"UPDATE user_payment_info SET subscription_status = 'canceled' WHERE user_id = $1",
		[lapsed.id],
	);
	for (const reason of closed) assert.equal(await reason, "io server disconnect");
	const again = await openSocket(url, former.cookie);
	assert.equal((await subscribe(again, "moderation-queue")).code, "FORBIDDEN");
	again.close();
	await assert.rejects(send(lapsed, premiumRoom.id), { code: "NOT_FOUND" });
});

test("blocked members can't reach the member directly: no message, edit, reaction, typing, notification or push", async () => {
	const blocked = await server.user();
	const { id } = await blocked.api.chat.openDirect({ memberId: other.id });
	const sent = await send(blocked, id, "First");
	await eventsWorkedOff(server);
	const before = (await other.api.notifications.unread()).unread;
	assert.ok(before > 0);
	const socket = await openSocket(url, other.cookie);
	await other.api.blocks.add({ id: blocked.id });
	await receives(socket, "blocks");
	assert.deepEqual(await attempts(blocked, id, sent.id), [409, 409, 409, 200]);
	assert.equal((await other.api.notifications.unread()).unread, before - 1);
	// An answer comes after whatever was sent before.
	await socket.emitWithAck("unsubscribe", "chat");
	assert.deepEqual(
		socket.received.map(({ event }) => event),
		["blocks"],
	);
	socket.close();
});
