import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { avChannelLayoutDefault } from "node-av/lib";
import { type AudioContainer, sniffContainer } from "#server/audio/container.ts";
import { type DecodedAudio, decodeAudio, eachFrame } from "#server/audio/decode.ts";
import { createEncoder, ENCODINGS } from "#server/audio/encode.ts";
import type { AudioRefusal, StreamJob } from "#server/audio/format.ts";
import { createLoudnessMeter, type Loudness } from "#server/audio/loudness.ts";
import { openAudio } from "#server/audio/open.ts";
import type { WritePart } from "#server/audio/parts.ts";
import { type AudioShape, createResampler } from "#server/audio/resample.ts";
import { answerJobs, type SendPart } from "#server/children/child-jobs.ts";
import { type Frame, NO_BYTES } from "#server/children/frames.ts";

// The program of the limited child behind stream.ts. Its jobs come from there and nowhere else.

/** Those of AAC up to 48 kHz, above which nobody hears and some players do not play. */
const AAC_RATES_HZ = [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const STEREO_BITS_PER_SECOND = 256_000;
const LEAST_BITS_PER_SECOND = 64_000;

await answerJobs(async ({ json }, send) => makeStream(json as StreamJob, send));

/** Twice through the file: its length, known only from decoding, is needed where the index goes. */
async function makeStream({ path, maxSeconds }: StreamJob, send: SendPart): Promise<Frame> {
	const container = await sniffContainer(path);
	if (!container) return refusal("not-audio");
	if (container === "other-media") return refusal("unsupported-format");
	const decoded = await decodeAudio(path, container, maxSeconds);
	if (typeof decoded === "string") return refusal(decoded);
	const { durationSeconds, peaks, isSound } = decoded;
	const isOriginal = decoded.format === "mp3" && isSound;
	const loudness = await play(path, container, decoded, isOriginal ? null : send);
	return { json: { ok: true, isOriginal, durationSeconds, peaks, ...loudness }, bytes: NO_BYTES };
}

/** Measures the loudness of a file, and encodes it on the way if there is somewhere to send it. */
async function play(
	path: string,
	container: AudioContainer,
	decoded: DecodedAudio,
	send: SendPart | null,
): Promise<Loudness> {
	const audio = openAudio(path, container);
	if (typeof audio === "string") throw new Error(audio);
	const shape = shapeOf(decoded);
	let sent: Promise<void> = Promise.resolve();
	const write: WritePart = (at, bytes) => {
		sent = send?.(at, bytes) ?? sent;
	};
	const encoder =
		send &&
		createEncoder(
			shape,
			{
				encoding: "aac",
				bitsPerSecond: bitsPerSecondOf(decoded, statSync(path).size),
				expectedSeconds: decoded.durationSeconds,
			},
			write,
		);
	const encode = (frame: Parameters<NonNullable<typeof encoder>["push"]>[0]) =>
		encoder?.push(frame);
	const resampler = createResampler(shape);
	const meter = createLoudnessMeter(shape, ENCODINGS.aac.frameSamples);
	await eachFrame(audio, {
		frame(frame) {
			resampler.push(frame, (sound) => meter.push(sound, encode));
			return true;
		},
		// Not faster than the parent takes it.
		turn: () => Promise.all([sent, setImmediate()]),
	});
	resampler.push(null, (sound) => meter.push(sound, encode));
	const loudness = meter.finish(encode);
	encoder?.finish();
	await sent;
	return loudness;
}

function shapeOf({ sampleRateHz, channels }: DecodedAudio): AudioShape {
	const isOfCd = sampleRateHz % 44_100 === 0;
	const rate = isOfCd ? 44_100 : (AAC_RATES_HZ.find((known) => known >= sampleRateHz) ?? 48_000);
	return { sampleRateHz: rate, layout: avChannelLayoutDefault(Math.min(channels, 2)) };
}

/** Twice what the original has is enough: a small file must not become a large one. */
function bitsPerSecondOf({ channels, durationSeconds }: DecodedAudio, bytes: number): number {
	const most = channels === 1 ? STEREO_BITS_PER_SECOND / 2 : STEREO_BITS_PER_SECOND;
	const twice = Math.round((2 * bytes * 8) / durationSeconds);
	return Math.min(Math.max(twice, LEAST_BITS_PER_SECOND), most);
}

function refusal(reason: AudioRefusal): Frame {
	return { json: { ok: false, reason }, bytes: NO_BYTES };
}
