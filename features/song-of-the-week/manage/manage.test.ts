import assert from "node:assert/strict";
import { after, afterEach, mock, test } from "node:test";
import sharp from "sharp";
import type { Song, SongChange } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { dayFromNow } from "#features/song-of-the-week/songs.test-songs.ts";
import { newId } from "#server/database/database.ts";
import { audioRefusalMessages } from "#server/recordings/refusal-copy.ts";
import { weekPath } from "#shared/paths.ts";
import { waitUntilIdle } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { purgeAllDeleted } from "#testing/purge.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const DAY_MS = 86_400_000;

const server = await startTestServer();
after(() => server.close());
afterEach(() => mock.timers.reset());
const { pool } = server.services;
const [member, admin] = [await server.user(), await server.user({ roles: ["admin"] })];
const { songs } = admin.api;

const fields = (days: number, title = "Ghost Town Bus") => ({
	id: newId(),
	title,
	artist: "Wren",
	weekStartDate: dayFromNow(server, days),
});
const picture = () =>
	sharp({ create: { width: 1_400, height: 900, channels: 3, background: "#a35c00" } })
		.png()
		.toBuffer();
const uploads = async (seed: number) => ({
	audioUploadId: await upload(server.url, admin, toneWav(1.2, seed)),
	artworkUploadId: await upload(server.url, admin, await picture(), "art.png"),
});
const filesOf = ({ audioUrl, artworkUrl }: Song) => [audioUrl ?? "", artworkUrl ?? ""];
const statusOf = async (path: string, who?: TestUser) =>
	(await request(server.url, { path, headers: { cookie: who?.cookie } })).status;
const statuses = (paths: string[], who?: TestUser) =>
	Promise.all(paths.map((path) => statusOf(path, who)));

test("a scheduled song is not public before its day, and public everywhere from then on", async () => {
	const given = { ...fields(7, "The Secret One"), ...(await uploads(1)) };
	assert.equal((await songs.create(given)).isScheduled, true);
	await waitUntilIdle(server);
	const scheduled = await songs.getForEditing({ id: given.id });
	assert.equal(scheduled.state, "live");
	const files = filesOf(scheduled);
	assert.deepEqual(await statuses(files, admin), [200, 200]);
	const everywhere = [...files, weekPath(given.weekStartDate)];
	for (const who of [undefined, member]) {
		assert.deepEqual(await statuses(everywhere, who), [404, 404, 404]);
		for (const path of ["/", "/music", "/feeds/song-of-the-week.xml", "/sitemap.xml"]) {
			const { text } = await request(server.url, { path, headers: { cookie: who?.cookie } });
			assert.equal(text.includes("The Secret One"), false, path);
			assert.equal(text.includes(given.weekStartDate), false, path);
		}
	}
	mock.timers.enable({ apis: ["Date"], now: Date.now() + 7 * DAY_MS });
	const { song } = await server.visitor.songs.week({ date: given.weekStartDate });
	assert.equal(song.title, "The Secret One");
	assert.deepEqual(await statuses(filesOf(song)), [200, 200]);
	const { peaks } = await server.visitor.songs.waveform({ id: song.id });
	assert.equal(peaks.length, 1_000);
});

test("a song moved to a later day is hidden with its files until then", async () => {
	const given = { ...fields(0, "Moved"), ...(await uploads(2)) };
	await songs.create(given);
	await waitUntilIdle(server);
	const files = filesOf((await server.visitor.songs.week({ date: given.weekStartDate })).song);
	assert.deepEqual(await statuses(files), [200, 200]);
	const { audioUploadId: _, artworkUploadId: __, ...same } = given;
	const moved = await songs.edit({ ...same, weekStartDate: dayFromNow(server, 14) });
	assert.deepEqual(filesOf(moved), files, "what is not given anew stays");
	assert.deepEqual(await statuses(files, member), [404, 404]);
});

test("replaced and removed files are deleted from disk, and from every address", async () => {
	const given = { ...fields(0, "Replaced"), ...(await uploads(3)) };
	await songs.create(given);
	await waitUntilIdle(server);
	const first = filesOf(await songs.getForEditing({ id: given.id }));
	await songs.edit({ ...given, ...(await uploads(4)) });
	await waitUntilIdle(server);
	const second = filesOf(await songs.getForEditing({ id: given.id }));
	assert.deepEqual(await statuses(first, admin), [404, 404]);
	assert.deepEqual(await statuses(second), [200, 200]);
	const trackId = await makeTrack(server, member.id);
	const { audioUploadId: _, artworkUploadId: __, ...same } = given;
	const other = await songs.edit({ ...same, trackId, removesArtwork: true });
	assert.equal(other.track?.id, trackId);
	assert.equal(other.artworkUrl, null);
	assert.deepEqual(await statuses(second, admin), [404, 404]);
	await member.api.songs.comment({ songId: given.id, comment: "Said" });
	await songs.remove({ id: given.id });
	await assert.rejects(songs.getForEditing({ id: given.id }), { code: "NOT_FOUND" });
	await purgeAllDeleted(server);
	const { rows } = await pool.query("SELECT FROM song_comments WHERE song_id = $1", [given.id]);
	assert.equal(rows.length, 0);
});

test("adding again, or twice at once, makes one song; another with its id is refused", async () => {
	const given = { ...fields(-30), audioUploadId: await upload(server.url, admin, toneWav(1.2, 5)) };
	const made = await Promise.all([1, 2, 3].map(() => songs.create(given)));
	assert.deepEqual([...new Set(made.map(({ id }) => id))], [given.id]);
	const { rows } = await pool.query("SELECT FROM song_of_the_week WHERE id = $1", [given.id]);
	assert.equal(rows.length, 1);
	await assert.rejects(songs.create({ ...given, title: "Changed" }), {
		code: "CONFLICT",
		message: copy.addedBefore,
	});
	const second = await server.user({ roles: ["admin"] });
	await assert.rejects(second.api.songs.create(given), { code: "CONFLICT" });
	await waitUntilIdle(server);
});

test("addresses are https without credentials, and audio has one source", async () => {
	const refused = async (more: object) => {
		const error = await songs.create({ ...fields(-60), ...more }).catch((failure) => failure);
		assert.equal(error.status, 422, JSON.stringify(more));
		return Object.keys(error.data.fields);
	};
	for (const address of [
		"http://sound.example/a.mp3",
		"javascript:alert(1)",
		" java\nscript:alert(1)",
		"data:audio/mpeg;base64,AAAA",
		"file:///etc/passwd",
		"blob:https://sound.example/1",
		"//sound.example/a.mp3",
		"https://user:pass@sound.example/a.mp3",
		"https://sound.example\\@evil.example/",
		`https://sound.example/${"a".repeat(2_000)}`,
	]) {
		assert.deepEqual(await refused({ audioUrl: address }), ["audioUrl"]);
		assert.deepEqual(await refused({ artworkUrl: address }), ["artworkUrl"]);
	}
	const audioUrl = "https://sound.example/a.mp3";
	assert.deepEqual(await refused({ audioUrl, trackId: newId() }), ["audioUrl"]);
	assert.deepEqual(await refused({ title: " ", weekStartDate: "2026-02-30" }), [
		"title",
		"weekStartDate",
	]);
	const fine = await songs.create({ ...fields(-60), audioUrl, artworkUrl: `${audioUrl}.png` });
	assert.deepEqual(
		[fine.audioUrl, fine.audioAddress, fine.artworkAddress, fine.state],
		[audioUrl, audioUrl, `${audioUrl}.png`, "live"],
	);
});

test("a file that is not audio or an image is refused, and nothing of it is stored", async () => {
	const noise = () => upload(server.url, admin, Buffer.from("no sound".repeat(900)), "song.mp3");
	const before = await pool.query("SELECT FROM files");
	const given = { ...fields(-70), audioUploadId: await noise() };
	const sound = await songs.create(given).catch((error) => error);
	assert.deepEqual([sound.status, sound.data.field], [415, "audio"]);
	assert.equal(sound.message, audioRefusalMessages["not-audio"]);
	const art = await songs
		.create({ ...fields(-70), artworkUploadId: await noise() })
		.catch((error) => error);
	assert.deepEqual([art.status, art.data.field], [415, "artwork"]);
	assert.equal((await pool.query("SELECT FROM files")).rows.length, before.rows.length);
});

test("failed audio shows the reason, and can be processed again", async () => {
	const given = { ...fields(-80), audioUploadId: await upload(server.url, admin, toneWav(1.2, 6)) };
	await songs.create(given);
	await waitUntilIdle(server);
	await pool.query(
		`WITH failed AS (UPDATE recordings SET state = 'failed', failure = 'gave-up' FROM song_of_the_week s
	WHERE s.recording_id = recordings.id AND s.id = $1 RETURNING recordings.id)
UPDATE song_of_the_week SET state = 'failed', audio_url = NULL FROM failed WHERE recording_id = failed.id`,
		[given.id],
	);
	assert.equal(
		(await songs.getForEditing({ id: given.id })).failure,
		audioRefusalMessages["gave-up"],
	);
	assert.equal((await songs.retry({ id: given.id })).failure, null);
	await waitUntilIdle(server);
	const again = await songs.getForEditing({ id: given.id });
	assert.deepEqual([again.state, again.audioUrl !== null], ["live", true]);
});

test("members receive this week's song live, and nothing of the next one", async () => {
	const [theirs, ours] = [
		await openSocket(server.url, member.cookie),
		await openSocket(server.url, admin.cookie),
	];
	await subscribe(theirs, "songs");
	await subscribe(ours, "admin-songs");
	const scheduled = fields(7, "Not Yet");
	await songs.create(scheduled);
	await receives<SongChange>(ours, "admin-songs", ({ id }) => id === scheduled.id);
	const now = fields(0, "Now");
	await songs.create(now);
	const event = await receives<SongChange>(theirs, "songs", ({ id }) => id === now.id);
	assert.equal(event.song?.title, "Now");
	await songs.remove({ id: now.id });
	await receives<SongChange>(theirs, "songs", ({ id, song }) => id === now.id && song === null);
	assert.equal(JSON.stringify(theirs.received).includes(scheduled.id), false);
	theirs.close();
	ours.close();
});
