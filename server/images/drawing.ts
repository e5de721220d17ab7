import { fileURLToPath } from "node:url";
import { createChildPool } from "#server/children/child-pool.ts";
import type { JobLimits } from "#server/children/limited-child.ts";

/** A WebP or PNG that we encoded ourselves, as a square or a disc of this side (pixels) on the drawing. */
export type PlacedPicture = {
	webp: Uint8Array;
	left: number;
	top: number;
	side: number;
	isRound: boolean;
};

/** Lines below each other from a place on, in pixels; each wraps within the width. Of drawable text. */
export type PlacedText = {
	left: number;
	top: number;
	width: number;
	lines: { text: string; font: "display" | "plain"; sizePx: number; color: string }[];
};

export type DrawingJob = {
	svg: string;
	texts: readonly PlacedText[];
	/** Of what is answered, in pixels. */
	width: number;
	format: "jpeg" | "png";
	/** Their bytes follow in this order. */
	pictures: (Omit<PlacedPicture, "webp"> & { length: number })[];
};

/** Measured: 0.3 s and 180 MiB at worst, with four pictures of 1,200 pixels. */
const LIMITS: JobLimits = { cpuMs: 5_000, wallMs: 15_000, rssBytes: 400 * 1024 * 1024 };

/** Drawings are asked for by crawlers, whole lists at a time: one after another, beside everything else. */
const pool = createChildPool({
	path: fileURLToPath(new URL("./drawing-child.ts", import.meta.url)),
	// Text is written in our own fonts, whatever the machine has.
	environment: {
		FONTCONFIG_FILE: fileURLToPath(new URL("./fonts/fonts.conf", import.meta.url)),
	},
	maxChildren: 1,
	maxWaiting: 32,
	jobsPerChild: 200,
	idleMs: 30_000,
	lifetimeCpuSeconds: 600,
	answerMaxBytes: 8 * 1024 * 1024,
});

/**
 * A drawing of our own, with text and with pictures of our own on it, as JPEG or PNG; made in a limited child process.
 * Null when there is no room in the queue or the child failed.
 */
export async function drawPicture(
	svg: string,
	texts: readonly PlacedText[],
	pictures: readonly PlacedPicture[],
	width: number,
	format: DrawingJob["format"] = "jpeg",
): Promise<Buffer | null> {
	const job: DrawingJob = {
		svg,
		texts,
		width,
		format,
		pictures: pictures.map(({ webp, ...place }) => ({ ...place, length: webp.length })),
	};
	const bytes = Buffer.concat(pictures.map(({ webp }) => webp));
	const result = await pool.run({ json: job, bytes }, LIMITS);
	return result.ok && result.answer.bytes.length > 0 ? Buffer.from(result.answer.bytes) : null;
}
