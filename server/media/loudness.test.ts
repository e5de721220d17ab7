import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { writeWave } from "./media.test-audio.ts";
import { streamAudio } from "./stream.ts";

let folder = "";
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "media-loudness-"));
});
after(() => rm(folder, { recursive: true }));

const dB = (value: number) => 10 ** (value / 20);
const sine = (time: number, hz: number, phase = 0) => Math.sin(2 * Math.PI * hz * time + phase);

async function measure(wave: Parameters<typeof writeWave>[1]) {
	const path = join(folder, `${crypto.randomUUID()}.wav`);
	await writeWave(path, wave);
	const made = await streamAudio(path, { durationSeconds: wave.seconds, write: async () => {} });
	assert.ok(made.ok, JSON.stringify(made));
	return made.figures;
}

/** Steps of a tone: how loud, and for how long. */
async function loudnessOf(...steps: [dbfs: number, seconds: number][]) {
	const seconds = steps.reduce((sum, [, length]) => sum + length, 0);
	const levelAt = (time: number) => {
		let end = 0;
		for (const [level, length] of steps) {
			end += length;
			if (time < end) return dB(level);
		}
		return 0;
	};
	const sample = (time: number) => levelAt(time) * sine(time, 1_000);
	return (await measure({ seconds, rate: 16_000, sample })).loudnessLufs ?? Number.NaN;
}

const within = (actual: number | null, expected: number, by: number) =>
	assert.ok(Math.abs((actual ?? Number.NaN) - expected) <= by, `${actual}, not ${expected}`);

test("loudness matches EBU Tech 3341, cases 1 to 5", async () => {
	within(await loudnessOf([-23, 20]), -23, 0.1);
	within(await loudnessOf([-33, 20]), -33, 0.1);
	within(await loudnessOf([-36, 10], [-23, 60], [-36, 10]), -23, 0.1);
	within(await loudnessOf([-72, 10], [-36, 10], [-23, 60], [-36, 10], [-72, 10]), -23, 0.1);
	within(await loudnessOf([-26, 20], [-20, 20.1], [-26, 20]), -23, 0.1);
});

test("full scale at 997 Hz is -3.01 in one channel and 0 in two, as in ITU-R BS.1770", async () => {
	const tone = (time: number) => sine(time, 997);
	const left = {
		seconds: 5,
		sample: (time: number, channel: number) => (channel ? 0 : tone(time)),
	};
	within((await measure(left)).loudnessLufs, -3.01, 0.1);
	within((await measure({ seconds: 5, sample: tone })).loudnessLufs, 0, 0.1);
	const mono = { seconds: 5, channels: 1, sample: tone };
	within((await measure(mono)).loudnessLufs, 0, 0.1);
});

test("inter-sample peaks match EBU Tech 3341, cases 15 and 16", async () => {
	const rate = 48_000;
	for (const phase of [0, Math.PI / 4]) {
		// As the test signals: cut off sharply, the tone itself would overshoot.
		const fade = (time: number) => Math.min(1, time * 10, (2 - time) * 10);
		const sample = (time: number) => 0.5 * fade(time) * sine(time, rate / 4, phase);
		const { truePeakDb } = await measure({ seconds: 2, rate, sample });
		assert.ok(truePeakDb && truePeakDb >= -6.4 && truePeakDb <= -5.8, `${truePeakDb} dBTP`);
	}
});

test("silence has no loudness or peak, and invalid samples are ignored", async () => {
	const silence = await measure({ seconds: 2, sample: () => 0 });
	assert.deepEqual([silence.loudnessLufs, silence.truePeakDb], [null, null]);
	const odd = [Number.NaN, Number.POSITIVE_INFINITY, -1e30, 0];
	const { durationSeconds } = await measure({
		seconds: 2,
		sample: (time) => odd[Math.floor(time * 1_000) % odd.length] ?? 0,
	});
	within(durationSeconds, 2, 0.001);
});
