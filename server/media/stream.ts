import { fileURLToPath } from "node:url";
import { z } from "zod";
import {
	AUDIO_FORMATS,
	AUDIO_REFUSALS,
	type AudioRefusal,
	PEAK_COUNT,
	type StreamJob,
} from "#server/audio/format.ts";
import { createChildPool } from "#server/children/child-pool.ts";
import { NO_BYTES } from "#server/children/frames.ts";
import type { ChildFault, JobLimits } from "#server/children/limited-child.ts";

export type StreamFigures = {
	/** Of what decoded, whatever the headers say. */
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

export type StreamLimits = {
	maxSeconds: number;
	rssBytes: number;
	/** Processor time: a fixed part, and a part for each second of sound. */
	baseCpuMs: number;
	cpuMsPerSecond: number;
	/** Clock time, as a multiple of processor time: other work of the machine goes first. */
	wallPerCpu: number;
	/** Of the stream version: a fixed part, and a part for each second of sound. */
	baseBytes: number;
	bytesPerSecond: number;
};

const MIB = 1024 * 1024;
const HOURS_12 = 12 * 60 * 60;

/**
 * Measured on one core of a small server: 60 ms for each second of music, 120 for the worst sound found;
 * at most 200 MiB resident, twelve hours too. The rest is room for slower machines.
 */
export const STREAM_LIMITS: StreamLimits = {
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
export const STREAM_SECONDS_MAX = Math.ceil(jobLimits(STREAM_LIMITS, HOURS_12).wallMs / 1_000) + 60;

/**
 * Has a limited child look at a file again and make what is streamed of it: AAC in m4a, handed to
 * `write` piece by piece as the child may write to no file itself; nothing for an mp3 that every player
 * plays as it is. Two at once. Never rejects, but for what `write` rejects with.
 */
export async function streamAudio(
	path: string,
	options: {
		/** As judged before: what the limits go by. */
		durationSeconds: number | null;
		write(at: number, bytes: Uint8Array): Promise<void>;
		signal?: AbortSignal;
		limits?: StreamLimits;
	},
): Promise<StreamOutcome> {
	const { write, signal, limits = STREAM_LIMITS } = options;
	const seconds = options.durationSeconds ?? limits.maxSeconds;
	const job: StreamJob = { path, maxSeconds: limits.maxSeconds };
	let bytesLeft = limits.baseBytes + seconds * limits.bytesPerSecond;
	const bytesEnd = bytesLeft;
	let failure: unknown;
	const result = await pool.run({ json: job, bytes: NO_BYTES }, jobLimits(limits, seconds), {
		...(signal && { signal }),
		async onPart(at, bytes) {
			bytesLeft -= bytes.length;
			if (bytesLeft < 0 || at + bytes.length > bytesEnd) return false;
			return write(at, bytes).then(
				() => true,
				(error) => {
					failure = error;
					return false;
				},
			);
		},
	});
	if (failure !== undefined) throw failure;
	if (!result.ok) {
		const isTooMuch = result.fault === "stopped" && !signal?.aborted;
		return { ok: false, fault: isTooMuch ? "memory" : result.fault };
	}
	const made = MADE.safeParse(result.answer.json);
	if (!made.success) return { ok: false, fault: "crashed" };
	if (!made.data.ok) return { ok: false, refusal: made.data.reason };
	const { isOriginal, durationSeconds, peaks, loudnessLufs, truePeakDb } = made.data;
	return { ok: true, isOriginal, figures: { durationSeconds, peaks, loudnessLufs, truePeakDb } };
}

const pool = createChildPool({
	path: fileURLToPath(new URL("./stream-child.ts", import.meta.url)),
	maxChildren: 2,
	maxWaiting: 1_000,
	jobsPerChild: 1,
	idleMs: 0,
	lifetimeCpuSeconds: Math.ceil(jobLimits(STREAM_LIMITS, HOURS_12).cpuMs / 1_000),
	answerMaxBytes: 16 * MIB,
	hasLowPriority: true,
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

function jobLimits(limits: StreamLimits, seconds: number): JobLimits {
	const cpuMs = limits.baseCpuMs + seconds * limits.cpuMsPerSecond;
	return { cpuMs, wallMs: cpuMs * limits.wallPerCpu, rssBytes: limits.rssBytes };
}
