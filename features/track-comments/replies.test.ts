import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { startNotificationServer } from "#features/notifications/notifications.test-rows.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { makeTrack } from "#testing/tracks.ts";
import type { TrackComment } from "./contract.ts";
import { PAGE_SIZE } from "./limits.ts";

const { server, titles } = await startNotificationServer();
const { pool } = server.services;
const artist = await server.user({ fullName: "Mika Saarela" });
const ada = await server.user({ fullName: "Ada Brandt" });
const tomas = await server.user({ fullName: "Tomas Weber" });
const noor = await server.user({ fullName: "Noor Haddad" });
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const aTrack = (title?: string) =>
	makeTrack(server, artist.id, { durationSeconds: 120, ...(title && { title }) });
const post = (user: typeof ada, trackId: string, comment: string, atSeconds = 0) =>
	user.api.trackComments.create({ trackId, atSeconds, comment });
const answer = (user: typeof ada, to: TrackComment, comment: string) =>
	user.api.trackComments.create({ trackId: to.trackId, comment, replyToId: to.id });

async function allOf(trackId: string): Promise<TrackComment[]> {
	const found: TrackComment[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await server.visitor.trackComments.list({ trackId, ...(cursor && { cursor }) });
		found.push(...page.comments);
		cursor = page.nextCursor;
	}
	return found;
}
const wordsOf = (comments: readonly TrackComment[]) => comments.map(({ comment }) => comment);

test("replies are listed below their thread's first comment, oldest first, at its timestamp", async () => {
	const trackId = await aTrack();
	const late = await post(ada, trackId, "The end", 100);
	const early = await post(tomas, trackId, "The start", 1);
	const first = await answer(artist, late, "Thank you");
	await answer(noor, early, "Yes");
	const second = await answer(ada, first, "You're welcome");
	assert.deepEqual(wordsOf(await allOf(trackId)), [
		"The start",
		"Yes",
		"The end",
		"Thank you",
		"You're welcome",
	]);
	assert.deepEqual([second.threadId, second.replyToId], [late.id, first.id]);
	assert.deepEqual([second.atSeconds, late.threadId, late.replyToId], [100, late.id, null]);
	const marks = await server.visitor.trackComments.marks({ trackId });
	assert.deepEqual(
		marks.map(({ excerpt }) => excerpt),
		["The start", "The end"],
	);
});

test("a page may end within a thread; each comment is listed once", async () => {
	const trackId = await aTrack();
	const threads = [await post(ada, trackId, "A", 5), await post(tomas, trackId, "B", 5)];
	for (let at = 0; at < PAGE_SIZE; at += 1) {
		await pool.query("DELETE FROM rate_limits");
		for (const thread of threads) await answer(noor, thread, `${thread.comment} ${at}`);
	}
	const found = await allOf(trackId);
	const replies = (letter: string) =>
		Array.from({ length: PAGE_SIZE }, (_, at) => `${letter} ${at}`);
	assert.deepEqual(wordsOf(found), ["A", ...replies("A"), "B", ...replies("B")]);

	const around = async (at: number) => {
		const page = { trackId, around: found.at(at)?.id };
		return wordsOf((await server.visitor.trackComments.list(page)).comments);
	};
	const whole = ["B", ...replies("B").slice(0, -1)];
	assert.deepEqual([await around(PAGE_SIZE + 1), await around(-2)], [whole, whole]);
	assert.deepEqual(await around(-1), ["B", ...replies("B")], "longer than a page");
});

test("the page around a comment that isn't there is the first one", async () => {
	const trackId = await aTrack();
	const elsewhere = await post(ada, await aTrack(), "On another track");
	await post(tomas, trackId, "Hello");
	const { comments } = await server.visitor.trackComments.list({ trackId, around: elsewhere.id });
	assert.deepEqual(wordsOf(comments), ["Hello"]);
});

test("a removed comment can't be replied to, refused by field; its replies stay", async () => {
	const trackId = await aTrack();
	const posted = await post(ada, trackId, "Hello", 3);
	const reply = await answer(tomas, posted, "Hi");
	await ada.api.trackComments.remove({ id: posted.id });
	const elsewhere = await post(ada, await aTrack(), "On another track");
	for (const replyToId of [posted.id, elsewhere.id]) {
		const input = { trackId, comment: "Too late", replyToId };
		const refused = await callRpc(server.url, "trackComments.create", input, {
			cookie: noor.cookie,
		});
		assert.equal(refused.status, 422);
		assert.match(refused.text, /"replyToId":"That comment was removed/);
	}
	const second = await answer(noor, reply, "Hi both");
	assert.deepEqual(await allOf(trackId), [reply, second]);
	assert.deepEqual([second.threadId, second.atSeconds], [posted.id, 3]);
});

test("a repeated reply is one; the same text to another comment is another", async () => {
	const trackId = await aTrack();
	const [one, other] = [await post(ada, trackId, "One"), await post(tomas, trackId, "Other")];
	const both = await Promise.all([answer(noor, one, "Yes"), answer(noor, one, "Yes")]);
	assert.equal(both[0].id, both[1].id);
	await answer(noor, other, "Yes");
	await post(noor, trackId, "Yes");
	assert.equal((await allOf(trackId)).length, 5);
});

test("a reply notifies its parent's author of a reply, the thread's author of a comment, and no other thread", async () => {
	const trackId = await aTrack("Slow Tide");
	const [adas, noors] = [await post(ada, trackId, "First"), await post(noor, trackId, "Another")];
	await eventsWorkedOff(server);
	await pool.query("DELETE FROM notifications");
	const reply = await answer(tomas, adas, "Yes");
	await eventsWorkedOff(server);
	assert.deepEqual(await titles(ada), ["Tomas Weber replied to your comment on “Slow Tide”"]);
	assert.deepEqual(await titles(artist), ["Tomas Weber commented on your track “Slow Tide”"]);
	assert.deepEqual(await titles(noor), []);
	await answer(artist, reply, "Thank you both");
	await eventsWorkedOff(server);
	assert.deepEqual(await titles(tomas), ["Mika Saarela replied to your comment on “Slow Tide”"]);
	assert.ok((await titles(ada)).includes("Mika Saarela also commented on “Slow Tide”"));
	assert.deepEqual(await titles(noor), []);
	assert.equal(noors.replyToId, null);
});
