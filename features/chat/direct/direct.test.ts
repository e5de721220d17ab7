import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, beforeEach, test } from "node:test";
import { MESSAGE_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { personalData } from "#features/chat/personal-data.ts";
import { chatRoomTopic } from "#features/chat/rooms/contract.ts";
import { mentionOf } from "#features/chat/writing/mention.ts";
import { chatImagePath, directPath } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { chatImage } from "#testing/chat-images.ts";
import { callRpc, request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
beforeEach(() => services.pool.query("DELETE FROM rate_limits"));

const people = async (...names: string[]) => {
	const made: TestUser[] = [];
	for (const fullName of names) made.push(await server.user({ fullName }));
	return made as [TestUser, TestUser, TestUser];
};
const open = async (from: TestUser, to: TestUser) =>
	(await from.api.chat.openDirect({ memberId: to.id })).id;
const send = (user: TestUser, conversationId: string, content: string, more: object = {}) =>
	user.api.chat.send({ content, clientMessageId: randomUUID(), conversationId, ...more });
const listOf = async (user: TestUser) => (await user.api.chat.conversations()).conversations;
const notificationsOf = (user: TestUser) => user.api.notifications.list({});

test("two members share one conversation, whichever starts it, even both at once", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const ids = await Promise.all([open(ada, wren), open(wren, ada), open(ada, wren)]);
	assert.equal(new Set(ids).size, 1);
	assert.deepEqual(await listOf(wren), [], "nothing was said yet");
	const [id = ""] = ids;
	const sent = await send(ada, id, "Are you coming on Friday?");
	assert.equal(sent.seq, 1, "its numbers are its own");
	const [listed] = await listOf(wren);
	assert.equal(listed?.member?.name, "Ada Brandt");
	assert.deepEqual([listed?.unread, listed?.lastSeq, listed?.obstacle], [1, 1, null]);
	assert.deepEqual(
		[listed?.last?.content, listed?.last?.isMine],
		["Are you coming on Friday?", false],
	);
	await wren.api.chat.saveSeen({ conversationId: id, seq: 1 });
	assert.equal((await listOf(wren))[0]?.unread, 0);
	assert.equal((await listOf(ada))[0]?.unread, 0, "one's own words are read");
	const page = await wren.api.chat.list({ conversationId: id });
	assert.deepEqual(
		page.messages.map(({ content }) => content),
		["Are you coming on Friday?"],
	);
});

test("a third user of any role can't reach the conversation by any endpoint", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const id = await open(ada, wren);
	const { id: imageId } = await ada.api.chat.addImage({ uploadId: await chatImage(url, ada) });
	const secret = `Heliotrope${randomUUID().slice(0, 8)}`;
	const images = [{ id: imageId, alt: secret }];
	const message = await send(ada, id, secret, { images });
	const outsiders = [
		await server.user(),
		await server.user({ roles: ["moderator"] }),
		await server.user({ roles: ["admin"] }),
	];
	for (const outsider of outsiders) {
		const inIt = { conversationId: id };
		const status = async (name: string, input: object) =>
			(await callRpc(url, name, input, { cookie: outsider.cookie })).status;
		for (const [name, input] of [
			["chat.list", inIt],
			["chat.direct", { id }],
			["chat.search", { ...inIt, query: secret }],
			["chat.seen", inIt],
			["chat.saveSeen", { ...inIt, seq: 1 }],
			["chat.typing", inIt],
			["chat.send", { ...inIt, content: "Me too", clientMessageId: randomUUID() }],
			["chat.send", { content: "Me too", clientMessageId: randomUUID(), replyToId: message.id }],
			["chat.edit", { id: message.id, content: "Changed" }],
			["chat.remove", { id: message.id }],
			["chat.react", { id: message.id, emoji: "👍", isOn: true }],
			["chat.reactors", { id: message.id }],
		] as const)
			assert.equal(await status(name, input), 404, name);
		const cookie = outsider.cookie;
		for (const size of ["small", "large"] as const) {
			const image = await request(url, { path: chatImagePath(imageId, size), headers: { cookie } });
			assert.equal(image.status, 404);
		}
		const answers = await Promise.all([
			outsider.api.chat.conversations(),
			outsider.api.chat.list({}),
			outsider.api.chat.search({ query: secret }),
			outsider.api.search.all({ query: secret }),
			// One letter more: its words suggest nothing either.
			outsider.api.search.all({ query: `${secret}x` }),
			notificationsOf(outsider),
		]);
		assert.ok(!JSON.stringify(answers).toLowerCase().includes(secret.toLowerCase().slice(0, 12)));
		const page = await request(url, { path: directPath(id), headers: { cookie } });
		assert.equal(page.status, 404);
	}
	const image = await request(url, {
		path: chatImagePath(imageId, "small"),
		headers: { cookie: wren.cookie },
	});
	assert.equal(image.status, 200);
});

test("messages, edits, typing and reads are published to the two members only", async () => {
	const [ada, wren, tomas] = await people("Ada Brandt", "Wren Okafor", "Tomas Weber");
	const id = await open(ada, wren);
	const sockets = await Promise.all(
		[ada, wren, tomas].map(({ cookie }) => openSocket(url, cookie)),
	);
	for (const socket of sockets)
		for (const topic of ["chat", "chatDirect", "chatDirectTyping", "chatSeen"])
			assert.deepEqual(await subscribe(socket, topic), { ok: true });
	const followed = await Promise.all(
		sockets.map((socket) => subscribe(socket, `${chatRoomTopic.name}:${id}`)),
	);
	assert.deepEqual(followed, [{ ok: true }, { ok: true }, { ok: false, code: "NOT_FOUND" }]);
	const [ofAda, ofWren, ofTomas] = sockets as [
		(typeof sockets)[0],
		(typeof sockets)[0],
		(typeof sockets)[0],
	];
	type Event = { conversationId: string; message: { content: string | null } };
	const has = (content: string | null) => (event: Event) => event.message.content === content;
	await ada.api.chat.typing({ conversationId: id });
	await receives(ofWren, "chatDirectTyping");
	const { id: messageId } = await send(ada, id, "Between us");
	await receives(ofWren, "chatDirect", has("Between us"));
	await receives(ofAda, "chatDirect", has("Between us"));
	await wren.api.chat.saveSeen({ conversationId: id, seq: 1 });
	await receives(ofWren, "chatSeen", (event: Event) => event.conversationId === id);
	await ada.api.chat.edit({ id: messageId, content: "Between us two" });
	await receives(ofWren, "chatDirect", has("Between us two"));
	await ada.api.chat.remove({ id: messageId });
	await receives(ofWren, "chatDirect", has(null));
	await tomas.api.chat.send({ content: "Hello all", clientMessageId: randomUUID() });
	await receives(ofTomas, "chat");
	assert.deepEqual(
		ofTomas.received.filter(({ event }) => event !== "chat").map(({ event }) => event),
		[],
	);
	for (const socket of sockets) {
		assert.equal(socket.received.filter(({ event }) => event === "chat").length, 1);
		socket.close();
	}
});

test("the recipient is notified once, mentioned others are not, and reading clears it", async () => {
	const [ada, wren, tomas] = await people("Ada Brandt", "Wren Okafor", "Tomas Weber");
	const id = await open(ada, wren);
	const first = await send(ada, id, `Have you met ${mentionOf(tomas.id)}?`);
	await send(ada, id, "He is in town", { replyToId: first.id });
	for (;;) {
		const { notifications } = await notificationsOf(wren);
		const [one] = notifications;
		if (one?.title !== "Ada Brandt sent you 2 messages") continue;
		assert.equal(notifications.length, 1);
		assert.deepEqual([one.path, one.body], [directPath(id), "He is in town"]);
		break;
	}
	assert.deepEqual(await wren.api.notifications.readAt({ paths: [directPath(id)] }), { unread: 0 });
	assert.deepEqual((await notificationsOf(tomas)).notifications, []);
	assert.deepEqual((await notificationsOf(ada)).notifications, []);
});

test("members who block the sender or turned messages off can't be written to, with the same error", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const id = await open(ada, wren);
	await send(ada, id, "Before");
	const refused = async (user: TestUser, message: string) => {
		await assert.rejects(send(user, id, "After"), { code: "CONFLICT", message });
		const [listed] = await listOf(user);
		assert.equal(copy.obstacles[listed?.obstacle ?? "gone"], message);
	};
	const unread = async () => (await listOf(wren))[0]?.unread;
	assert.equal(await unread(), 1);
	await wren.api.blocks.add({ id: ada.id });
	assert.equal(await unread(), 0, "what somebody blocked wrote waits for nobody");
	await refused(ada, copy.obstacles.unavailable);
	await refused(wren, copy.obstacles.blocked);
	await wren.api.blocks.remove({ id: ada.id });
	assert.equal(await unread(), 1);

	assert.deepEqual(await wren.api.chat.setDirect({ isOff: true }), { isOff: true });
	assert.equal((await wren.api.chat.conversations()).isOff, true);
	await refused(ada, copy.obstacles.unavailable);
	await refused(wren, copy.obstacles.off);
	const other = await server.user();
	await assert.rejects(open(other, wren), { message: copy.obstacles.unavailable });
	await wren.api.chat.setDirect({ isOff: false });
	await send(ada, id, "After");
	await assert.rejects(open(ada, ada), { code: "CONFLICT", message: copy.notWithYourself });
});

test("a sender muted by the recipient can still write, and their messages are not counted as unread", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const id = await open(ada, wren);
	await wren.api.blocks.add({ id: ada.id, kind: "mute" });
	await send(ada, id, "Still there?");
	const [listed] = await listOf(wren);
	assert.deepEqual([listed?.unread, listed?.obstacle], [0, null]);
	assert.equal((await listOf(ada))[0]?.obstacle, null);
	await send(wren, id, "Yes");
	await wren.api.blocks.add({ id: ada.id });
	await assert.rejects(send(ada, id, "Good"), { message: copy.obstacles.unavailable });
});

test("moderators see only the reported direct message", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const moderator = await server.user({ roles: ["moderator"] });
	const id = await open(ada, wren);
	await send(ada, id, "Kept between us");
	const bad = await send(ada, id, "Something cruel");
	const report = {
		kind: "chat-message",
		subjectId: bad.id,
		reason: "harassment" as const,
		words: "",
	};
	await assert.rejects(moderator.api.moderation.report({ ...report, id: randomUUID() }), {
		code: "NOT_FOUND",
	});
	await wren.api.moderation.report({ ...report, id: randomUUID() });
	const { cases } = await moderator.api.moderation.queue({ view: "open" });
	const found = cases.find(({ author }) => author?.id === ada.id);
	const whole = await moderator.api.moderation.get({ id: found?.id ?? "" });
	assert.deepEqual(
		[whole.title, whole.quoted, whole.path],
		["Direct message", "Something cruel", null],
	);
	await moderator.api.moderation.decide({
		id: whole.id,
		decisionId: randomUUID(),
		outcome: "removed",
		removes: true,
		rule: "harassment",
		reason: "Not here",
		note: "",
	});
	const { messages } = await wren.api.chat.list({ conversationId: id });
	assert.deepEqual(
		messages.map(({ content }) => content),
		["Kept between us", null],
	);
});

test("only the author of a direct message is emailed its text after a decision", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const moderator = await server.user({ roles: ["moderator"] });
	const { id: subjectId } = await send(ada, await open(ada, wren), "Something cruel");
	const subject = { kind: "chat-message", subjectId };
	await wren.api.moderation.report({
		...subject,
		id: randomUUID(),
		reason: "harassment",
		words: "",
	});
	const { cases } = await moderator.api.moderation.queue({ view: "open" });
	await moderator.api.moderation.decide({
		id: cases.find(({ author }) => author?.id === ada.id)?.id ?? "",
		decisionId: randomUUID(),
		outcome: "warned",
		rule: "harassment",
		reason: "Not here",
	});
	const [[own], [answer]] = [await emailsTo(server, ada.email), await emailsTo(server, wren.email)];
	assert.match(own?.text ?? "", /Direct message\.\s+“Something cruel”/);
	assert.match(answer?.text ?? "", /You reported: Direct message\./);
	assert.doesNotMatch(answer?.text ?? "", /cruel/);
});

test("a client id used in another conversation is refused, and so is a reply across two", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const id = await open(ada, wren);
	const clientMessageId = randomUUID();
	const shared = await ada.api.chat.send({ content: "To all", clientMessageId });
	await assert.rejects(send(ada, id, "To all", { clientMessageId }), { code: "CONFLICT" });
	await assert.rejects(send(ada, id, "Yes", { replyToId: shared.id }), { code: "NOT_FOUND" });
	await assert.rejects(send(ada, id, "x".repeat(MESSAGE_MAX + 1)), {
		code: "UNPROCESSABLE_CONTENT",
	});
});

test("deleting one account leaves its messages without an author; deleting both deletes the conversation", async () => {
	const [ada, wren] = await people("Ada Brandt", "Wren Okafor");
	const id = await open(ada, wren);
	await send(ada, id, "I am leaving");
	const leave = async (user: TestUser) => {
		await personalData.erase?.(services, user.id);
		await services.pool.query('DELETE FROM "user" WHERE id = $1', [user.id]);
	};
	await leave(ada);
	const [listed] = await listOf(wren);
	assert.deepEqual([listed?.member, listed?.obstacle], [null, "gone"]);
	const { messages } = await wren.api.chat.list({ conversationId: id });
	assert.deepEqual(
		messages.map(({ author, content }) => [author, content]),
		[[null, "I am leaving"]],
	);
	await assert.rejects(send(wren, id, "Hello?"), { message: copy.obstacles.gone });
	await leave(wren);
	const left = await services.pool.query("SELECT FROM chat_messages WHERE conversation_id = $1", [
		id,
	]);
	assert.equal(left.rowCount, 0);
});
