import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import {
	AUDIO_FORMATS,
	AUDIO_REFUSALS,
	type AudioFormat,
	type AudioJob,
	type AudioRefusal,
	PEAK_COUNT,
} from "#server/audio/format.ts";
import { type AudioTags, cleanTags, TAG_NAMES } from "#server/audio/tags.ts";
import { createChildPool } from "#server/children/child-pool.ts";
import { NO_BYTES } from "#server/children/frames.ts";
import type { ChildFault, JobLimits } from "#server/children/limited-child.ts";
import { createTurns } from "#server/children/turns.ts";

export type AudioVerdict =
	| {
			ok: true;
			format: AudioFormat;
			mime: string;
			/** Without a dot. */
			extension: string;
			/** Of what decoded, whatever the headers say. */
			durationSeconds: number;
			sampleRateHz: number;
			channels: number;
			/** PEAK_COUNT values, 0 to 1: the loudest sample of each equal stretch. */
			peaks: number[];
			tags: AudioTags;
	  }
	| { ok: false; reason: AudioRefusal };

export type AudioLimits = {
	minSeconds: number;
	maxSeconds: number;
	rssBytes: number;
	/** Processor time: a fixed part, a part per MiB of file, and never more than `maxCpuMs`. */
	baseCpuMs: number;
	cpuMsPerMiB: number;
	maxCpuMs: number;
	/** Clock time, as a multiple of processor time: how busy the machine may be with other things. */
	wallPerCpu: number;
};

const MIB = 1024 * 1024;

/**
 * Measured: twelve hours decode in 50 s (mp3) to 85 s (opus) of one core, at low bit rates 1 s per MiB,
 * and 500 MB of wav in 1.4 s; at most 180 MiB resident. The rest is room for slower machines.
 */
export const AUDIO_LIMITS: AudioLimits = {
	minSeconds: 1,
	maxSeconds: 12 * 60 * 60,
	rssBytes: 320 * MIB,
	baseCpuMs: 10_000,
	cpuMsPerMiB: 2_000,
	maxCpuMs: 600_000,
	wallPerCpu: 3,
};

/**
 * Whether a file is audio that can be played, found out by decoding all of it in a limited child process,
 * at most two at once. Name and declared type play no part. Never rejects for what is in the file or
 * becomes of the child. Files of one person are judged one after another.
 */
export async function judgeAudio(
	path: string,
	{ limits = AUDIO_LIMITS, person }: { limits?: AudioLimits; person?: string | undefined } = {},
): Promise<AudioVerdict> {
	return person === undefined ? judge(path, limits) : turns(person, () => judge(path, limits));
}

const turns = createTurns();

async function judge(path: string, limits: AudioLimits): Promise<AudioVerdict> {
	const file = await stat(path).catch(() => undefined);
	if (!file) return refuse("unavailable");
	if (!file.isFile()) return refuse("not-audio");
	if (file.size === 0) return refuse("empty");

	const job: AudioJob = {
		path: resolve(path),
		minSeconds: limits.minSeconds,
		maxSeconds: limits.maxSeconds,
	};
	const result = await pool.run({ json: job, bytes: NO_BYTES }, jobLimits(limits, file.size));
	if (!result.ok) return refuse(REASON_OF_FAULT[result.fault]);
	const judged = JUDGED.safeParse(result.answer.json);
	if (!judged.success) return refuse("damaged");
	if (!judged.data.ok) return judged.data;

	const { tags, format, ...facts } = judged.data;
	return { format, ...AUDIO_FORMATS[format], ...facts, tags: cleanTags(tags) };
}

/** A child for each file: a judgement takes seconds, and a fresh child has nothing left from another. */
const pool = createChildPool({
	path: fileURLToPath(new URL("./media-child.ts", import.meta.url)),
	maxChildren: 2,
	maxWaiting: 1_000,
	jobsPerChild: 1,
	idleMs: 0,
	lifetimeCpuSeconds: 900,
	answerMaxBytes: MIB,
});

const REASON_OF_FAULT: Record<ChildFault, AudioRefusal> = {
	crashed: "damaged",
	memory: "damaged",
	time: "too-slow",
	stopped: "unavailable",
	unavailable: "unavailable",
};

/** The child has handled hostile bytes, so its answer is checked like any other input. */
const JUDGED = z.discriminatedUnion("ok", [
	z.object({ ok: z.literal(false), reason: z.enum(AUDIO_REFUSALS) }),
	z.object({
		ok: z.literal(true),
		format: z.enum(Object.keys(AUDIO_FORMATS) as AudioFormat[]),
		durationSeconds: z.number().positive(),
		sampleRateHz: z.int().positive(),
		channels: z.int().positive(),
		peaks: z.array(z.number().min(0).max(1)).length(PEAK_COUNT),
		tags: z.partialRecord(z.enum(TAG_NAMES), z.string()),
	}),
]);

function jobLimits(limits: AudioLimits, fileBytes: number): JobLimits {
	const scaledMs = limits.baseCpuMs + (fileBytes / MIB) * limits.cpuMsPerMiB;
	const cpuMs = Math.min(scaledMs, limits.maxCpuMs);
	return { cpuMs, wallMs: cpuMs * limits.wallPerCpu, rssBytes: limits.rssBytes };
}

function refuse(reason: AudioRefusal): AudioVerdict {
	return { ok: false, reason };
}
