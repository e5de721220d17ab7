import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, test } from "node:test";
import sharp from "sharp";
import { COVER_SIDE_PX } from "#features/music/limits.ts";
import { audioRefusalMessages } from "#server/recordings/refusal-copy.ts";
import { waitUntilIdle } from "#testing/changes.ts";
import { callRpc, request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { createUpload, idIn, sampleMp3, sendBytes, upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());

const form = {
	title: "Hold the Door",
	artist: "Tomas",
	genre: "rock",
	description: "The loud one.",
} as const;
const trackCount = async () =>
	(await server.services.pool.query("SELECT count(*)::int AS count FROM tracks")).rows[0].count;
const submitRaw = (user: TestUser, input: object) =>
	callRpc(server.url, "music.submit", { ...form, ...input }, { cookie: user.cookie });

test("an upload becomes a track with the same audio, public to visitors", async () => {
	const artist = await server.user({ fullName: "Tomas Hrabal" });
	const mp3 = await sampleMp3();
	const audioUploadId = await upload(server.url, artist, mp3, "door.mp3");
	const seen = await artist.api.music.inspectUpload({ uploadId: audioUploadId });
	assert.equal(seen.format, "mp3");
	assert.ok(Math.abs(seen.durationSeconds - 51) < 1);
	assert.equal(seen.title, "Hold the Door");
	const made = await artist.api.music.submit({ ...form, audioUploadId });
	assert.deepEqual([made.state, made.audioUrl], ["processing", null]);
	assert.equal(made.creator.name, "Tomas Hrabal");
	assert.equal(made.durationSeconds, seen.durationSeconds);
	await waitUntilIdle(server);

	const track = await server.visitor.music.get({ slug: made.slug });
	const audio = await request(server.url, { path: track.audioUrl ?? "" });
	assert.equal(audio.headers["content-type"], "audio/mpeg");
	const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
	assert.equal(hash(audio.bytes), hash(mp3));
	const { tracks } = await server.visitor.music.list({});
	assert.equal(tracks[0]?.id, track.id);
	const { peaks } = await server.visitor.music.waveform({ id: track.id });
	assert.equal(peaks.length, 1_000);
	assert.ok(peaks.every((peak) => peak >= 0 && peak <= 1) && Math.max(...peaks) > 0.3);
});

test("a cover is re-encoded: square, bounded, without metadata", async () => {
	const artist = await server.user();
	const photo = await sharp({
		create: { width: 1_600, height: 900, channels: 3, background: "#a35c00" },
	})
		.withExif({ IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
		.jpeg()
		.toBuffer();
	const [audioUploadId, coverUploadId] = [
		await upload(server.url, artist, toneWav()),
		await upload(server.url, artist, photo, "cover.jpg"),
	];
	const track = await artist.api.music.submit({ ...form, audioUploadId, coverUploadId });
	const shown = await request(server.url, { path: track.coverUrl ?? "" });
	assert.equal(shown.headers["content-type"], "image/webp");
	const { width = 0, height = 0, exif } = await sharp(shown.bytes).metadata();
	assert.equal(width, height);
	assert.ok(width <= COVER_SIDE_PX);
	assert.equal(exif, undefined);
});

test("submitting the same upload again, or twice at once, makes one track", async () => {
	const artist = await server.user();
	const audioUploadId = await upload(server.url, artist, toneWav(1.2, 1));
	const before = await trackCount();
	const answers = await Promise.all([1, 2, 3, 4].map(() => submitRaw(artist, { audioUploadId })));
	const made = await artist.api.music.submit({ ...form, audioUploadId });
	assert.equal(await trackCount(), before + 1);
	for (const answer of answers) {
		assert.equal(answer.status, 200, answer.text);
		assert.match(answer.text, new RegExp(made.id));
	}
});

test("another's upload, an unfinished one and an unknown one are not found", async () => {
	const [artist, other] = [await server.user(), await server.user()];
	const theirs = await upload(server.url, other, toneWav(1.2, 2));
	const wav = toneWav(1.2, 3);
	const begun = await createUpload(server.url, artist, wav.length);
	const path = begun.headers.location ?? "";
	await sendBytes(server.url, artist, path, 0, wav.subarray(0, 1_000));
	const before = await trackCount();
	for (const audioUploadId of [theirs, idIn(path), "01939c00-0000-7000-8000-00000000dead"]) {
		const answer = await submitRaw(artist, { audioUploadId });
		assert.equal(answer.status, 404, answer.text);
	}
	assert.equal(await trackCount(), before);
});

test("a file that is not audio is refused with a message, and the form can be sent again", async () => {
	const artist = await server.user();
	const html = await upload(
		server.url,
		artist,
		Buffer.from(`ID3\x03\0\0\0\0\0\0<html>${"x".repeat(5_000)}</html>`),
		"song.mp3",
	);
	const answer = await submitRaw(artist, { audioUploadId: html });
	assert.equal(answer.status, 415);
	assert.ok(
		Object.values(audioRefusalMessages).some((sentence) => answer.text.includes(sentence)),
		answer.text,
	);
	const good = await upload(server.url, artist, toneWav(1.2, 4));
	const svg = await upload(
		server.url,
		artist,
		Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
		"cover.png",
	);
	const withSvg = await submitRaw(artist, { audioUploadId: good, coverUploadId: svg });
	assert.equal(withSvg.status, 415);
	assert.match(withSvg.text, /"cover"/);
	assert.equal((await submitRaw(artist, { audioUploadId: good })).status, 200);
});

test("title, artist and audio are required, each with its own error", async () => {
	const artist = await server.user();
	const audioUploadId = await upload(server.url, artist, toneWav(1.2, 5));
	for (const field of ["title", "artist", "genre"]) {
		const answer = await submitRaw(artist, { audioUploadId, [field]: " " });
		assert.equal(answer.status, 422);
		assert.match(answer.text, new RegExp(`"${field}"`));
	}
	const silent = await submitRaw(artist, {});
	assert.equal(silent.status, 422);
	assert.match(silent.text, /"audioUploadId"/);
});

test("the creator of a track is the session's user, whatever the body says", async () => {
	const [artist, other] = [await server.user(), await server.user()];
	const audioUploadId = await upload(server.url, artist, toneWav(1.2, 6));
	const answer = await submitRaw(artist, {
		audioUploadId,
		created_by: other.id,
		createdBy: other.id,
		isSample: true,
	});
	assert.equal(answer.status, 200);
	const { rows } = await server.services.pool.query(
		"SELECT created_by, is_sample FROM tracks WHERE upload_id = $1",
		[audioUploadId],
	);
	assert.deepEqual(rows, [{ created_by: artist.id, is_sample: false }]);
});

test("unusual file names never reach the disk", async () => {
	const artist = await server.user();
	for (const [index, name] of [
		"../../etc/passwd",
		"..\\x.mp3",
		"-rf",
		'a\r\nb".mp3',
		`${"x".repeat(300)}.mp3`,
		"gpj.\u202e3pm",
	].entries()) {
		const audioUploadId = await upload(server.url, artist, toneWav(1.2, 10 + index), name);
		await artist.api.music.submit({ ...form, audioUploadId });
	}
	await waitUntilIdle(server);
	for (const { audioUrl } of (await artist.api.music.mine({})).tracks)
		assert.match(audioUrl ?? "", /^\/media\/[0-9a-f-]{36}\.m4a$/);
});
