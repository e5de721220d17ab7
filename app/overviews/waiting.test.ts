import assert from "node:assert/strict";
import { after, test } from "node:test";
import { mentionOf } from "#features/chat/writing/mention.ts";
import { newId } from "#server/database/database.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const ada = await server.user({ fullName: "Ada Brandt" });
const wren = await server.user({ fullName: "Wren Okafor" });

const send = (user: TestUser, content: string, more: object = {}) =>
	user.api.chat.send({ content, clientMessageId: newId(), ...more });
const rowsOf = async ({ api }: TestUser) => {
	await eventsWorkedOff(server);
	return (await api.whatsNew.waiting()).rows;
};

test("unread rows come in a fixed order, each with author, text, count and link", async () => {
	const reader = await server.user({ fullName: "Imani Osei" });
	const mine = await send(reader, "Who has the stems?");
	const { id: conversationId } = await ada.api.chat.openDirect({ memberId: reader.id });
	await send(ada, "Hello", { conversationId });
	await send(ada, "Could you send the stems?", { conversationId });
	const mention = await send(wren, `Look, ${mentionOf(reader.id)}`);
	const reply = await send(wren, "I have them", { replyToId: mine.id });
	const trackId = await makeTrack(server, reader.id, { title: "Paper Moon" });
	await ada.api.trackComments.create({ trackId, atSeconds: 1, comment: "Leave it that quiet." });

	const rows = await rowsOf(reader);
	assert.deepEqual(
		rows.map(({ kind, title, detail, text, count, person }) => [
			kind,
			title,
			detail,
			text,
			count,
			person?.name,
		]),
		[
			["direct", "Ada Brandt", "Direct message", "Could you send the stems?", 2, "Ada Brandt"],
			[
				"mention",
				"Wren Okafor",
				"mentioned you in Community Chat",
				"Look, @Imani Osei",
				1,
				"Wren Okafor",
			],
			[
				"reply",
				"Ada Brandt",
				"commented on your track “Paper Moon”",
				"Leave it that quiet.",
				1,
				"Ada Brandt",
			],
			["reply", "Wren Okafor", "replied to you in Community Chat", "I have them", 1, "Wren Okafor"],
			["room", "Community Chat", null, "Wren Okafor: I have them", 2, undefined],
		],
	);
	assert.deepEqual(
		rows.map(({ path }) => path.split("?")[0]),
		[`/chat/direct/${conversationId}`, "/chat", rows[2]?.path, "/chat", "/chat"],
	);
	assert.match(rows[1]?.path ?? "", new RegExp(`=${mention.seq}$`));
	assert.match(rows[3]?.path ?? "", new RegExp(`=${reply.seq}$`));
	assert.equal((await reader.api.whatsNew.waiting()).comments, 1);
});

test("marking as read clears home, the chat and the bell", async () => {
	const reader = await server.user();
	const { id: conversationId } = await ada.api.chat.openDirect({ memberId: reader.id });
	await send(ada, "Hello", { conversationId });
	await send(ada, `And here, ${mentionOf(reader.id)}`);
	const [direct, mention, room] = await rowsOf(reader);
	assert.deepEqual([direct?.kind, mention?.kind, room?.kind], ["direct", "mention", "room"]);
	await reader.api.chat.saveSeen({ conversationId, seq: direct?.lastSeq ?? 0, isHeld: false });
	await reader.api.notifications.read({ id: mention?.id ?? "" });
	await reader.api.chat.saveSeen({ seq: room?.lastSeq ?? 0, isHeld: false });
	const { direct: d, mentions, community } = await reader.api.chat.unread();
	assert.deepEqual([d, mentions, community], [0, 0, 0]);
	assert.deepEqual(
		(await rowsOf(reader)).map(({ kind, count }) => [kind, count]),
		[["room", 0]],
		"the community's latest message stays in view",
	);
});

test("members don't see others' unread rows, removed content, or content of users they blocked", async () => {
	const reader = await server.user();
	await reader.api.chat.saveSeen({ seq: 1_000_000 });
	const { id: conversationId } = await ada.api.chat.openDirect({ memberId: reader.id });
	const { id } = await send(ada, "Gone soon", { conversationId });
	assert.ok((await rowsOf(reader)).some(({ kind }) => kind === "direct"));
	assert.ok(!(await rowsOf(wren)).some(({ text }) => text === "Gone soon"));
	await ada.api.chat.remove({ id });
	assert.ok(!(await rowsOf(reader)).some(({ kind }) => kind === "direct"));
	await send(ada, "Another", { conversationId });
	await reader.api.blocks.add({ id: ada.id, kind: "block" });
	assert.ok(!(await rowsOf(reader)).some(({ text }) => text?.includes("Another")));
});

test("unread rows take two statements, however many there are", async () => {
	const isRequested = (text: string) => /FROM (conversations|notifications)\b/.test(text);
	assert.equal(await statementsOf(() => ada.api.whatsNew.waiting(), isRequested), 2);
});
