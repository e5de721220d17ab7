import assert from "node:assert/strict";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import * as av from "node-av/constants";
import type { AudioContainer } from "#server/audio/container.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import type { EncodeLimits } from "./encode-in-child.ts";
import { LIGHT_LIMITS, lightenAudio } from "./light.ts";
import { encodeTone, writeWave } from "./media.test-audio.ts";
import { judgeAudio } from "./media.ts";

let folder = "";
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "media-light-"));
});
after(() => rm(folder, { recursive: true }));

/** What no one uploads, so that the product itself does not read it. */
const OPUS_IN_MP4: AudioContainer = {
	demuxer: "mov",
	options: {},
	formats: new Map([[av.AV_CODEC_ID_OPUS, "opus"]]),
};

async function lighten(path: string, seconds: number, limits: Partial<EncodeLimits> = {}) {
	const target = join(folder, `${crypto.randomUUID()}.mp4`);
	const file = await open(target, "wx");
	const made = await lightenAudio(path, {
		durationSeconds: seconds,
		limits: { ...LIGHT_LIMITS, ...limits },
		async write(at, bytes) {
			await file.write(bytes, 0, bytes.length, at);
		},
	});
	const { size } = await file.stat();
	await file.close();
	return { made, target, size };
}

async function decoded(path: string) {
	const sound = await decodeAudio(path, OPUS_IN_MP4, 600);
	assert.ok(typeof sound !== "string", String(sound));
	return sound;
}

/** FFmpeg's reader plays the last frame whole, wherever the file says that it ends. */
const FRAME_SECONDS = 0.02;
function assertLasts({ durationSeconds }: { durationSeconds: number }, seconds: number): void {
	const more = durationSeconds - seconds;
	assert.ok(more > -0.001 && more < FRAME_SECONDS, `${durationSeconds} s, not ${seconds}`);
}

/** Made for the site; 53 s in stereo at 44.1 kHz. */
const MUSIC = join(import.meta.dirname, "../../features/music/samples/weather-for-two.mp3");

test("music becomes Opus of about 96 kbit/s with the same duration and the index in front", async () => {
	const original = await judgeAudio(MUSIC);
	assert.ok(original.ok);
	const { made, target, size } = await lighten(MUSIC, original.durationSeconds);
	assert.deepEqual(made, { ok: true });
	const light = await decoded(target);
	assert.deepEqual([light.sampleRateHz, light.channels], [48_000, 2]);
	assertLasts(light, original.durationSeconds);
	const kbits = (size * 8) / original.durationSeconds / 1_000;
	assert.ok(kbits > 85 && kbits < 110, `${kbits} kbit/s`);
	const bytes = await readFile(target);
	assert.ok(bytes.indexOf("moov") < bytes.indexOf("mdat"));
	// Every hundredth is as loud as it was.
	for (let at = 0; at < 1_000; at += 10) {
		const loudest = (of: number[]) => Math.max(...of.slice(at, at + 10));
		assert.ok(Math.abs(loudest(light.peaks) - loudest(original.peaks)) < 0.15, `${at}`);
	}
});

const SHAPES: [rate: number, channels: number, madeChannels: number][] = [
	[8_000, 1, 1],
	[44_100, 1, 1],
	[44_100, 2, 2],
	[48_000, 6, 2],
	[96_000, 2, 2],
];
for (const [rate, channels, madeChannels] of SHAPES)
	test(`${rate} Hz in ${channels} channels: 48 kHz, the same length to one Opus frame`, async () => {
		const path = join(folder, `${rate}-${channels}.wav`);
		// Not a whole number of frames.
		const seconds = 2 + 1 / 7;
		const sample = (time: number) => 0.4 * Math.sin(2 * Math.PI * 440 * time);
		await writeWave(path, { seconds, rate, channels, sample });
		const { made, target, size } = await lighten(path, seconds);
		assert.deepEqual(made, { ok: true });
		const light = await decoded(target);
		assert.deepEqual([light.sampleRateHz, light.channels], [48_000, madeChannels]);
		assertLasts(light, seconds);
		assert.ok(Math.max(...light.peaks.slice(-5)) > 0.25, "it sounds to its end");
		if (madeChannels === 1) assert.ok((size * 8) / seconds < 140_000);
	});

test("an unexpected length, a limit, an abort and a failed write end the encoding", async () => {
	const path = join(folder, "limits.flac");
	encodeTone(path, { encoder: "flac", seconds: 4 });
	const fault = (made: Awaited<ReturnType<typeof lighten>>["made"]) => made.ok || made.fault;
	assert.equal(fault((await lighten(path, 4.2)).made), "wrong-length");
	assert.equal(fault((await lighten(path, 4, { rssBytes: 1 })).made), "memory");
	assert.equal(
		fault((await lighten(path, 4, { baseBytes: 9_000, bytesPerSecond: 0 })).made),
		"memory",
	);
	assert.equal(fault((await lighten(join(folder, "none.flac"), 4)).made), "crashed");
	const stopped = lightenAudio(path, {
		durationSeconds: 4,
		signal: AbortSignal.abort(),
		write: async () => {},
	});
	assert.equal(fault(await stopped), "stopped");
	const full = async () => {
		throw new Error("full");
	};
	await assert.rejects(lightenAudio(path, { durationSeconds: 4, write: full }), /full/);
});
