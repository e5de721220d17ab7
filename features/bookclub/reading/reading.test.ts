import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "#server/database/database.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { putBack, takeDown } from "#testing/moderation.ts";
import { statementsOf } from "#testing/statements.ts";
import type { ReadingPost } from "./contract.ts";
import { POSTS_PAGE_SIZE, POSTS_PER_MINUTE } from "./limits.ts";
import { approve, makeBook, writePost } from "./reading.test-club.ts";
import { readingPosts } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { pool, db } = server.services;
const ada = await server.user({ fullName: "Ada Brandt" });
const tomas = await server.user({ fullName: "Tomas Weber" });
const outsider = await server.user();
const moderator = await server.user({ roles: ["moderator"] });
const admin = await server.user({ roles: ["admin"] });
await approve(server, ada, tomas);
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const goTo = (user: typeof ada, bookId: string, percent: number) =>
	user.api.reading.setProgress({ bookId, percent });
const sendComment = (user: typeof ada, bookId: string, atPercent: number, comment: string) =>
	user.api.reading.post({ bookId, atPercent, comment });

async function allOf(bookId: string, user = ada): Promise<ReadingPost[]> {
	const found: ReadingPost[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await user.api.reading.posts({ bookId, ...(cursor && { cursor }) });
		assert.ok(page.comments.length <= POSTS_PAGE_SIZE);
		found.push(...page.comments);
		cursor = page.nextCursor;
	}
	return found;
}
const wordsFor = async (bookId: string, user = ada) =>
	(await allOf(bookId, user)).map(({ comment }) => comment);

test("posts show up to the reader's place, furthest first; going back hides them again", async () => {
	const bookId = await makeBook(server);
	await goTo(tomas, bookId, 100);
	for (const at of [60, 0, 30, 30.01, 100]) await sendComment(tomas, bookId, at, `said at ${at}`);
	const seen = async (percent: number) => {
		await goTo(ada, bookId, percent);
		const { ahead } = await ada.api.reading.posts({ bookId });
		return [await wordsFor(bookId), ahead];
	};
	assert.deepEqual(
		[await wordsFor(bookId), (await ada.api.reading.posts({ bookId })).ahead],
		[["said at 0"], 4],
	);
	assert.deepEqual(await seen(30), [["said at 30", "said at 0"], 3]);
	assert.deepEqual(await seen(60), [["said at 60", "said at 30.01", "said at 30", "said at 0"], 1]);
	assert.equal((await wordsFor(bookId, tomas)).length, 5);
	assert.deepEqual(await seen(29.99), [["said at 0"], 4]);
});

test("readers can't post beyond their own place", async () => {
	const bookId = await makeBook(server);
	const beyond = { bookId, atPercent: 0.01, comment: "What an ending" };
	const refused = await callRpc(server.url, "reading.post", beyond, { cookie: ada.cookie });
	assert.equal(refused.status, 422);
	assert.match(refused.text, /"fields":\{"atPercent":/);
	await ada.api.reading.setProgress({ bookId, page: 67 });
	assert.deepEqual(await ada.api.reading.progress({ bookId }), { percent: 33.5, page: 67 });
	const posted = await sendComment(ada, bookId, 33.5, " What a beginning ");
	assert.deepEqual(await allOf(bookId), [posted]);
	assert.deepEqual([posted.author?.name, posted.comment], ["Ada Brandt", "What a beginning"]);
	assert.doesNotMatch(JSON.stringify(posted), /@test\.invalid/);
});

test("only the author edits; author and moderators remove; posts beyond a reader are 404", async () => {
	const bookId = await makeBook(server);
	await goTo(tomas, bookId, 60);
	const { id } = await sendComment(tomas, bookId, 60, "First");
	for (const user of [ada, moderator, admin])
		await assert.rejects(user.api.reading.editPost({ id, comment: "Mine" }), {
			code: "NOT_FOUND",
		});
	await assert.rejects(ada.api.reading.removePost({ id }), { code: "NOT_FOUND" });
	await goTo(ada, bookId, 60);
	await assert.rejects(ada.api.reading.editPost({ id, comment: "Mine" }), { code: "FORBIDDEN" });
	await assert.rejects(ada.api.reading.removePost({ id }), { code: "FORBIDDEN" });
	// Who wrote it reaches it wherever they have gone since.
	await goTo(tomas, bookId, 0);
	const edited = await tomas.api.reading.editPost({ id, comment: "Second" });
	assert.ok(edited.editedAt);
	assert.deepEqual(await wordsFor(bookId, tomas), []);
	assert.deepEqual(await allOf(bookId), [edited]);
	assert.deepEqual(await tomas.api.reading.removePost({ id }), { id });
	const another = await writePost(server, { bookId, atPercent: 90, comment: "Unkind" });
	await goTo(ada, bookId, 100);
	const isThere = async () => (await allOf(bookId)).some((post) => post.id === another);
	assert.equal(await isThere(), true);
	await takeDown(moderator, "reading-post", another);
	assert.equal(await isThere(), false);
	await putBack(moderator, "reading-post", another);
	assert.equal(await isThere(), true);
});

test("moderators see up to their place too, until they request all posts", async () => {
	const bookId = await makeBook(server);
	await writePost(server, { bookId, atPercent: 60, comment: "She did it" });
	for (const user of [moderator, admin]) {
		assert.deepEqual(await wordsFor(bookId, user), []);
		const { comments, ahead } = await user.api.reading.allPosts({ bookId });
		assert.deepEqual([comments.map(({ comment }) => comment), ahead], [["She did it"], 1]);
	}
	await assert.rejects(ada.api.reading.allPosts({ bookId }), { code: "FORBIDDEN" });
});

test("only book club members read the discussion; leaving the club ends it at once", async () => {
	const bookId = await makeBook(server);
	const leaver = await server.user();
	await approve(server, leaver);
	await goTo(leaver, bookId, 10);
	await sendComment(leaver, bookId, 10, "Hello");
	await pool.query("DELETE FROM book_club_requests WHERE user_id = $1", [leaver.id]);
	for (const { api } of [outsider, leaver]) {
		const code = "FORBIDDEN";
		await assert.rejects(api.reading.posts({ bookId }), { code });
		await assert.rejects(api.reading.progress({ bookId }), { code });
		await assert.rejects(api.reading.setProgress({ bookId, percent: 1 }), { code });
		await assert.rejects(api.reading.post({ bookId, atPercent: 0, comment: "Hm" }), { code });
	}
	await assert.rejects(server.visitor.reading.posts({ bookId }), { code: "UNAUTHORIZED" });
});

test("concurrent saves of a place leave one of them, complete", async () => {
	const bookId = await makeBook(server);
	const answers = await Promise.all(
		Array.from({ length: 20 }, (_, at) =>
			at % 2 ? goTo(ada, bookId, at) : ada.api.reading.setProgress({ bookId, page: at * 10 }),
		),
	);
	const saved = await ada.api.reading.progress({ bookId });
	assert.ok(answers.some((one) => JSON.stringify(one) === JSON.stringify(saved)));
	const { rows } = await pool.query("SELECT 1 FROM reading_progress WHERE book_id = $1", [bookId]);
	assert.equal(rows.length, 1);
});

test("while a reader's place changes, every answer is consistent with one place", async () => {
	const bookId = await makeBook(server);
	for (const atPercent of [10, 60, 90])
		await writePost(server, { bookId, atPercent, comment: "x" });
	const answers = await Promise.all(
		Array.from({ length: 30 }, async (_, at) => {
			if (at % 3 === 0) return void (await goTo(ada, bookId, at % 2 ? 30 : 100));
			return ada.api.reading.posts({ bookId });
		}),
	);
	for (const answer of answers) if (answer) assert.equal(answer.comments.length + answer.ahead, 3);
});

test("a place is a page or a percentage, within the book", async () => {
	const bookId = await makeBook(server);
	const pageless = await makeBook(server, { pageCount: null });
	const fieldsOf = async (input: object) => {
		const answer = await callRpc(server.url, "reading.setProgress", input, { cookie: ada.cookie });
		assert.equal(answer.status, 422);
		return /"fields":\{"(\w+)"/.exec(answer.text)?.[1];
	};
	assert.equal(await fieldsOf({ bookId }), "percent");
	assert.equal(await fieldsOf({ bookId, percent: 3, page: 3 }), "percent");
	assert.equal(await fieldsOf({ bookId, page: 201 }), "page");
	assert.equal(await fieldsOf({ bookId, percent: 100.01 }), "percent");
	assert.equal(await fieldsOf({ bookId: pageless, page: 1 }), "page");
	const end = await ada.api.reading.setProgress({ bookId, page: 200 });
	assert.deepEqual(end, { percent: 100, page: 200 });
	await assert.rejects(goTo(ada, newId(), 5), { code: "NOT_FOUND" });
});

test("no edit of the book moves a reader ahead", async () => {
	const bookId = await makeBook(server);
	await writePost(server, { bookId, atPercent: 60, comment: "She did it" });
	await ada.api.reading.setProgress({ bookId, page: 60 });
	await admin.api.reading.setPageCount({ bookId, pageCount: 61 });
	assert.deepEqual(await ada.api.reading.progress({ bookId }), { percent: 30, page: 60 });
	assert.deepEqual(await wordsFor(bookId), []);
});

test("the lists make at most four statements, whatever their length", async () => {
	const bookId = await makeBook(server);
	await goTo(ada, bookId, 50);
	const lists = [
		() => ada.api.reading.posts({ bookId }),
		() => admin.api.reading.allPosts({ bookId }),
		() => ada.api.reading.milestones({ bookId }),
	];
	const counts = async () => {
		const found: number[] = [];
		for (const list of lists) found.push(await statementsOf(list));
		return found;
	};
	const empty = await counts();
	await db.insert(readingPosts).values(
		Array.from({ length: 120 }, (_, at) => ({
			id: newId(),
			bookId,
			userId: tomas.id,
			// Many at one place, so that only the id tells them apart.
			atPercent: at % 3 === 0 ? 80 : 20,
			comment: "x",
		})),
	);
	for (let at = 0; at < 10; at += 1)
		await admin.api.reading.addMilestone({
			id: newId(),
			bookId,
			label: `Chapter ${at}`,
			percent: at,
			date: "2026-11-16",
		});
	const full = await counts();
	assert.deepEqual(full, empty);
	assert.ok(
		full.every((count) => count <= 4),
		full.join(),
	);
	assert.equal(new Set((await allOf(bookId)).map(({ id }) => id)).size, 80);
});

test("a repeated post is stored once, and too many answer Retry-After", async () => {
	const bookId = await makeBook(server);
	await goTo(ada, bookId, 50);
	const twice = await Promise.all([1, 2].map(() => sendComment(ada, bookId, 50, "Twice")));
	assert.equal(twice[0]?.id, twice[1]?.id);
	assert.notEqual((await sendComment(ada, bookId, 40, "Twice")).id, twice[0]?.id);
	for (let at = 3; at < POSTS_PER_MINUTE; at += 1)
		await sendComment(ada, bookId, 50, `Again ${at}`);
	const input = { bookId, atPercent: 50, comment: "Once more" };
	const answer = await callRpc(server.url, "reading.post", input, { cookie: ada.cookie });
	assert.equal(answer.status, 429);
	assert.match(String(answer.headers["retry-after"]), /^\d+$/);
});

test("posts of a deleted account stay without author; a deleted book deletes them", async () => {
	const bookId = await makeBook(server);
	const leaver = await server.user();
	await approve(server, leaver);
	await sendComment(leaver, bookId, 0, "I was here");
	await pool.query('DELETE FROM "user" WHERE id = $1', [leaver.id]);
	assert.deepEqual(
		(await allOf(bookId)).map(({ author, comment }) => [author, comment]),
		[[null, "I was here"]],
	);
	const outcomes = await Promise.all([
		...[ada, tomas].flatMap((user) => [
			outcomeOf(sendComment(user, bookId, 0, "Just in time")),
			outcomeOf(goTo(user, bookId, 5)),
		]),
		outcomeOf(pool.query("DELETE FROM book_club_books WHERE id = $1", [bookId])),
	]);
	for (const outcome of outcomes) assert.match(outcome, /^(done|NOT_FOUND)$/);
	await assert.rejects(ada.api.reading.posts({ bookId }), { code: "NOT_FOUND" });
});

const outcomeOf = (work: Promise<unknown>) =>
	work.then(
		() => "done",
		(error: { code?: string }) => String(error.code),
	);

test("replies have the place of their thread, and can't be made to hidden posts", async () => {
	const bookId = await makeBook(server);
	await goTo(tomas, bookId, 100);
	const far = await sendComment(tomas, bookId, 60, "She did it");
	const near = await sendComment(tomas, bookId, 10, "A garden");
	const answer = (user: typeof ada, replyToId: string, comment: string) =>
		user.api.reading.post({ bookId, comment, replyToId });
	await goTo(ada, bookId, 30);
	for (const replyToId of [far.id, newId()]) {
		const input = { bookId, comment: "Who?", replyToId };
		const refused = await callRpc(server.url, "reading.post", input, { cookie: ada.cookie });
		assert.equal(refused.status, 422);
		assert.match(refused.text, /"replyToId":"That comment was removed/);
	}
	const reply = await answer(ada, near.id, "With a gate");
	assert.deepEqual([reply.atPercent, reply.threadId], [10, near.id]);
	assert.equal((await answer(moderator, far.id, "Indeed")).atPercent, 60);
	await answer(tomas, reply.id, "And a wall");
	assert.deepEqual(await wordsFor(bookId), ["A garden", "With a gate", "And a wall"]);
	assert.deepEqual(await wordsFor(bookId, tomas), [
		"She did it",
		"Indeed",
		"A garden",
		"With a gate",
		"And a wall",
	]);
	await eventsWorkedOff(server);
	const titles = async (user: typeof ada) =>
		(await user.api.notifications.list({})).notifications.map(({ title }) => title);
	assert.deepEqual(await titles(ada), [`Tomas Weber replied to you about “A book”`]);
	await goTo(ada, bookId, 5);
	assert.deepEqual(await titles(ada), [], "the place it is about is ahead of her again");
});
