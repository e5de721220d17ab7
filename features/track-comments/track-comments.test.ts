import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "#server/database/database.ts";
import { eventsWorkedOff } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";
import type { TrackComment } from "./contract.ts";
import { COMMENTS_PER_MINUTE, MARKS_MAX, PAGE_SIZE } from "./limits.ts";
import { trackComments } from "./table.ts";

const server = await startTestServer();
after(() => server.close());
const { pool, db } = server.services;
const artist = await server.user({ fullName: "Mika Saarela" });
const ada = await server.user({ fullName: "Ada Brandt" });
const tomas = await server.user({ fullName: "Tomas Weber" });
const moderator = await server.user({ roles: ["moderator"] });
const admin = await server.user({ roles: ["admin"] });
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const aTrack = (given = {}) => makeTrack(server, artist.id, { durationSeconds: 120, ...given });
const post = (user: typeof ada, trackId: string, comment: string, atSeconds = 0) =>
	user.api.trackComments.create({ trackId, atSeconds, comment });

async function allOf(trackId: string, api = server.visitor): Promise<TrackComment[]> {
	const found: TrackComment[] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await api.trackComments.list({ trackId, ...(cursor && { cursor }) });
		assert.ok(page.comments.length <= PAGE_SIZE);
		found.push(...page.comments);
		cursor = page.nextCursor;
	}
	return found;
}

test("comments are listed by timestamp, with their authors and no email address", async () => {
	const trackId = await aTrack();
	await post(ada, trackId, "The end", 119.5);
	await post(tomas, trackId, "All of it");
	await post(ada, trackId, "  The bass\ncomes in  ", 83.25);
	const comments = await allOf(trackId);
	assert.deepEqual(
		comments.map(({ atSeconds, author, comment }) => [atSeconds, author?.name, comment]),
		[
			[0, "Tomas Weber", "All of it"],
			[83.25, "Ada Brandt", "The bass\ncomes in"],
			[119.5, "Ada Brandt", "The end"],
		],
	);
	assert.doesNotMatch(JSON.stringify(comments), /@test\.invalid/);
});

test("only the author edits; author and the track's artist remove, moderators take down", async () => {
	const trackId = await aTrack();
	const posted = await post(ada, trackId, "First");
	for (const other of [tomas, artist, moderator, admin])
		await assert.rejects(other.api.trackComments.edit({ id: posted.id, comment: "Mine" }), {
			code: "FORBIDDEN",
		});
	const edited = await ada.api.trackComments.edit({ id: posted.id, comment: "Second" });
	assert.equal(edited.comment, "Second");
	assert.ok(edited.editedAt);
	assert.deepEqual(await allOf(trackId), [edited]);
	for (const { api } of [tomas, moderator, admin])
		await assert.rejects(api.trackComments.remove({ id: posted.id }), { code: "FORBIDDEN" });
	for (const remover of [ada, artist]) {
		const { id } = await post(ada, trackId, `Before ${remover.id}`);
		assert.deepEqual(await remover.api.trackComments.remove({ id }), { id });
		await assert.rejects(remover.api.trackComments.remove({ id }), { code: "NOT_FOUND" });
	}
	assert.deepEqual(await allOf(trackId), [edited]);
});

test("comments on a draft, or on an unplayable track, reveal nothing", async () => {
	for (const given of [{ visibility: "draft" }, { state: "processing" }, { state: "failed" }]) {
		const trackId = await aTrack();
		const { id } = await post(tomas, trackId, "When it was public", 7);
		await pool.query("UPDATE tracks SET visibility = $2, state = $3 WHERE id = $1", [
			trackId,
			given.visibility ?? "public",
			given.state ?? "live",
		]);
		for (const { api } of [{ api: server.visitor }, ada, moderator]) {
			const code = "NOT_FOUND";
			await assert.rejects(api.trackComments.list({ trackId }), { code });
			await assert.rejects(api.trackComments.marks({ trackId }), { code });
			if (api === server.visitor) continue;
			await assert.rejects(api.trackComments.create({ trackId, atSeconds: 0, comment: "Hm" }), {
				code,
			});
			await assert.rejects(api.trackComments.edit({ id, comment: "Hm" }), { code });
			await assert.rejects(api.trackComments.remove({ id }), { code });
		}
		for (const { api } of [artist, admin]) assert.equal((await allOf(trackId, api)).length, 1);
		assert.deepEqual(await tomas.api.trackComments.remove({ id }), { id });
	}
});

test("comments on a draft are not published live", async () => {
	const trackId = await aTrack({ visibility: "draft" });
	const open = await aTrack();
	const socket = await openSocket(server.url, ada.cookie);
	await subscribe(socket, `track-comments:${trackId}`);
	await subscribe(socket, `track-comments:${open}`);
	const { id } = await post(artist, trackId, "A note to myself");
	await artist.api.trackComments.edit({ id, comment: "Another" });
	await artist.api.trackComments.remove({ id });
	await post(artist, open, "For all");
	await receives(socket, `track-comments:${open}`);
	assert.deepEqual(
		socket.received.filter(({ event }) => event === `track-comments:${trackId}`),
		[],
	);
	socket.close();
});

test("subscribers of a track receive its new, changed and removed comments, and no other track's", async () => {
	const [trackId, other] = [await aTrack(), await aTrack()];
	const socket = await openSocket(server.url, tomas.cookie);
	const topic = `track-comments:${trackId}`;
	assert.deepEqual(await subscribe(socket, topic), { ok: true });
	await post(ada, other, "Elsewhere");
	const posted = await post(ada, trackId, "Listen", 12);
	const edited = await ada.api.trackComments.edit({ id: posted.id, comment: "Listen to this" });
	await ada.api.trackComments.remove({ id: posted.id });
	await receives<{ removed?: string }>(socket, topic, ({ removed }) => removed === posted.id);
	assert.deepEqual(
		socket.received.filter(({ event }) => event.startsWith("track-comments")),
		[{ comment: posted }, { comment: edited }, { removed: posted.id }].map((value) => ({
			event: topic,
			value,
		})),
	);
	for (const address of ["track-comments", "track-comments:x", `track-comments:${trackId}:x`])
		assert.deepEqual(await subscribe(socket, address), { ok: false, code: "NOT_FOUND" });
	socket.close();
});

test("500 code points fit, 501 do not, and text that cannot be stored is refused by name", async () => {
	const trackId = await aTrack();
	const fine = [
		"🎹".repeat(500),
		"\u202eabc",
		`Z${"\u0300".repeat(499)}`,
		"<b>{{7*7}}</b>",
		"مرحبا",
	];
	for (const comment of fine) assert.equal((await post(ada, trackId, comment)).comment, comment);
	const bad = ["🎹".repeat(501), "", " \n ", "\u200b\u200b", "a\u0000b", "\ud800", "a\udfffb"];
	for (const comment of bad) {
		const input = { trackId, atSeconds: 0, comment };
		const answer = await callRpc(server.url, "trackComments.create", input, { cookie: ada.cookie });
		assert.equal(answer.status, 422, JSON.stringify(comment));
		assert.match(answer.text, /"fields":\{"comment":/);
	}
	assert.equal((await allOf(trackId)).length, fine.length);
});

test("a timestamp is within the track", async () => {
	const trackId = await aTrack();
	assert.equal((await post(ada, trackId, "At its end", 120)).atSeconds, 120);
	assert.equal((await post(ada, trackId, "To the millisecond", 1 / 3)).atSeconds, 0.333);
	assert.ok(Object.is((await post(ada, trackId, "Nothing negative", -0)).atSeconds, 0));
	for (const atSeconds of [120.01, -0.1, 1e308])
		await assert.rejects(post(ada, trackId, "Nowhere", atSeconds), (error: Error) => {
			assert.match(JSON.stringify(error), /"fields":\{"atSeconds":/);
			return true;
		});
});

test("a repeat is the same comment, however fast it arrives", async () => {
	const trackId = await aTrack();
	const posted = await Promise.all(
		Array.from({ length: 10 }, () => post(ada, trackId, "Twice?", 5)),
	);
	assert.equal(new Set(posted.map(({ id }) => id)).size, 1);
	await post(tomas, trackId, "Twice?", 5);
	await post(ada, trackId, "Twice?", 6);
	assert.equal((await allOf(trackId)).length, 3);
});

test("a hundred concurrent comments are all stored once, and pages never repeat or skip", async () => {
	const trackId = await aTrack();
	const people = await Promise.all(Array.from({ length: 10 }, () => server.user()));
	const posted = await Promise.all(
		people.flatMap((user, who) =>
			Array.from({ length: 10 }, (_, at) => post(user, trackId, `${who} at ${at}`, at)),
		),
	);
	const ids = (await allOf(trackId)).map(({ id }) => id);
	assert.deepEqual([...ids].sort(), posted.map(({ id }) => id).sort());
	assert.equal(ids.length, 100);
});

test("one member's rate limit answers Retry-After, and does not affect others", async () => {
	const trackId = await aTrack();
	for (let at = 0; at < COMMENTS_PER_MINUTE; at += 1) await post(ada, trackId, `Again ${at}`);
	const input = { trackId, atSeconds: 0, comment: "Once more" };
	const answer = await callRpc(server.url, "trackComments.create", input, { cookie: ada.cookie });
	assert.equal(answer.status, 429);
	assert.match(String(answer.headers["retry-after"]), /^\d+$/);
	await post(tomas, trackId, "My first");
});

test("lists take at most four statements, whatever their length; a waveform shows a limited number of markers", async () => {
	const trackId = await aTrack();
	await eventsWorkedOff(server);
	const empty = await statementsOf(() => ada.api.trackComments.list({ trackId }));
	await db.insert(trackComments).values(
		Array.from({ length: 300 }, (_, at) => ({
			id: newId(),
			trackId,
			userId: ada.id,
			atSeconds: (at * 120) / 299,
			comment: "x".repeat(200),
		})),
	);
	const full = await statementsOf(() => ada.api.trackComments.list({ trackId }));
	assert.equal(full, empty);
	assert.ok(full <= 4, `${full} statements`);
	const ofMarks = await statementsOf(() => ada.api.trackComments.marks({ trackId }));
	assert.ok(ofMarks <= 4, `${ofMarks} statements`);
	const marks = await server.visitor.trackComments.marks({ trackId });
	assert.equal(marks.length, MARKS_MAX);
	assert.ok(marks.every(({ atSeconds, excerpt }) => atSeconds > 0 && excerpt.length === 80));
	assert.equal(new Set((await allOf(trackId)).map(({ id }) => id)).size, 300);
});

test("comments of a deleted account stay, without an author; deleting a track deletes its comments", async () => {
	const trackId = await aTrack();
	const leaver = await server.user();
	const { id } = await post(leaver, trackId, "I was here", 3);
	await pool.query('DELETE FROM "user" WHERE id = $1', [leaver.id]);
	const [comment] = await allOf(trackId);
	assert.deepEqual([comment?.id, comment?.author], [id, null]);
	await pool.query("DELETE FROM tracks WHERE id = $1", [trackId]);
	await assert.rejects(post(ada, trackId, "Too late"), { code: "NOT_FOUND" });
	await assert.rejects(ada.api.trackComments.remove({ id }), { code: "NOT_FOUND" });
});

test("a track removed while comments arrive answers them 'not found', never a server error", async () => {
	for (let round = 0; round < 5; round += 1) {
		const trackId = await aTrack();
		const people = [ada, tomas, artist, moderator, admin];
		const outcomes = await Promise.all([
			...people.map((user) =>
				post(user, trackId, `Round ${round}`).then(
					() => "said",
					(error: { code?: string }) => error.code,
				),
			),
			pool.query("DELETE FROM tracks WHERE id = $1", [trackId]).then(() => "said"),
		]);
		for (const outcome of outcomes) assert.match(outcome ?? "", /^(said|NOT_FOUND)$/);
	}
});
