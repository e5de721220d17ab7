import { z } from "zod";
import type { LightJob } from "#server/audio/format.ts";
import type { ChildFault } from "#server/children/limited-child.ts";
import {
	childLimits,
	type EncodeLimits,
	type EncodeOptions,
	encodeInChild,
	encodingPool,
} from "./encode-in-child.ts";
import { STREAM_LIMITS } from "./stream.ts";

/** What a light version is. */
export const LIGHT_FORMAT = { mime: "audio/mp4", extension: "mp4" } as const;

/** Measured on one core of a small server: 12 ms of processor time for each second of music. */
export const LIGHT_LIMITS: EncodeLimits = {
	...STREAM_LIMITS,
	cpuMsPerSecond: 150,
	bytesPerSecond: 24_000,
};

/** More of a difference than that, and something is missing. */
const LENGTH_TOLERANCE_SECONDS = 0.05;

export type LightOutcome = { ok: true } | { ok: false; fault: ChildFault | "wrong-length" };

/**
 * Has a limited child make the light version of a file that was streamed before: Opus in an MP4, about 96 kbit/s (mono
 * 64), handed to `write` piece by piece. One at a time. Never rejects, but for what `write` rejects with.
 */
export async function lightenAudio(
	path: string,
	options: Pick<EncodeOptions, "write" | "signal"> & {
		/** Of what decodes. */
		durationSeconds: number;
		limits?: EncodeLimits;
	},
): Promise<LightOutcome> {
	const { durationSeconds, limits = LIGHT_LIMITS } = options;
	const job: LightJob = { path, durationSeconds };
	const result = await encodeInChild(pool, job, { ...options, limits, seconds: durationSeconds });
	if (!result.ok) return result;
	const made = MADE.safeParse(result.json);
	if (!made.success) return { ok: false, fault: "crashed" };
	const difference = Math.abs(made.data.durationSeconds - durationSeconds);
	return difference > LENGTH_TOLERANCE_SECONDS
		? { ok: false, fault: "wrong-length" }
		: { ok: true };
}

const pool = encodingPool(new URL("./light-child.ts", import.meta.url), {
	atOnce: 1,
	longest: childLimits(LIGHT_LIMITS, LIGHT_LIMITS.maxSeconds),
});

/** The child has handled hostile bytes, so its answer is checked like any other input. */
const MADE = z.object({ durationSeconds: z.number().positive() });
