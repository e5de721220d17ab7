import { setImmediate } from "node:timers/promises";
import { type Frame as AudioFrame, avChannelLayoutDefault } from "node-av/lib";
import { sniffContainer } from "#server/audio/container.ts";
import { eachFrame } from "#server/audio/decode.ts";
import { createEncoder, ENCODINGS } from "#server/audio/encode.ts";
import { createFilterChain } from "#server/audio/filter-chain.ts";
import type { LightJob } from "#server/audio/format.ts";
import { openAudio } from "#server/audio/open.ts";
import type { WritePart } from "#server/audio/parts.ts";
import { createResampler } from "#server/audio/resample.ts";
import { answerJobs, type SendPart } from "#server/children/child-jobs.ts";
import { type Frame, NO_BYTES } from "#server/children/frames.ts";

// The program of the limited child behind light.ts. Its jobs come from there and nowhere else.

/** The rate that Opus works at. */
const SAMPLE_RATE_HZ = 48_000;
/** Where listeners of public tests no longer told stereo music from the original; half is not enough for one channel. */
const STEREO_BITS_PER_SECOND = 96_000;
const MONO_BITS_PER_SECOND = 64_000;

await answerJobs(async ({ json }, send) => makeLight(json as LightJob, send));

/** Once through the file, whose length is known by now. */
async function makeLight({ path, durationSeconds }: LightJob, send: SendPart): Promise<Frame> {
	const container = await sniffContainer(path);
	if (!container || container === "other-media") throw new Error("it was audio before");
	const audio = openAudio(path, container);
	if (typeof audio === "string") throw new Error(audio);
	let sent: Promise<void> = Promise.resolve();
	const write: WritePart = (at, bytes) => {
		sent = send(at, bytes);
	};
	let encoding: Encoding | undefined;
	await eachFrame(audio, {
		frame(frame) {
			// Not every container says how many channels there are before they are decoded.
			encoding ??= startEncoding(Math.min(frame.channels, 2), durationSeconds, write);
			encoding.push(frame);
			return true;
		},
		// Not faster than the parent takes it.
		turn: () => Promise.all([sent, setImmediate()]),
	});
	const seconds = encoding?.finish() ?? 0;
	await sent;
	return { json: { durationSeconds: seconds }, bytes: NO_BYTES };
}

type Encoding = {
	push(frame: AudioFrame): void;
	/** Returns how many seconds were encoded. */
	finish(): number;
};

function startEncoding(channels: number, expectedSeconds: number, write: WritePart): Encoding {
	const shape = { sampleRateHz: SAMPLE_RATE_HZ, layout: avChannelLayoutDefault(channels) };
	const bitsPerSecond = channels === 1 ? MONO_BITS_PER_SECOND : STEREO_BITS_PER_SECOND;
	const encoder = createEncoder(shape, { encoding: "opus", bitsPerSecond, expectedSeconds }, write);
	const resampler = createResampler(shape);
	const framer = createFilterChain(shape, [
		["aformat", "sample_fmts=flt"],
		["asetnsamples", `n=${ENCODINGS.opus.frameSamples}:p=0`],
	]);
	let samples = 0;
	const take = (floats: AudioFrame) => {
		samples += floats.nbSamples;
		framer.push(floats, encoder.push);
	};
	return {
		push: (frame) => resampler.push(frame, take),
		finish() {
			resampler.push(null, take);
			framer.finish(encoder.push);
			encoder.finish();
			return samples / SAMPLE_RATE_HZ;
		},
	};
}
