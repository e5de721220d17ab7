import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, beforeEach, test } from "node:test";
import type { MemberAudience } from "#domain/audiences/limits.ts";
import type { RoomKind } from "#domain/works/room-kinds.ts";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { mentionOf } from "#features/chat/writing/mention.ts";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { dayFromNow, makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { chatImagePath, roomMessagePath } from "#shared/paths.ts";
import { choosePeople, makeGroup } from "#testing/audiences.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { chatImage } from "#testing/chat-images.ts";
import { callRpc, request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { takeDown } from "#testing/moderation.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { copy } from "./copy.ts";
import { deleteRoomsWithoutWork } from "./server-erase.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
beforeEach(() => services.pool.query("DELETE FROM rate_limits"));
const moderator = await server.user({ roles: ["moderator"] });
const member = await server.user({ fullName: "Wren Okafor" });
const premium = await server.user({ tier: "premium" });

const open = async (
	kind: RoomKind,
	subjectId: string,
	audience: MemberAudience = "members",
	by = moderator,
) => (await by.api.rooms.open({ kind, subjectId, audience })).id;
const send = (user: TestUser, conversationId: string, content: string, more: object = {}) =>
	user.api.chat.send({ content, clientMessageId: randomUUID(), conversationId, ...more });
const listOf = async (user: TestUser) => (await user.api.rooms.list()).rooms;
const idsOf = async (user: TestUser) => (await listOf(user)).map(({ id }) => id);
const titlesOf = async (user: TestUser) =>
	(await user.api.notifications.list({})).notifications.map(({ title, path }) => ({ title, path }));

test("each work has one room, named by the work, however often it is opened", async () => {
	const artist = await server.user();
	const works = {
		track: await makeTrack(server, artist.id, { title: "Night Bus" }),
		episode: (await makeEpisode(server, { title: "Rooms we keep" })).id,
		week: await makeSong(server, { title: "Slow Tide" }),
	};
	for (const [kind, id] of Object.entries(works) as [RoomKind, string][]) {
		const about = () => member.api.rooms.about({ kind, subjectId: id });
		const none = { room: null, readers: null, mayOpen: false, mayChoose: false };
		assert.deepEqual(await about(), none);
		const ids = await Promise.all([1, 2, 3].map(() => open(kind, id)));
		assert.equal(new Set(ids).size, 1);
		const { room } = await about();
		assert.equal(room?.id, ids[0]);
		assert.equal(room?.mayRun, false);
		assert.equal(room?.subject.shape, "square");
	}
	const titles = (await listOf(member)).map(({ subject }) => subject.title).sort();
	assert.deepEqual(titles, ["Night Bus", "Rooms we keep", "Slow Tide"]);
});

test("a room's messages reach members live, with unread counts, and stay out of the chat", async () => {
	const id = await open("episode", (await makeEpisode(server, { title: "Live" })).id);
	const socket = await openSocket(url, premium.cookie);
	await subscribe(socket, `chat-room:${id}`);
	const sent = await send(member, id, "Here we go");
	assert.equal(sent.seq, 1, "its numbers are its own");
	await receives(socket, `chat-room:${id}`, (event) => "message" in (event as object));
	await member.api.chat.typing({ conversationId: id });
	await receives(socket, `chat-room:${id}`, (event) => "typing" in (event as object));
	socket.close();
	const listed = async () => (await listOf(premium)).find((room) => room.id === id);
	assert.deepEqual((await listed())?.unread, null, "was never there");
	assert.equal((await listed())?.last?.name, "Wren Okafor");
	await premium.api.chat.saveSeen({ conversationId: id, seq: 1 });
	await send(member, id, "And on");
	assert.equal((await listed())?.unread, 1);
	assert.equal((await listOf(premium))[0]?.id, id, "something was said there last");
	const { messages } = await premium.api.chat.list({});
	assert.ok(!messages.some(({ content }) => content === "And on"));
	assert.equal((await premium.api.chat.search({ query: "and on", conversationId: id })).length, 1);
});

test("the list of rooms leaves out messages of blocked members in quotes and counts", async () => {
	const id = await open("episode", (await makeEpisode(server, { title: "Quiet" })).id);
	const loud = await server.user({ fullName: "Vik Morland" });
	await send(premium, id, "Softly, please");
	await send(loud, id, "LOUDER");
	for (const reader of [member, premium])
		await reader.api.chat.saveSeen({ conversationId: id, seq: 0 });
	const shown = async (reader: TestUser) => {
		const room = (await listOf(reader)).find((one) => one.id === id);
		return [room?.last?.content, room?.unread];
	};
	assert.deepEqual(await shown(member), ["LOUDER", 2]);
	await member.api.blocks.add({ id: loud.id });
	assert.deepEqual(await shown(member), ["Softly, please", 1]);
	assert.deepEqual(await shown(premium), ["LOUDER", 1]);
});

test("a mention and a reply link to the room", async () => {
	const id = await open("episode", (await makeEpisode(server, { title: "Names" })).id);
	const first = await send(premium, id, `${mentionOf(member.id)}, listen at 2:10`);
	await send(member, id, "Lovely", { replyToId: first.id });
	await eventsWorkedOff(server);
	assert.equal((await titlesOf(member))[0]?.path, roomMessagePath(id, 1));
	assert.equal((await titlesOf(premium))[0]?.path, roomMessagePath(id, 2));
});

const setSubscription = (status: string) =>
	services.pool.query("UPDATE user_payment_info SET subscription_status = $2 WHERE user_id = $1", [
		premium.id,
		status,
	]);
const removeFrom = (audience: MemberAudience) =>
	services.pool.query("DELETE FROM audience_members WHERE audience = $1 AND user_id = $2", [
		audience,
		premium.id,
	]);
/** Of each `premium` is one, until they leave. */
const narrowAudiences: Record<
	string,
	{
		made: () => Promise<MemberAudience>;
		leaves: (audience: MemberAudience) => Promise<unknown>;
		returns?: () => Promise<unknown>;
	}
> = {
	"premium members": {
		made: async () => "premium",
		leaves: () => setSubscription("canceled"),
		returns: () => setSubscription("active"),
	},
	"a group": { made: () => makeGroup(server, [premium.id]), leaves: removeFrom },
	"chosen people": {
		made: () => choosePeople(server, moderator.id, [premium.id]),
		leaves: removeFrom,
	},
};
for (const [name, { made, leaves, returns }] of Object.entries(narrowAudiences))
	test(`a room for ${name} is closed to others, mentions and live events included`, async () => {
		const audience = await made();
		const id = await open("episode", (await makeEpisode(server)).id, audience);
		// Else they may hear of what the tests before did.
		await eventsWorkedOff(server);
		const socket = await openSocket(url, member.cookie);
		await subscribe(socket, `chat-room:${id}`);
		const { id: imageId } = await premium.api.chat.addImage({
			uploadId: await chatImage(url, premium),
		});
		const message = await send(premium, id, `For a few, ${mentionOf(member.id)}`, {
			images: [{ id: imageId, alt: "Ours" }],
		});
		await premium.api.chat.typing({ conversationId: id });
		await receives(socket, `chat-room:${id}`);
		assert.deepEqual(
			socket.received.map(({ value }) => value),
			[{ again: true }],
		);
		socket.close();
		await eventsWorkedOff(server);
		assert.ok(!(await titlesOf(member)).some(({ path }) => path === roomMessagePath(id, 1)));
		assert.ok(!(await idsOf(member)).includes(id));
		assert.ok((await idsOf(premium)).includes(id));
		assert.ok((await idsOf(moderator)).includes(id), "looks after what is said");
		const inIt = { conversationId: id };
		const { cookie } = member;
		const refused: [name: string, input: object][] = [
			["rooms.get", { id }],
			["rooms.save", { id, isClosed: true, audience: "members" }],
			["chat.list", inIt],
			["chat.search", { query: "few", ...inIt }],
			["chat.seen", inIt],
			["chat.saveSeen", { seq: 1, ...inIt }],
			["chat.typing", inIt],
			["chat.send", { content: "Me too", clientMessageId: randomUUID(), ...inIt }],
			["chat.edit", { id: message.id, content: "Mine" }],
			["chat.remove", { id: message.id }],
			["chat.react", { id: message.id, emoji: "👍", isOn: true }],
			["chat.reactors", { id: message.id }],
			[
				"moderation.report",
				{
					id: randomUUID(),
					kind: "chat-message",
					subjectId: message.id,
					reason: "other",
					words: "",
				},
			],
		];
		for (const [name, input] of refused)
			assert.equal((await callRpc(url, name, input, { cookie })).status, 404, name);
		const image = await request(url, {
			path: chatImagePath(imageId, "large"),
			headers: { cookie },
		});
		assert.equal(image.status, 404);
		await leaves(audience);
		await assert.rejects(premium.api.chat.list(inIt), { code: "NOT_FOUND" });
		await returns?.();
	});

test("a room is open to users in both its audience and its work's", async () => {
	const [reader, outsider] = [await server.user(), await server.user({ tier: "premium" })];
	const group = await makeGroup(server, [reader.id, premium.id]);
	const { id: subjectId } = await makeEpisode(server, { title: "Ours", audience: "premium" });
	const about = async ({ api }: TestUser) =>
		(await api.rooms.about({ kind: "episode", subjectId })).room;
	const id = await open("episode", subjectId);
	assert.equal((await about(outsider))?.audience, "premium", "the narrower of the two");
	assert.equal(await about(reader), null);
	await moderator.api.rooms.save({ id, isClosed: false, audience: group });
	assert.equal((await about(premium))?.audience, group, "the narrower of the two");
	for (const [user, isIn] of [
		[premium, true],
		[moderator, true],
		[reader, false],
		[outsider, false],
	] as const) {
		assert.equal((await about(user)) !== null, isIn);
		assert.equal((await idsOf(user)).includes(id), isIn);
		const { status } = await callRpc(
			url,
			"chat.list",
			{ conversationId: id },
			{
				cookie: user.cookie,
			},
		);
		assert.equal(status, isIn ? 200 : 404);
	}
});

test("a room is for members, a group, or a list of people its owner made", async () => {
	const { id: subjectId } = await makeEpisode(server);
	const anothers = await choosePeople(server, member.id, [premium.id]);
	const group = await makeGroup(server, [premium.id]);
	const id = await open("episode", subjectId);
	for (const unchoosable of ["everyone", anothers, randomUUID()]) {
		const audience = unchoosable as MemberAudience;
		for (const call of [
			() => moderator.api.rooms.open({ kind: "episode", subjectId, audience }),
			() => moderator.api.rooms.save({ id, isClosed: false, audience }),
		])
			await assert.rejects(call, ({ code, data }) => {
				assert.deepEqual([code, Object.keys(data.fields)], ["UNPROCESSABLE_CONTENT", ["audience"]]);
				return true;
			});
	}
	const save = (audience: MemberAudience, by: TestUser) =>
		by.api.rooms.save({ id, isClosed: false, audience });
	assert.equal((await save(group, moderator)).audience, group);
	assert.equal((await save(group, await server.user({ roles: ["admin"] }))).audience, group);
	await assert.rejects(save("members", premium), { code: "FORBIDDEN" });
});

test("a room about a book is for book club members", async () => {
	const { id: book } = await makeBook(server, { title: "Emma" });
	const reader = await server.user({ reads: true });
	const unopened = await moderator.api.rooms.about({ kind: "book", subjectId: book });
	assert.deepEqual([unopened.readers, unopened.mayChoose], ["Book club", false]);
	const id = await open("book", book);
	const { readers, subject } = await reader.api.rooms.get({ id });
	assert.deepEqual(
		[readers, subject.about, subject.shape],
		["Book club", "About this book", "tall"],
	);
	assert.ok((await idsOf(reader)).includes(id));
	assert.ok(!(await idsOf(premium)).includes(id));
	await assert.rejects(premium.api.chat.list({ conversationId: id }), { code: "NOT_FOUND" });
	assert.equal((await premium.api.rooms.about({ kind: "book", subjectId: book })).room, null);
});

test("artists open rooms about their own tracks, for all members, and close them", async () => {
	const artist = await server.user();
	const subjectId = await makeTrack(server, artist.id);
	assert.equal((await artist.api.rooms.about({ kind: "track", subjectId })).mayOpen, true);
	await assert.rejects(open("track", subjectId, "premium", artist), { code: "FORBIDDEN" });
	await assert.rejects(open("track", subjectId, "members", member), { code: "FORBIDDEN" });
	const id = await open("track", subjectId, "members", artist);
	const posted = await send(member, id, "Congratulations!");
	const close = (isClosed: boolean, by: TestUser) =>
		by.api.rooms.save({ id, isClosed, audience: "members" });
	await assert.rejects(close(true, member), { code: "FORBIDDEN" });
	assert.equal((await close(true, artist)).isClosed, true);
	await assert.rejects(send(member, id, "Again"), { code: "CONFLICT", message: copy.closed });
	await assert.rejects(member.api.chat.edit({ id: posted.id, content: "Hm" }), {
		code: "CONFLICT",
	});
	assert.equal((await member.api.chat.list({ conversationId: id })).messages.length, 1);
	assert.ok(!(await idsOf(member)).includes(id), "only open rooms are listed");
	await close(false, artist);
	await send(member, id, "Again");
	await takeDown(moderator, "chat-message", posted.id);
});

test("unpublished works have no room; deleting a work deletes its room", async () => {
	const draft = await makeEpisode(server, { publishedAt: null });
	const later = await makeSong(server, { weekStartDate: dayFromNow(server, 14) });
	for (const [kind, subjectId] of [
		["episode", draft.id],
		["week", later],
		["track", randomUUID()],
		["book", draft.id],
	] as [RoomKind, string][])
		await assert.rejects(open(kind, subjectId), { code: "NOT_FOUND" });
	const subjectId = await makeTrack(server, member.id);
	const id = await open("track", subjectId);
	await send(moderator, id, "First!");
	await services.pool.query("UPDATE tracks SET visibility = 'draft' WHERE id = $1", [subjectId]);
	await assert.rejects(member.api.chat.list({ conversationId: id }), { code: "NOT_FOUND" });
	assert.equal(await deleteRoomsWithoutWork(services), 0, "it may come back");
	await services.pool.query("DELETE FROM tracks WHERE id = $1", [subjectId]);
	assert.equal(await deleteRoomsWithoutWork(services), 1);
	const left = await services.pool.query(
		"SELECT FROM chat_messages WHERE conversation_id = $1 UNION ALL SELECT FROM conversations WHERE id = $1",
		[id],
	);
	assert.equal(left.rowCount, 0);
});

test("search finds direct messages for their two members and room messages for the room's audience, without blocked members'", async () => {
	const [wren, artist, reader] = await Promise.all([1, 2, 3].map(() => server.user()));
	assert.ok(wren && artist && reader);
	const { id: direct } = await wren.api.chat.openDirect({ memberId: member.id });
	await send(wren, direct, "Meet me at the gazebo");
	const subjectId = (await makeEpisode(server, { title: "Rooms we keep" })).id;
	const room = await open("episode", subjectId, "premium");
	await send(premium, room, "That gazebo again");
	await artist.api.chat.send({ content: "A gazebo for everyone", clientMessageId: randomUUID() });
	const found = async ({ api }: Pick<TestUser, "api">) => {
		const { best, sections } = await api.search.all({ query: "gazebo" });
		const results = [...best, ...sections.flatMap((section) => section.results)];
		return results.map(({ byline, href, excerpt }) => [byline, href, excerpt]);
	};
	const shared = await found(reader);
	assert.deepEqual(
		shared.map(([byline, , excerpt]) => [byline, excerpt]),
		[[null, "A gazebo for everyone"]],
	);
	const [inChat] = shared;
	const inDirect = ["Direct message", `/chat/direct/${direct}?message=1`, "Meet me at the gazebo"];
	const inRoom = ["Rooms we keep", `/chat/rooms/${room}?message=1`, "That gazebo again"];
	assert.deepEqual(await found(member), [inChat, inDirect]);
	assert.deepEqual(await found(wren), [inChat, inDirect]);
	assert.deepEqual(await found(premium), [inChat, inRoom]);
	assert.deepEqual(
		await found(moderator),
		[inChat, inRoom],
		"reads rooms, and nobody's direct messages",
	);
	await services.pool.query("UPDATE podcasts SET published_at = NULL WHERE id = $1", [subjectId]);
	assert.deepEqual(await found(premium), [inChat], "closed with its episode");
	for (const { id } of [wren, artist]) await member.api.blocks.add({ id });
	assert.deepEqual(await found(member), []);
	const { results } = await member.api.search.ofKind({ kind: "messages", query: "gazebo" });
	assert.deepEqual(results, []);
});
