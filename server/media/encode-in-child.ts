import { fileURLToPath } from "node:url";
import { type ChildPool, createChildPool } from "#server/children/child-pool.ts";
import { NO_BYTES } from "#server/children/frames.ts";
import type { ChildFault, JobLimits } from "#server/children/limited-child.ts";

export type EncodeLimits = {
	maxSeconds: number;
	rssBytes: number;
	/** Processor time: a fixed part, and a part for each second of sound. */
	baseCpuMs: number;
	cpuMsPerSecond: number;
	/** Clock time, as a multiple of processor time: other work of the machine goes first. */
	wallPerCpu: number;
	/** Of what is made: a fixed part, and a part for each second of sound. */
	baseBytes: number;
	bytesPerSecond: number;
};

export type EncodeOptions = {
	write(at: number, bytes: Uint8Array): Promise<void>;
	signal?: AbortSignal;
	limits: EncodeLimits;
	/** Of sound: what the limits go by. */
	seconds: number;
};

const ANSWER_MAX_BYTES = 16 * 1024 * 1024;

/**
 * Has a child of the pool do a job whose bytes come ahead of its answer, within limits for so many seconds of sound.
 * Never rejects, but for what `write` rejects with.
 */
export async function encodeInChild(
	pool: ChildPool,
	job: object,
	{ write, signal, limits, seconds }: EncodeOptions,
): Promise<{ ok: true; json: unknown } | { ok: false; fault: ChildFault }> {
	let bytesLeft = limits.baseBytes + seconds * limits.bytesPerSecond;
	const bytesEnd = bytesLeft;
	let failure: unknown;
	const result = await pool.run({ json: job, bytes: NO_BYTES }, childLimits(limits, seconds), {
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
	if (result.ok) return { ok: true, json: result.answer.json };
	const isTooMuch = result.fault === "stopped" && !signal?.aborted;
	return { ok: false, fault: isTooMuch ? "memory" : result.fault };
}

/** Children that encode files of a kind named by their program; each does one job and gives way to everything else. */
export function encodingPool(
	program: URL,
	{ atOnce, longest }: { atOnce: number; longest: JobLimits },
): ChildPool {
	return createChildPool({
		path: fileURLToPath(program),
		maxChildren: atOnce,
		maxWaiting: 1_000,
		jobsPerChild: 1,
		idleMs: 0,
		lifetimeCpuSeconds: Math.ceil(longest.cpuMs / 1_000),
		answerMaxBytes: ANSWER_MAX_BYTES,
		hasLowPriority: true,
	});
}

/** Of a job with so many seconds of sound. */
export function childLimits(limits: EncodeLimits, seconds: number): JobLimits {
	const cpuMs = limits.baseCpuMs + seconds * limits.cpuMsPerSecond;
	return { cpuMs, wallMs: cpuMs * limits.wallPerCpu, rssBytes: limits.rssBytes };
}
