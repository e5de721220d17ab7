import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { encodeTone } from "./media.test-audio.ts";
import { AUDIO_LIMITS, judgeAudio } from "./media.ts";

let folder = "";
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "media-"));
});
after(() => rm(folder, { recursive: true }));

const ACCEPTED = [
	["a.mp3", "libmp3lame", "mp3", "audio/mpeg"],
	["a.m4a", "aac", "m4a", "audio/mp4"],
	["alac.m4a", "alac", "m4a", "audio/mp4"],
	["a.mp4", "aac", "m4a", "audio/mp4"],
	["a.flac", "flac", "flac", "audio/flac"],
	["a.ogg", "libvorbis", "ogg", "audio/ogg"],
	["a.opus", "libopus", "opus", "audio/ogg"],
	["a.wav", "pcm_s16le", "wav", "audio/wav"],
	["u8.wav", "pcm_u8", "wav", "audio/wav"],
	["s24.wav", "pcm_s24le", "wav", "audio/wav"],
	["f32.wav", "pcm_f32le", "wav", "audio/wav"],
	["f64.wav", "pcm_f64le", "wav", "audio/wav"],
	["a.aiff", "pcm_s16be", "aiff", "audio/aiff"],
] as const;

for (const [name, encoder, format, mime] of ACCEPTED) {
	test(`${name} (${encoder}) is ${format}`, async () => {
		const rate = encoder === "libopus" ? 48_000 : 44_100;
		const path = join(folder, name);
		encodeTone(path, { encoder, rate, tags: { title: "Blåtimen 🌙", artist: "Ada" } });
		const verdict = await judgeAudio(path);
		assert.ok(verdict.ok, JSON.stringify(verdict));
		assert.equal(verdict.format, format);
		assert.equal(verdict.mime, mime);
		assert.equal(verdict.extension, format);
		assert.ok(Math.abs(verdict.durationSeconds - 2) <= 0.1, `${verdict.durationSeconds} s`);
		assert.equal(verdict.sampleRateHz, rate);
		assert.equal(verdict.channels, 2);
		assert.equal(verdict.peaks.length, 1_000);
		// The tone is at half of full scale; lossy coding may move a peak a little.
		const middle = verdict.peaks.slice(50, 950);
		assert.ok(middle.every((peak) => peak > 0.4 && peak < 0.6));
		assert.equal(verdict.tags.title, "Blåtimen 🌙");
		if (format !== "aiff") assert.equal(verdict.tags.artist, "Ada");
	});
}

test("peaks match the audio, in files of any length", async () => {
	for (const [seconds, rate] of [
		[1, 8_000],
		[7, 44_100],
	] as const) {
		const path = join(folder, `half-${rate}.wav`);
		encodeTone(path, { encoder: "pcm_s16le", seconds, rate });
		const bytes = await readFile(path);
		const dataAt = bytes.indexOf("data") + 8;
		bytes.fill(0, dataAt, dataAt + Math.floor((bytes.length - dataAt) / 8) * 4);
		await writeFile(path, bytes);
		const verdict = await judgeAudio(path);
		assert.ok(verdict.ok);
		assert.ok(verdict.peaks.slice(0, 499).every((peak) => peak === 0));
		assert.ok(Math.max(...verdict.peaks.slice(501, 520)) > 0.45);
		assert.ok(Math.max(...verdict.peaks.slice(980)) > 0.45);
	}
});

test("the file name has no effect", async () => {
	const path = join(folder, "-i concat:http:a|%03d.m3u8");
	encodeTone(join(folder, "plain.mp3"), { encoder: "libmp3lame" });
	await writeFile(path, await readFile(join(folder, "plain.mp3")));
	const verdict = await judgeAudio(path);
	assert.equal(verdict.ok && verdict.format, "mp3");
});

test("tags are plain lines of at most 200 code points", async () => {
	const path = join(folder, "tags.mp3");
	const title = `a\u202eb\u2066c\nd\u0007e${"🎵".repeat(300)}`;
	encodeTone(path, { encoder: "libmp3lame", tags: { title, album: "\u200e \t", genre: " Dub " } });
	const verdict = await judgeAudio(path);
	assert.ok(verdict.ok);
	assert.deepEqual(verdict.tags, { title: `abc de${"🎵".repeat(194)}`, genre: "Dub" });
});

test("a file with embedded artwork is recognized by its audio", async () => {
	const side = 8;
	const jpeg = await sharp({
		create: { width: side, height: side, channels: 3, background: "red" },
	})
		.jpeg()
		.toBuffer();
	for (const [name, encoder] of [
		["cover.mp3", "libmp3lame"],
		["cover.m4a", "aac"],
		["cover.flac", "flac"],
	] as const) {
		const path = join(folder, name);
		encodeTone(path, { encoder, picture: { jpeg, side, isCover: true } });
		const verdict = await judgeAudio(path);
		assert.ok(verdict.ok, name);
	}
});

test("the limits end an analysis that takes too long, too much memory or too many seconds of audio", async () => {
	const path = join(folder, "limits.mp3");
	encodeTone(path, { encoder: "libmp3lame" });
	const judge = (limits: Partial<typeof AUDIO_LIMITS>) =>
		judgeAudio(path, { limits: { ...AUDIO_LIMITS, ...limits } });
	assert.deepEqual(await judge({ maxSeconds: 1.5 }), { ok: false, reason: "too-long" });
	assert.deepEqual(await judge({ minSeconds: 2.5 }), { ok: false, reason: "too-short" });
	assert.deepEqual(await judge({ rssBytes: 1 }), { ok: false, reason: "damaged" });
	assert.deepEqual(await judge({ wallPerCpu: 0 }), { ok: false, reason: "too-slow" });
	assert.equal((await judge({})).ok, true);
});

test("ten concurrent analyses all finish", async () => {
	const path = join(folder, "many.flac");
	encodeTone(path, { encoder: "flac" });
	const verdicts = await Promise.all(Array.from({ length: 10 }, () => judgeAudio(path)));
	assert.ok(verdicts.every((verdict) => verdict.ok));
});
