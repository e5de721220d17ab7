import assert from "node:assert/strict";
import { after, test } from "node:test";
import { dayFromNow, makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { newId } from "#server/database/database.ts";
import { recordings } from "#server/table.ts";
import { endpoints, weekPath } from "#shared/paths.ts";
import { waitUntilBlocked } from "#testing/changes.ts";
import { callRpc, request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const member = await server.user();
const admin = await server.user({ roles: ["admin"] });
const { songs } = admin.api;

/** Where a song could be met: [this week's, past weeks, its page, the page before it leads there, discussion]. */
async function visibleAt(id: string, date: string, user = member) {
	const { api, cookie } = user;
	const statusOf = async (name: string, input: unknown) =>
		(await callRpc(server.url, name, input, { cookie })).status;
	return [
		(await api.songs.current())?.id === id,
		(await api.songs.pastWeeks({})).weeks.some((week) => week.id === id),
		await statusOf("songs.week", { date }),
		(await api.songs.week({ date: dayFromNow(server, -7) })).next?.id === id,
		await statusOf("songs.listComments", { songId: id }),
		await statusOf("songs.comment", { songId: id, comment: "Hello" }),
		await statusOf("songs.waveform", { id }),
	];
}

test("an unpublished song is visible to admins only, and the week before takes its place", async () => {
	await makeSong(server, { title: "Before", weekStartDate: dayFromNow(server, -7) });
	const date = dayFromNow(server, 0);
	const id = await makeSong(server, { title: "Hold on", weekStartDate: date });
	const open = [true, false, 200, true, 200, 200, 200];
	assert.deepEqual(await visibleAt(id, date), open);

	assert.equal((await songs.setUnpublished({ id, isUnpublished: true })).isUnpublished, true);
	assert.deepEqual(await visibleAt(id, date), [false, false, 404, false, 404, 404, 404]);
	assert.equal((await member.api.songs.current())?.title, "Before");
	assert.deepEqual(await visibleAt(id, date, admin), [false, false, 200, false, 200, 200, 200]);
	assert.deepEqual(
		(await songs.unpublished()).songs.map((song) => song.id),
		[id],
	);
	const { text: map } = await request(server.url, { path: endpoints.sitemap });
	assert.ok(map.includes(weekPath(dayFromNow(server, -7))));
	assert.ok(!map.includes(weekPath(date)));

	await songs.setUnpublished({ id, isUnpublished: false });
	assert.deepEqual(await visibleAt(id, date), open);
	assert.deepEqual((await songs.unpublished()).songs, []);
});

test("of two songs for one week, unpublishing one shows the other", async () => {
	const weekStartDate = dayFromNow(server, -70);
	const first = await makeSong(server, { title: "First", weekStartDate });
	const second = await makeSong(server, { title: "Second", weekStartDate });
	const shown = async (user = member) =>
		(await user.api.songs.week({ date: weekStartDate })).song.id;
	assert.equal(await shown(), second);
	await songs.setUnpublished({ id: second, isUnpublished: true });
	assert.equal(await shown(), first);
	assert.equal(await shown(admin), first);
});

/** A song with a sound of its own, and how to do something while another process changes that sound. */
async function songWithAudio(audience: null | "everyone") {
	const { db, pool } = server.services;
	const recordingId = newId();
	const sound = { originalFileId: newId(), state: "processing", audience } as const;
	await db.insert(recordings).values({ id: recordingId, ownerId: admin.id, ...sound });
	const id = await makeSong(server, { recordingId, state: "processing" });
	const meanwhile = async <T>(doing: () => Promise<T>, change: string): Promise<T> => {
		const other = await pool.connect();
		try {
			await other.query("BEGIN");
			await other.query("UPDATE recordings SET tries = 1 WHERE id = $1", [recordingId]);
			const done = doing();
			await waitUntilBlocked(server);
			await other.query(`UPDATE song_of_the_week SET ${change} WHERE recording_id = $1`, [
				recordingId,
			]);
			await other.query("COMMIT");
			return await done;
		} finally {
			other.release();
		}
	};
	const audienceNow = async () =>
		(await pool.query("SELECT audience FROM recordings WHERE id = $1", [recordingId])).rows[0]
			.audience;
	return { id, meanwhile, audienceNow };
}

test("unpublishing a song and processing its audio never deadlock", async () => {
	const { id, meanwhile, audienceNow } = await songWithAudio("everyone");
	const unpublish = () => songs.setUnpublished({ id, isUnpublished: true });
	const updated = await meanwhile(unpublish, "state = 'failed'");
	assert.deepEqual(
		[updated.isUnpublished, updated.state, await audienceNow()],
		[true, "failed", null],
	);
});

test("a file request is refused when its song is unpublished meanwhile", async () => {
	const { meanwhile, audienceNow } = await songWithAudio(null);
	await meanwhile(() => member.api.songs.current(), "taken_back_at = now()");
	assert.equal(await audienceNow(), null);
});
