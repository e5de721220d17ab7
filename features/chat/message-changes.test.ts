import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, test } from "node:test";
import { callRpc } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { suspend } from "#testing/moderation.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { mentionOf } from "#features/chat/writing/mention.ts";
import type { Message } from "./contract.ts";
import { MENTIONS_MAX, MESSAGE_MAX, REACTION_KINDS_MAX, REACTIONS_EACH_MAX } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());

const send = (user: TestUser, content: string, replyToId?: string) =>
	user.api.chat.send({ content, clientMessageId: randomUUID(), ...(replyToId && { replyToId }) });
const statusOf = async (user: TestUser, name: string, input: object) =>
	(await callRpc(server.url, name, input, { cookie: user.cookie })).status;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => server.user()));
const two = async () => {
	const [ada, wren] = await people(2);
	assert.ok(ada && wren);
	return { ada, wren };
};
async function listening(user: TestUser) {
	const socket = await openSocket(server.url, user.cookie);
	await subscribe(socket, "chat");
	return socket;
}

test("an edit changes the text for everyone, and changes are numbered without a gap", async () => {
	const { ada, wren } = await two();
	const socket = await listening(wren);
	const sent = await send(ada, "frist");
	const edited = await ada.api.chat.edit({ id: sent.id, content: "first" });
	assert.deepEqual(
		[edited.content, edited.seq, edited.change],
		["first", sent.seq, sent.change + 1],
	);
	assert.ok(edited.editedAt);
	const { mine: _, ...everyones } = edited;
	assert.deepEqual(
		await receives<Message>(socket, "chat", ({ change }) => change === edited.change),
		everyones,
	);
	const again = await ada.api.chat.edit({ id: sent.id, content: "first" });
	assert.deepEqual(again, edited);
	const { messages, lastChange } = await wren.api.chat.list({});
	assert.deepEqual([messages.at(-1)?.content, lastChange], ["first", edited.change]);
	socket.close();
});

test("only one's own existing message can be edited, within a message's limits", async () => {
	const { ada, wren } = await two();
	const moderator = await server.user({ roles: ["moderator"] });
	const { id } = await send(ada, "mine");
	for (const user of [wren, moderator])
		assert.equal(await statusOf(user, "chat.edit", { id, content: "yours" }), 403);
	assert.equal(await statusOf(ada, "chat.edit", { id, content: "x".repeat(MESSAGE_MAX + 1) }), 422);
	assert.equal(await statusOf(ada, "chat.edit", { id, content: "  " }), 422);
	await ada.api.chat.remove({ id });
	assert.equal(await statusOf(ada, "chat.edit", { id, content: "back" }), 409);
	assert.equal(await statusOf(ada, "chat.edit", { id: randomUUID(), content: "none" }), 404);
});

test("many concurrent changes get numbers without a gap, and a returning client fetches each message once", async () => {
	const { ada, wren } = await two();
	const sent = [await send(ada, "one"), await send(ada, "two"), await send(ada, "three")];
	const { lastChange } = await wren.api.chat.list({});
	await Promise.all([
		...sent.map(({ id }) => ada.api.chat.edit({ id, content: `new ${id}` })),
		...sent.flatMap(({ id }) =>
			["👍", "🔥"].map((emoji) => wren.api.chat.react({ id, emoji, isOn: true })),
		),
		send(wren, "four"),
	]);
	const page = await ada.api.chat.list({ changedAfter: lastChange });
	assert.equal(page.lastChange, lastChange + 10);
	assert.equal(new Set(page.messages.map(({ seq }) => seq)).size, 4);
	assert.equal(page.messages.length, 4);
	const changes = page.messages.map(({ change }) => change);
	assert.deepEqual(
		changes,
		[...changes].sort((a, b) => a - b),
	);
});

test("removing a message deletes its text, reactions, mentions and quotes", async () => {
	const { ada, wren } = await two();
	const first = await send(ada, `secret ${mentionOf(wren.id)}`);
	await wren.api.chat.react({ id: first.id, emoji: "👍", isOn: true });
	const reply = await send(wren, "about that", first.id);
	assert.equal(reply.replyTo?.content, first.content);
	const removed = await ada.api.chat.remove({ id: first.id });
	assert.deepEqual([removed.content, removed.reactions, removed.mentions], [null, [], []]);
	const again = await ada.api.chat.remove({ id: first.id });
	assert.equal(again.change, removed.change);
	const { messages } = await wren.api.chat.list({});
	const [, quoting] = messages.slice(-2);
	assert.equal(quoting?.replyTo?.content, null);
	assert.ok(!JSON.stringify(messages).includes("secret"));
	const { rows } = await server.services.pool.query(
		`SELECT content, mentioned, reply_to, (SELECT count(*)::int FROM chat_reactions WHERE message_id = m.id) AS reactions
		FROM chat_messages m WHERE id = $1`,
		[first.id],
	);
	assert.deepEqual(rows, [{ content: null, mentioned: [], reply_to: null, reactions: 0 }]);
	assert.equal(await statusOf(wren, "chat.react", { id: first.id, emoji: "👍", isOn: true }), 409);
	assert.deepEqual(await wren.api.chat.search({ query: "secret" }), []);
});

test("a reply needs an existing message, and repeating it with another is refused", async () => {
	const { ada } = await two();
	const [first, other] = [await send(ada, "one"), await send(ada, "two")];
	const clientMessageId = randomUUID();
	const reply = { content: "yes", clientMessageId, replyToId: first.id };
	const sent = await ada.api.chat.send(reply);
	assert.deepEqual(
		[sent.replyTo?.seq, sent.replyTo?.author?.id, sent.replyTo?.content],
		[first.seq, ada.id, "one"],
	);
	assert.equal((await ada.api.chat.send(reply)).id, sent.id);
	assert.equal(await statusOf(ada, "chat.send", { ...reply, replyToId: other.id }), 409);
	const lost = { content: "x", clientMessageId: randomUUID(), replyToId: randomUUID() };
	assert.equal(await statusOf(ada, "chat.send", lost), 404);
});

test("a mention is stored by id and shown with the current name; unknown ids are ignored", async () => {
	const { ada, wren } = await two();
	const words = `Ask ${mentionOf(wren.id)} or ${mentionOf(randomUUID())}`;
	const sent = await send(ada, words);
	assert.deepEqual(
		sent.mentions.map(({ id }) => id),
		[wren.id],
	);
	await wren.api.accounts.updateProfile({ fullName: "Wren the Second", phone: null });
	const { messages } = await ada.api.chat.list({});
	assert.deepEqual(messages.at(-1)?.mentions, [{ id: wren.id, name: "Wren the Second" }]);
	assert.ok(!JSON.stringify(messages.at(-1)).includes(wren.email));
	const edited = await ada.api.chat.edit({ id: sent.id, content: "Ask nobody" });
	assert.deepEqual(edited.mentions, []);
	const crowd = Array.from({ length: MENTIONS_MAX }, () => mentionOf(randomUUID())).join("");
	await send(ada, `${crowd}${"x".repeat(MESSAGE_MAX - MENTIONS_MAX)}`);
	assert.equal(
		await statusOf(ada, "chat.send", {
			content: `${crowd}${"x".repeat(MESSAGE_MAX - MENTIONS_MAX + 1)}`,
			clientMessageId: randomUUID(),
		}),
		422,
	);
});

test("name completion matches prefixes, ignores accents, and leaves out suspended accounts", async () => {
	const { ada, wren } = await two();
	await wren.api.accounts.updateProfile({ fullName: "Zoë Łuczak-Quist", phone: null });
	const namesFor = async (name: string) =>
		(await ada.api.chat.completions({ name })).map((user) => user.name);
	assert.deepEqual(await namesFor("zoe"), ["Zoë Łuczak-Quist"]);
	assert.deepEqual(await namesFor("Łuc"), ["Zoë Łuczak-Quist"]);
	for (const none of ["uczak", "%", "_oe"]) assert.deepEqual(await namesFor(none), [], none);
	const admin = await server.user({ roles: ["admin"] });
	await suspend(admin, wren);
	assert.deepEqual(await namesFor("zoe"), []);
});

test("every name is completed, with either apostrophe", async () => {
	const { ada, wren } = await two();
	for (const [fullName, ...typed] of [
		["$ign Of The Times", "$", "$ign"],
		["(void)", "(void"],
		["!!! Chk", "!!!"],
		["👑 Regina", "👑"],
		["Anne (she/her)", "Anne (she", "(she"],
		["María del Carmen Ruiz", "María del Car", "del Carmen R"],
		["Dr. Dre & Co", "Dr. Dre &"],
		["Tara O'Hara", "Tara O’H", "O'H"],
		["Tara O’Hara", "Tara O'H", "o’h"],
	] as const) {
		await wren.api.accounts.updateProfile({ fullName, phone: null });
		for (const name of typed) {
			const found = await ada.api.chat.completions({ name });
			assert.deepEqual([name, ...found.map((user) => user.name)], [name, fullName]);
		}
	}
	assert.deepEqual(await ada.api.chat.completions({ name: "Tara OxH" }), []);
});

test("a name without spaces is completed from any part of it", async () => {
	const { ada, wren } = await two();
	for (const [fullName, ...typed] of [
		["王小雨", "王", "小雨", "雨"],
		["さくらガーデン", "さく", "ガーデン"],
		["김민수", "김", "민수", "미"],
	] as const) {
		await wren.api.accounts.updateProfile({ fullName, phone: null });
		for (const name of typed) {
			const found = await ada.api.chat.completions({ name });
			assert.deepEqual([name, ...found.map((user) => user.name)], [name, fullName]);
		}
	}
	for (const none of ["雪", "王雨", "_"])
		assert.deepEqual(await ada.api.chat.completions({ name: none }), [], none);
});

test("a member has one reaction per emoji, and everyone receives it at once", async () => {
	const { ada, wren } = await two();
	const { id } = await send(ada, "listen");
	const socket = await listening(ada);
	const both = await Promise.all(
		[1, 2].map(() => wren.api.chat.react({ id, emoji: "👏🏽", isOn: true })),
	);
	for (const { reactions, mine } of both)
		assert.deepEqual([reactions, mine], [[{ emoji: "👏🏽", count: 1 }], ["👏🏽"]]);
	const event = await receives<Message>(socket, "chat", ({ reactions }) => reactions.length === 1);
	assert.equal(event.mine, undefined);
	const own = await ada.api.chat.react({ id, emoji: "👏🏽", isOn: true });
	assert.equal(own.reactions[0]?.count, 2);
	const [who] = await ada.api.chat.reactors({ id });
	assert.deepEqual([who?.count, who?.users.map((user) => user.id)], [2, [wren.id, ada.id]]);
	const { messages } = await wren.api.chat.list({});
	assert.deepEqual(messages.at(-1)?.mine, ["👏🏽"]);
	const off = await wren.api.chat.react({ id, emoji: "👏🏽", isOn: false });
	assert.deepEqual([off.reactions[0]?.count, off.mine], [1, []]);
	for (const emoji of ["a", "👍👍", "", "<b>", ":)"])
		assert.equal(await statusOf(ada, "chat.react", { id, emoji, isOn: true }), 422, emoji);
	socket.close();
});

test("the number of emoji is limited per message and per member", async () => {
	const author = await server.user();
	const { id } = await send(author, "popular");
	const emoji = Array.from({ length: REACTION_KINDS_MAX + 1 }, (_, n) =>
		String.fromCodePoint(0x1f600 + n),
	);
	const fans = await people(Math.ceil(emoji.length / (REACTIONS_EACH_MAX - 1)));
	const reactTo = (user: TestUser | undefined, one: string | undefined) =>
		user ? statusOf(user, "chat.react", { id, emoji: one, isOn: true }) : 0;
	const statuses: number[] = [];
	for (const [n, one] of emoji.entries())
		statuses.push(await reactTo(fans[Math.floor(n / (REACTIONS_EACH_MAX - 1))], one));
	assert.deepEqual(statuses, [...Array(REACTION_KINDS_MAX).fill(200), 409]);
	assert.equal(await reactTo(author, emoji[0]), 200);
	for (const one of emoji.slice(1, REACTIONS_EACH_MAX)) await reactTo(author, one);
	assert.equal(await reactTo(author, emoji[REACTIONS_EACH_MAX]), 409);
});

test("messages around one are listed, and search matches words and their prefixes", async () => {
	const { ada, wren } = await two();
	const word = `w${randomUUID().slice(0, 8)}`;
	const sent = [await send(ada, `Ночь ${word} one`), await send(wren, `two ${word}ing`)];
	const { messages } = await ada.api.chat.list({ around: sent[0]?.seq ?? 0 });
	assert.ok(messages.some(({ id }) => id === sent[0]?.id));
	assert.deepEqual(
		messages.map(({ seq }) => seq),
		[...messages.map(({ seq }) => seq)].sort((a, b) => a - b),
	);
	const found = async (query: string) =>
		(await ada.api.chat.search({ query })).map(({ seq }) => seq);
	assert.deepEqual(await found(word.toUpperCase()), [sent[1]?.seq, sent[0]?.seq]);
	assert.deepEqual(await found(`ночь ${word}`), [sent[0]?.seq]);
	assert.deepEqual(await found(`${word} nothing`), []);
	for (const odd of ["'", "& | !", "(((", ":*", "a'b \\"]) await found(odd);
});

test("search leaves out messages of blocked members", async () => {
	const { ada, wren } = await two();
	const word = `Marimba${randomUUID().slice(0, 8)}`;
	await send(wren, `The ${word} again`);
	assert.equal((await ada.api.chat.search({ query: word })).length, 1);
	await ada.api.blocks.add({ id: wren.id });
	assert.deepEqual(await ada.api.chat.search({ query: word }), []);
	assert.equal((await wren.api.chat.search({ query: word })).length, 1);
	await wren.api.blocks.add({ id: ada.id });
	assert.equal((await wren.api.chat.search({ query: word })).length, 1, "one's own is found");
});

test("the read position only moves forward, and marking as unread holds until it is cleared", async () => {
	const { ada, wren } = await two();
	const [first, , last] = [
		await send(ada, "one"),
		await send(ada, "two"),
		await send(ada, "three"),
	];
	assert.equal(await wren.api.chat.seen({}), null);
	const socket = await openSocket(server.url, wren.cookie);
	await subscribe(socket, "chatSeen");
	const elsewhere = receives<{ seq: number }>(socket, "chatSeen", ({ seq }) => seq === last.seq);
	const see = (seq: number, isHeld?: boolean) =>
		wren.api.chat.saveSeen({ seq, ...(isHeld !== undefined && { isHeld }) });
	assert.deepEqual(await see(last.seq), { seq: last.seq, isHeld: false });
	await elsewhere;
	assert.deepEqual(await see(first.seq), { seq: last.seq, isHeld: false });
	assert.deepEqual(await see(first.seq, true), { seq: first.seq, isHeld: true });
	assert.deepEqual(await see(last.seq), { seq: first.seq, isHeld: true });
	assert.deepEqual(await wren.api.chat.seen({}), { seq: first.seq, isHeld: true });
	assert.deepEqual(await see(last.seq + 1_000, false), { seq: last.seq, isHeld: false });
	assert.equal(await ada.api.chat.seen({}), null);
	socket.close();
});

test("typing is published to others at intervals, by name only", async () => {
	const { ada, wren } = await two();
	const socket = await openSocket(server.url, wren.cookie);
	await subscribe(socket, "chatTyping");
	const events: { id: string }[] = [];
	socket.on("chatTyping", (event) => events.push(event));
	const first = receives<{ id: string }>(socket, "chatTyping", ({ id }) => id === ada.id);
	await Promise.all([1, 2, 3].map(() => ada.api.chat.typing({})));
	const event = await first;
	assert.deepEqual(Object.keys(event).sort(), ["avatarUrl", "id", "name", "staff"]);
	// The socket keeps order: what was sent before this has come before it.
	await subscribe(socket, "chat");
	const sent = await send(ada, "there");
	await receives<Message>(socket, "chat", ({ id }) => id === sent.id);
	assert.equal(events.length, 1);
	socket.close();
});

test("an empty page of changes never skips a change that comes a moment later", async () => {
	const { wren } = await two();
	let { lastChange: known } = await wren.api.chat.list({});
	let isOver = false;
	const read = async () => {
		while (!isOver) {
			const after = known;
			const { messages, lastChange } = await wren.api.chat.list({ changedAfter: after });
			if (messages.length === 0) assert.ok(lastChange <= after, `${lastChange} after ${after}`);
			known = Math.max(known, ...messages.map(({ change }) => change));
		}
	};
	const reading = Promise.all(Array.from({ length: 8 }, read));
	for (const user of await people(15)) for (let n = 0; n < 5; n += 1) await send(user, `word ${n}`);
	isOver = true;
	await reading;
});
