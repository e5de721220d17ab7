import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { createChildPool } from "#server/children/child-pool.ts";
import type { ChildFault, JobLimits } from "#server/children/limited-child.ts";
import {
	IMAGE_MAX_SIDE_PX,
	IMAGE_REFUSALS,
	type ImageFormat,
	type ImageJob,
	type ImageOutput,
	type ImageRefusal,
} from "./image-format.ts";

export type ImageResult =
	| { ok: true; data: Buffer; mime: `image/${ImageOutput}`; width: number; height: number }
	| { ok: false; reason: ImageRefusal };

export type ImageOptions = {
	/** At most 64 MiB. */
	maxBytes: number;
	/** Width times height of the picture as sent, however small its file. */
	maxPixels: number;
	accept: readonly ImageFormat[];
	/** Crop to a square of this side (pixels) around the middle; a smaller picture is not enlarged. */
	square?: number;
	/** Else shrink to fit a square of this side (pixels), IMAGE_MAX_SIDE_PX unless told. */
	maxSide?: number;
	/** WebP unless a reader is known not to understand it. */
	output?: ImageOutput;
	limits?: JobLimits;
};

/** Measured for 40 megapixels: 2.5 s and 510 MiB at worst (a progressive JPEG with all its colour). */
export const IMAGE_LIMITS: JobLimits = {
	cpuMs: 10_000,
	wallMs: 30_000,
	rssBytes: 640 * 1024 * 1024,
};

/**
 * Makes a picture anew from its pixels, in a limited child process: what it is is decided by its bytes;
 * the first frame alone, upright, sRGB, without metadata. Never rejects for what is in the picture or
 * becomes of the child.
 */
export async function reencodeImage(
	image: string | Uint8Array,
	options: ImageOptions,
): Promise<ImageResult> {
	const bytes = await bytesWithin(image, options.maxBytes);
	if (typeof bytes === "string") return { ok: false, reason: bytes };

	const { accept, maxPixels, square, maxSide = IMAGE_MAX_SIDE_PX, output = "webp" } = options;
	const job: ImageJob = { accept, maxPixels, square, maxSide, output };
	const result = await pool.run({ json: job, bytes }, options.limits ?? IMAGE_LIMITS);
	if (!result.ok) return { ok: false, reason: REASON_OF_FAULT[result.fault] };
	const made = MADE.safeParse(result.answer.json);
	if (!made.success) return { ok: false, reason: "damaged" };
	if (!made.data.ok) return made.data;
	return {
		ok: true,
		data: Buffer.from(result.answer.bytes),
		mime: `image/${output}`,
		width: made.data.width,
		height: made.data.height,
	};
}

/** Children stay for further pictures: starting one costs a quarter of a second, a picture much less. */
const pool = createChildPool({
	path: fileURLToPath(new URL("./image-child.ts", import.meta.url)),
	maxChildren: 2,
	maxWaiting: 64,
	jobsPerChild: 50,
	idleMs: 30_000,
	lifetimeCpuSeconds: 600,
	answerMaxBytes: 64 * 1024 * 1024,
});

const REASON_OF_FAULT: Record<ChildFault, ImageRefusal> = {
	crashed: "damaged",
	memory: "damaged",
	time: "damaged",
	unavailable: "unavailable",
	stopped: "unavailable",
};

/** The child has handled hostile bytes, so its answer is checked like any other input. */
const MADE = z.discriminatedUnion("ok", [
	z.object({ ok: z.literal(false), reason: z.enum(IMAGE_REFUSALS) }),
	z.object({ ok: z.literal(true), width: z.int().positive(), height: z.int().positive() }),
]);

/** The size is known before a byte is read, so that no upload can fill the parent's memory. */
async function bytesWithin(
	image: string | Uint8Array,
	maxBytes: number,
): Promise<Uint8Array | ImageRefusal> {
	if (typeof image !== "string") return image.length > maxBytes ? "too-large" : image;
	const file = await stat(image).catch(() => undefined);
	if (!file) return "unavailable";
	if (!file.isFile()) return "not-an-image";
	if (file.size > maxBytes) return "too-large";
	return readFile(image).catch((): ImageRefusal => "unavailable");
}
