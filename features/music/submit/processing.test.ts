import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { after, type TestContext, test } from "node:test";
import type { TrackDetails } from "#features/music/contract.ts";
import { audioRefusalMessages } from "#server/recordings/refusal-copy.ts";
import { waitUntilIdle } from "#testing/changes.ts";
import { callRpc } from "#testing/http.ts";
import { openSocket, receives } from "#testing/live.ts";
import { diskPath, storeOriginal } from "#testing/media.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { sampleMp3, upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());
const { services, url } = server;
const other = await server.user();

/** A track whose sound turns out not to be one. */
async function makeDoomed() {
	const artist = await server.user();
	const original = await storeOriginal(server, artist, Buffer.from("no sound at all ".repeat(99)));
	const slug = `doomed-${original.id.slice(-6)}`;
	const given = { slug, recordingId: original.id, audioUrl: null, publishedAt: null };
	const id = await makeTrack(server, artist.id, { ...given, state: "processing" });
	return { artist, id, slug, original };
}

/** Open until the test ends. */
async function listening(context: TestContext, user: TestUser) {
	const socket = await openSocket(url, user.cookie);
	context.after(() => socket.close());
	return socket;
}

test("a processing failure is explained to its artist alone", async (context) => {
	const { artist, slug, id, original } = await makeDoomed();
	const [socket, others] = [await listening(context, artist), await listening(context, other)];
	await services.recordings.process(original.id);
	const event = await receives<TrackDetails>(socket, "my-tracks");
	const failed = await artist.api.music.get({ slug });
	assert.deepEqual(event, failed);
	assert.deepEqual(
		[failed.state, failed.failure, failed.audioUrl],
		["failed", audioRefusalMessages["not-audio"], null],
	);
	assert.equal((await callRpc(url, "music.get", { slug })).status, 404);
	await assert.rejects(server.visitor.music.startListen({ id }), { code: "NOT_FOUND" });
	const rated = await callRpc(url, "music.rate", { id, stars: 5 }, { cookie: other.cookie });
	assert.equal(rated.status, 404);
	assert.deepEqual(others.received, []);
});

test("a failed track can be retried, and is live once it succeeds", async (context) => {
	const { artist, id, slug, original } = await makeDoomed();
	await services.recordings.process(original.id);
	await writeFile(diskPath(services.storage, original.original), await sampleMp3());
	const socket = await listening(context, artist);
	const again = await artist.api.music.retry({ id });
	assert.deepEqual([again.state, again.failure], ["processing", null]);
	const live = await receives<TrackDetails>(socket, "my-tracks", ({ state }) => state === "live");
	assert.ok(live.audioUrl && live.loudnessLufs !== null && (live.durationSeconds ?? 0) > 40);
	assert.equal((await server.visitor.music.list({})).tracks[0]?.id, id);
	const unchanged = await artist.api.music.retry({ id });
	assert.deepEqual(unchanged, await artist.api.music.get({ slug }), "nothing for what plays");
});

test("a track whose processing was given up says so to its artist", async () => {
	const { artist, slug, original } = await makeDoomed();
	await services.pool.query("UPDATE recordings SET tries = 20 WHERE id = $1", [original.id]);
	await services.recordings.sweep();
	assert.equal((await artist.api.music.get({ slug })).failure, audioRefusalMessages["gave-up"]);
});

test("a track can be edited, unpublished and deleted while it is processing", async () => {
	const artist = await server.user();
	const audioUploadId = await upload(url, artist, toneWav(1.2, 41));
	const form = { title: "Early", artist: "Bird", genre: "pop", description: "" } as const;
	const { id, slug } = await artist.api.music.submit({ ...form, audioUploadId });
	await artist.api.music.edit({ id, ...form, title: "Worm", visibility: "draft" });
	await waitUntilIdle(server);
	const done = await artist.api.music.get({ slug });
	assert.deepEqual([done.title, done.state, done.visibility], ["Worm", "live", "draft"]);
	assert.equal((await callRpc(url, "music.get", { slug })).status, 404);

	const next = await upload(url, artist, toneWav(1.2, 42));
	const doomed = await artist.api.music.submit({ ...form, audioUploadId: next });
	await artist.api.music.remove({ id: doomed.id });
	await waitUntilIdle(server);
	assert.deepEqual(
		(await artist.api.music.mine({})).tracks.map((track) => track.id),
		[id],
	);
});
