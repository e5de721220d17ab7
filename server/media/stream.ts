import { z } from "zod";
import {
	AUDIO_FORMATS,
	AUDIO_REFUSALS,
	type AudioRefusal,
	PEAK_COUNT,
	type StreamJob,
} from "#server/audio/format.ts";
import type { ChildFault } from "#server/children/limited-child.ts";
import {
	childLimits,
	type EncodeLimits,
	type EncodeOptions,
	encodeInChild,
	encodingPool,
} from "./encode-in-child.ts";

export type StreamFigures = {
	/** Measured from the decoded audio, not from headers. */
	durationSeconds: number;
	/** PEAK_COUNT values, 0 to 1: the loudest sample of each equal stretch. */
	peaks: number[];
	/** EBU R128 integrated; null for silence. */
	loudnessLufs: number | null;
	/** In dBTP; null for silence. */
	truePeakDb: number | null;
};

/** A refusal is about the file and stays; a fault is about this try. */
export type StreamOutcome =
	| { ok: true; isOriginal: boolean; figures: StreamFigures }
	| { ok: false; refusal: AudioRefusal }
	| { ok: false; fault: ChildFault };

const MIB = 1024 * 1024;
const HOURS_12 = 12 * 60 * 60;

/**
 * Measured on one core of a small server: 60 ms for each second of music, 120 for the worst sound found;
 * at most 200 MiB resident, twelve hours too. The rest is room for slower machines.
 */
export const STREAM_LIMITS: EncodeLimits = {
	maxSeconds: HOURS_12,
	rssBytes: 400 * MIB,
	baseCpuMs: 60_000,
	cpuMsPerSecond: 300,
	wallPerCpu: 4,
	baseBytes: MIB,
	bytesPerSecond: 48_000,
};

/** What a stream version is, if it is not the original itself. */
export const STREAM_FORMAT = AUDIO_FORMATS.m4a;

/** Longer than any job of these limits. */
export const STREAM_SECONDS_MAX =
	Math.ceil(childLimits(STREAM_LIMITS, HOURS_12).wallMs / 1_000) + 60;

/**
 * Has a limited child look at a file again and make what is streamed of it: AAC in m4a, handed to
 * `write` piece by piece as the child may write to no file itself; nothing for an mp3 that every player
 * plays as it is. Two at once. Never rejects, but for what `write` rejects with.
 */
export async function streamAudio(
	path: string,
	options: Pick<EncodeOptions, "write" | "signal"> & {
		/** As judged before: what the limits go by. */
		durationSeconds: number | null;
		limits?: EncodeLimits;
	},
): Promise<StreamOutcome> {
	const { limits = STREAM_LIMITS } = options;
	const job: StreamJob = { path, maxSeconds: limits.maxSeconds };
	const seconds = options.durationSeconds ?? limits.maxSeconds;
	const result = await encodeInChild(pool, job, { ...options, limits, seconds });
	if (!result.ok) return result;
	const made = MADE.safeParse(result.json);
	if (!made.success) return { ok: false, fault: "crashed" };
	if (!made.data.ok) return { ok: false, refusal: made.data.reason };
	const { isOriginal, durationSeconds, peaks, loudnessLufs, truePeakDb } = made.data;
	return { ok: true, isOriginal, figures: { durationSeconds, peaks, loudnessLufs, truePeakDb } };
}

const pool = encodingPool(new URL("./stream-child.ts", import.meta.url), {
	atOnce: 2,
	longest: childLimits(STREAM_LIMITS, HOURS_12),
});

/** The child has handled hostile bytes, so its answer is checked like any other input. */
const MADE = z.discriminatedUnion("ok", [
	z.object({ ok: z.literal(false), reason: z.enum(AUDIO_REFUSALS) }),
	z.object({
		ok: z.literal(true),
		isOriginal: z.boolean(),
		durationSeconds: z.number().positive(),
		peaks: z.array(z.number().min(0).max(1)).length(PEAK_COUNT),
		loudnessLufs: z.number().min(-70).max(40).nullable(),
		truePeakDb: z.number().min(-100).max(40).nullable(),
	}),
]);
