import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import type { SongComment } from "#features/song-of-the-week/contract.ts";
import { COMMENTS_PAGE_SIZE, COMMENTS_PER_MINUTE } from "#features/song-of-the-week/limits.ts";
import { dayFromNow, makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { songComments } from "#features/song-of-the-week/table.ts";
import { newId } from "#server/database/database.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { takeDown } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";

const server = await startTestServer();
after(() => server.close());
const { pool, db } = server.services;
const ada = await server.user({ fullName: "Ada Brandt" });
const tomas = await server.user({ fullName: "Tomas Weber" });
const moderator = await server.user({ roles: ["moderator"] });
const admin = await server.user({ roles: ["admin"] });
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const post = (user: typeof ada, songId: string, comment: string) =>
	user.api.songs.comment({ songId, comment });

async function allOf(songId: string, api = ada.api): Promise<SongComment[]> {
	const found: SongComment[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await api.songs.listComments({ songId, ...(cursor && { cursor }) });
		assert.ok(page.comments.length <= COMMENTS_PAGE_SIZE);
		found.push(...page.comments);
		cursor = page.nextCursor;
	}
	return found;
}

test("comments are listed oldest first, with their authors and no email address", async () => {
	const songId = await makeSong(server);
	const posted = [await post(ada, songId, " First "), await post(tomas, songId, "Second")];
	const comments = await allOf(songId);
	assert.deepEqual(comments, posted);
	assert.deepEqual(
		comments.map(({ author, comment }) => [author?.name, comment]),
		[
			["Ada Brandt", "First"],
			["Tomas Weber", "Second"],
		],
	);
	assert.doesNotMatch(JSON.stringify(comments), /@test\.invalid/);
	await assert.rejects(server.visitor.songs.listComments({ songId }), { code: "UNAUTHORIZED" });
});

test("only the author edits and removes; moderators take down", async () => {
	const songId = await makeSong(server);
	const posted = await post(ada, songId, "First");
	for (const { api } of [tomas, moderator, admin])
		await assert.rejects(api.songs.editComment({ id: posted.id, comment: "Mine" }), {
			code: "FORBIDDEN",
		});
	const edited = await ada.api.songs.editComment({ id: posted.id, comment: "Second" });
	assert.ok(edited.editedAt);
	assert.deepEqual(await allOf(songId), [edited]);
	for (const { api } of [tomas, moderator, admin])
		await assert.rejects(api.songs.removeComment({ id: posted.id }), { code: "FORBIDDEN" });
	const { id } = await post(ada, songId, "Before");
	assert.deepEqual(await ada.api.songs.removeComment({ id }), { id });
	await assert.rejects(ada.api.songs.removeComment({ id }), { code: "NOT_FOUND" });
	await takeDown(moderator, "song-comment", (await post(ada, songId, "Unkind")).id);
	assert.deepEqual(await allOf(songId), [edited]);
});

test("past weeks can be commented on; future weeks are visible to admins only, and not published live", async () => {
	const past = await makeSong(server, { weekStartDate: dayFromNow(server, -21) });
	await post(ada, past, "I come back to it");
	const coming = await makeSong(server, { weekStartDate: dayFromNow(server, 7) });
	const socket = await openSocket(server.url, ada.cookie);
	await subscribe(socket, `song-comments:${coming}`);
	await subscribe(socket, `song-comments:${past}`);
	const { id } = await post(admin, coming, "A note for later");
	for (const { api } of [ada, moderator]) {
		const code = "NOT_FOUND";
		await assert.rejects(api.songs.listComments({ songId: coming }), { code });
		await assert.rejects(api.songs.comment({ songId: coming, comment: "Hm" }), { code });
		await assert.rejects(api.songs.editComment({ id, comment: "Hm" }), { code });
		await assert.rejects(api.songs.removeComment({ id }), { code });
	}
	assert.equal((await allOf(coming, admin.api)).length, 1);
	await post(tomas, past, "So do I");
	await receives(socket, `song-comments:${past}`);
	assert.equal(
		socket.received.some(({ event }) => event === `song-comments:${coming}`),
		false,
	);
	socket.close();
});

test("members receive new, edited and removed comments live", async () => {
	const songId = await makeSong(server);
	const socket = await openSocket(server.url, tomas.cookie);
	const topic = `song-comments:${songId}`;
	assert.deepEqual(await subscribe(socket, topic), { ok: true });
	const posted = await post(ada, songId, "Listen");
	const edited = await ada.api.songs.editComment({ id: posted.id, comment: "Listen to this" });
	await takeDown(moderator, "song-comment", posted.id);
	await receives<{ removed?: string }>(socket, topic, ({ removed }) => removed === posted.id);
	assert.deepEqual(
		socket.received.filter(({ event }) => event === topic).map(({ value }) => value),
		[{ comment: posted }, { comment: edited }, { removed: posted.id }],
	);
	socket.close();
});

test("500 code points fit, 501 do not, and text that can't be stored is refused by field", async () => {
	const songId = await makeSong(server);
	const fine = ["🎹".repeat(500), "\u202eabc", `Z${"\u0300".repeat(499)}`, "مرحبا"];
	for (const comment of fine) assert.equal((await post(ada, songId, comment)).comment, comment);
	for (const comment of ["🎹".repeat(501), "", " \n ", "\u200b", "a\u0000b", "\ud800"]) {
		const input = { songId, comment };
		const answer = await callRpc(server.url, "songs.comment", input, { cookie: ada.cookie });
		assert.equal(answer.status, 422, JSON.stringify(comment));
		assert.match(answer.text, /"fields":\{"comment":/);
	}
	assert.equal((await allOf(songId)).length, fine.length);
});

test("a hundred concurrent comments are all stored once; a repeat is the same comment", async () => {
	const songId = await makeSong(server);
	const people = await Promise.all(Array.from({ length: 10 }, () => server.user()));
	const posted = await Promise.all(
		people.flatMap((user, who) =>
			Array.from({ length: 10 }, (_, at) => post(user, songId, `${who}, ${at}`)),
		),
	);
	const again = await Promise.all(people.map((user, who) => post(user, songId, `${who}, 3`)));
	const ids = (await allOf(songId)).map(({ id }) => id);
	assert.deepEqual([...ids].sort(), posted.map(({ id }) => id).sort());
	assert.ok(again.every(({ id }) => ids.includes(id)));
});

test("commenting too fast answers Retry-After", async () => {
	const songId = await makeSong(server);
	for (let at = 0; at < COMMENTS_PER_MINUTE; at += 1) await post(ada, songId, `Again ${at}`);
	const input = { songId, comment: "Once more" };
	const answer = await callRpc(server.url, "songs.comment", input, { cookie: ada.cookie });
	assert.equal(answer.status, 429);
	assert.match(String(answer.headers["retry-after"]), /^\d+$/);
});

test("the list takes at most four statements, whatever its length", async () => {
	const songId = await makeSong(server);
	await eventsWorkedOff(server);
	const empty = await statementsOf(() => ada.api.songs.listComments({ songId }));
	// Many within one millisecond, so that only the id tells them apart.
	const createdAt = new Date();
	await db.insert(songComments).values(
		Array.from({ length: 120 }, () => ({
			id: newId(),
			songId,
			userId: ada.id,
			comment: "x",
			createdAt,
		})),
	);
	const full = await statementsOf(() => ada.api.songs.listComments({ songId }));
	assert.equal(full, empty);
	assert.ok(full <= 4, `${full} statements`);
	assert.equal(new Set((await allOf(songId)).map(({ id }) => id)).size, 120);
});

test("comments of a deleted account stay without an author; a removed song ends the discussion", async () => {
	const songId = await makeSong(server);
	const leaver = await server.user();
	const { id } = await post(leaver, songId, "I was here");
	await pool.query('DELETE FROM "user" WHERE id = $1', [leaver.id]);
	const [comment] = await allOf(songId);
	assert.deepEqual([comment?.id, comment?.author], [id, null]);
	const outcomes = await Promise.all([
		...[ada, tomas, moderator].map((user) =>
			post(user, songId, "Just in time").then(
				() => "said",
				(error: { code?: string }) => error.code,
			),
		),
		pool.query("DELETE FROM song_of_the_week WHERE id = $1", [songId]).then(() => "said"),
	]);
	for (const outcome of outcomes) assert.match(outcome ?? "", /^(said|NOT_FOUND)$/);
	await assert.rejects(post(ada, songId, "Too late"), { code: "NOT_FOUND" });
});

test("the page around a comment begins with its thread", async () => {
	const songId = await makeSong(server);
	await post(ada, songId, "First");
	const second = await post(tomas, songId, "Second");
	const answer = await ada.api.songs.comment({ songId, comment: "Third", replyToId: second.id });
	const { comments } = await ada.api.songs.listComments({ songId, around: answer.id });
	assert.deepEqual(comments, [second, answer]);
});
