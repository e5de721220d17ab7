import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, test } from "node:test";
import sharp from "sharp";
import { copy } from "#features/music/copy.ts";
import { ARTIST_MAX, DESCRIPTION_MAX, TITLE_MAX } from "#features/music/limits.ts";
import { DAMAGED_IMAGE } from "#server/images/refusal-copy.ts";
import { audioRefusalMessages } from "#server/recordings/refusal-copy.ts";
import { COVER_MAX_BYTES } from "#shared/limits.ts";
import { callRpc, payloadOf } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const artist = await server.user();
const wav = toneWav();
const form = { title: "A title", artist: "An artist", genre: "jazz", description: "" };

const submit = (input: object, user: TestUser = artist) =>
	callRpc(url, "music.submit", { ...form, ...input }, { cookie: user.cookie });
const sound = (bytes: Buffer = wav, name?: string) => upload(url, artist, bytes, name);
const picture = (bytes: Buffer, name?: string) => upload(url, artist, bytes, name);
const tracksNow = async () => (await artist.api.music.mine({ limit: 50 })).tracks.length;

test("a file that is not really audio is 415, with the reason, and is refused the same way again", async () => {
	const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
		.png()
		.toBuffer();
	const lying = Buffer.from(wav);
	lying.writeUInt32LE(0xfffffff0, 40);
	const pretenders: [
		string,
		Buffer,
		(typeof audioRefusalMessages)[keyof typeof audioRefusalMessages][],
	][] = [
		["words.mp3", Buffer.from("just words ".repeat(500)), [audioRefusalMessages["not-audio"]]],
		[
			"page.wav",
			Buffer.from("<!doctype html><script>alert(1)</script>"),
			[audioRefusalMessages["not-audio"]],
		],
		[
			"picture.flac",
			png,
			[audioRefusalMessages["not-audio"], audioRefusalMessages["unsupported-format"]],
		],
		[
			"list.m3u8",
			Buffer.from("#EXTM3U\nhttp://127.0.0.1:1/x.ts\nfile:///etc/passwd\n"),
			[audioRefusalMessages["not-audio"]],
		],
		[
			"concat.mp3",
			Buffer.from("ffconcat version 1.0\nfile /etc/passwd\n"),
			[audioRefusalMessages["not-audio"]],
		],
		[
			"noise.ogg",
			Buffer.alloc(50_000, 0x5a),
			[audioRefusalMessages["not-audio"], audioRefusalMessages.damaged],
		],
		["header.wav", wav.subarray(0, 44), Object.values(audioRefusalMessages)],
		["short.wav", toneWav(0.5), [audioRefusalMessages["too-short"]]],
	];
	const before = await tracksNow();
	for (const [name, bytes, sentences] of pretenders) {
		const uploadId = await sound(bytes, name);
		const answers = [
			await callRpc(url, "music.inspectUpload", { uploadId }, { cookie: artist.cookie }),
			await submit({ audioUploadId: uploadId }),
			await submit({ audioUploadId: uploadId }),
		];
		for (const answer of answers) {
			const { message, data } = payloadOf(answer) as {
				message: (typeof sentences)[number];
				data: object;
			};
			assert.deepEqual([answer.status, data], [415, { field: "audio" }], `${name} ${answer.text}`);
			assert.ok(sentences.includes(message), `${name}: ${message}`);
		}
		await server.services.uploads.remove(uploadId);
	}
	assert.equal(await tracksNow(), before);
	const measured = await artist.api.music.submit({
		...form,
		genre: "jazz",
		audioUploadId: await sound(lying),
	});
	assert.ok(
		(measured.durationSeconds ?? 99) < 2,
		"its length is what was heard, not what it claims",
	);
});

test("an invalid cover is refused by field; audio and text stay for another try", async () => {
	const red = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: "red" } })
			.png()
			.toBuffer();
	const refused: [string, Buffer, number, string][] = [
		[
			"drawing.svg",
			Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
			415,
			copy.coverNotImage,
		],
		[
			"scan.tiff",
			await sharp(await red(9, 9))
				.tiff()
				.toBuffer(),
			415,
			copy.coverNotImage,
		],
		["sound.png", wav, 415, copy.coverNotImage],
		["half.png", (await red(400, 400)).subarray(0, 200), 415, DAMAGED_IMAGE],
		["bomb.png", await red(8_000, 6_000), 413, copy.coverTooLarge],
		[
			"heavy.png",
			Buffer.concat([await red(9, 9), Buffer.alloc(COVER_MAX_BYTES)]),
			413,
			copy.coverTooLarge,
		],
	];
	const audioUploadId = await sound(toneWav(1.2, 1));
	const before = await tracksNow();
	for (const [name, bytes, status, sentence] of refused) {
		const coverUploadId = await picture(bytes, name);
		const answer = await submit({ audioUploadId, coverUploadId });
		const { message, data } = payloadOf(answer);
		assert.deepEqual([answer.status, message, data], [status, sentence, { field: "cover" }], name);
	}
	const other = await server.user();
	const theirs = await upload(url, other, await red(9, 9));
	assert.equal((await submit({ audioUploadId, coverUploadId: theirs })).status, 404);
	assert.equal(await tracksNow(), before);
	const kept = await submit({ audioUploadId, coverUploadId: await picture(await red(9, 9)) });
	assert.equal(kept.status, 200, kept.text);
});

test("text limits count code points", async () => {
	const user = await server.user();
	const limits = { title: TITLE_MAX, artist: ARTIST_MAX, description: DESCRIPTION_MAX };
	for (const [field, max] of Object.entries(limits)) {
		const audioUploadId = await upload(url, user, toneWav(1.2, 2));
		const tooLong = await submit({ audioUploadId, [field]: "🎹".repeat(max + 1) }, user);
		const { fields } = payloadOf(tooLong).data as { fields: object };
		assert.deepEqual([tooLong.status, Object.keys(fields)], [422, [field]]);
		const fits = await submit({ audioUploadId, [field]: `  ${"🎹".repeat(max)}\n` }, user);
		assert.equal(fits.status, 200, fits.text.slice(0, 200));
		assert.equal(payloadOf(fits)[field], "🎹".repeat(max));
	}
	const missing = "Please fill in title, artist, and upload an audio file.";
	for (const field of ["title", "artist"]) {
		const answer = await submit({ audioUploadId: user.id, [field]: " \u200b " }, user);
		assert.deepEqual(payloadOf(answer).data, { fields: { [field]: missing } });
	}
});

test("a submitted track leaves no file in the upload folder", async () => {
	const user = await server.user();
	const audioUploadId = await upload(url, user, toneWav(1.2, 3));
	assert.equal((await submit({ audioUploadId }, user)).status, 200);
	const left = await readdir(`${server.config.dataDir}/uploads`);
	assert.deepEqual(
		left.filter((name) => name.startsWith(audioUploadId)),
		[],
	);
	const audio = await server.services.pool.query(
		"SELECT original_name FROM files WHERE owner_id = $1",
		[user.id],
	);
	assert.deepEqual(audio.rows, [{ original_name: "sound.wav" }]);
});
