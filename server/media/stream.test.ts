import assert from "node:assert/strict";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { EncodeLimits } from "./encode-in-child.ts";
import { encodeTone, writeWave } from "./media.test-audio.ts";
import { judgeAudio } from "./media.ts";
import { STREAM_LIMITS, streamAudio } from "./stream.ts";

let folder = "";
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "media-stream-"));
});
after(() => rm(folder, { recursive: true }));

async function make(path: string, limits: Partial<EncodeLimits> = {}) {
	const target = join(folder, `${crypto.randomUUID()}.m4a`);
	const file = await open(target, "wx");
	const made = await streamAudio(path, {
		durationSeconds: null,
		limits: { ...STREAM_LIMITS, ...limits },
		async write(at, bytes) {
			await file.write(bytes, 0, bytes.length, at);
		},
	});
	const { size } = await file.stat();
	await file.close();
	return { made, target, size };
}

const SHAPES: [rate: number, channels: number, madeRate: number, madeChannels: number][] = [
	[8_000, 1, 8_000, 1],
	[22_050, 2, 22_050, 2],
	[37_800, 2, 44_100, 2],
	[44_100, 1, 44_100, 1],
	[48_000, 2, 48_000, 2],
	[48_000, 6, 48_000, 2],
	[88_200, 2, 44_100, 2],
	[96_000, 2, 48_000, 2],
	[192_000, 2, 48_000, 2],
	[384_000, 8, 48_000, 2],
];

for (const [rate, channels, madeRate, madeChannels] of SHAPES)
	test(`${rate} Hz in ${channels} channels: the same number of samples`, async () => {
		const path = join(folder, `${rate}-${channels}.wav`);
		// Not a whole number of AAC frames.
		const seconds = 2 + 1 / 7;
		const sample = (time: number) => 0.4 * Math.sin(2 * Math.PI * 440 * time);
		await writeWave(path, { seconds, rate, channels, sample });
		const { made, target } = await make(path);
		assert.ok(made.ok, JSON.stringify(made));
		const stream = await judgeAudio(target);
		assert.ok(stream.ok);
		assert.equal(stream.format, "m4a");
		assert.deepEqual([stream.sampleRateHz, stream.channels], [madeRate, madeChannels]);
		const samples = (of: number) => Math.round(of * madeRate);
		const slip = Math.abs(samples(stream.durationSeconds) - samples(seconds));
		// Durations come in milliseconds; resampling may begin or end a sample early.
		assert.ok(slip <= madeRate / 1_000 + 2, `${slip} samples`);
		// The sound begins and ends where it did: no silence of the encoder's is left.
		assert.ok(Math.max(...stream.peaks.slice(0, 5)) > 0.25, `${stream.peaks.slice(0, 5)}`);
		assert.ok(Math.max(...stream.peaks.slice(-5)) > 0.25, `${stream.peaks.slice(-5)}`);
	});

test("the limits end an encoding that takes too long, too much memory, or too many bytes", async () => {
	const path = join(folder, "limits.flac");
	encodeTone(path, { encoder: "flac", seconds: 4 });
	const outcome = async (limits: Partial<EncodeLimits>) => (await make(path, limits)).made;
	assert.deepEqual(await outcome({ maxSeconds: 3 }), { ok: false, refusal: "too-long" });
	assert.deepEqual(await outcome({ wallPerCpu: 0 }), { ok: false, fault: "time" });
	assert.deepEqual(await outcome({ rssBytes: 1 }), { ok: false, fault: "memory" });
	const few = { baseBytes: 20_000, bytesPerSecond: 0 };
	assert.deepEqual(await outcome(few), { ok: false, fault: "memory" });
	assert.equal((await outcome({})).ok, true);
});

test("a failed write ends the encoding, and so does an abort", async () => {
	const path = join(folder, "lost.wav");
	encodeTone(path, { encoder: "pcm_s16le", seconds: 4 });
	const full = Object.assign(new Error("no space left"), { code: "ENOSPC" });
	const options = { durationSeconds: null, write: async () => Promise.reject(full) };
	await assert.rejects(streamAudio(path, options), full);
	const gone = new AbortController();
	const stopped = await streamAudio(path, {
		durationSeconds: null,
		signal: gone.signal,
		write: async () => gone.abort(),
	});
	assert.deepEqual(stopped, { ok: false, fault: "stopped" });
});

test("a small file does not become a large one", async () => {
	const path = join(folder, "small.opus");
	encodeTone(path, { encoder: "libopus", rate: 48_000, seconds: 30, bitsPerSecond: 16_000 });
	const { made, size } = await make(path);
	assert.ok(made.ok);
	assert.ok(size < (30 * 72_000) / 8 + 40_000, `${size} bytes`);
});
