import type { AVSampleFormat } from "node-av/constants";
import * as av from "node-av/constants";
import type { Frame } from "node-av/lib";
import { PEAK_COUNT } from "./format.ts";

export type Peaks = {
	/** Takes in one decoded frame, in any sample format. */
	add(frame: Frame): void;
	/** The loudest sample of each of PEAK_COUNT equal stretches so far, 0 to 1, four decimals. */
	finish(): number[];
};

/**
 * Collects a waveform in constant memory, as the length is known only at the end: the loudest sample
 * of each cell; whenever the cells are used up, neighbours merge and each covers twice as much.
 */
export function createPeaks(): Peaks {
	const cells = new Float64Array(CELL_COUNT);
	let samplesPerCell = 1;
	let cell = 0;
	let samplesInCell = 0;

	function add(frame: Frame): void {
		const layout = SAMPLE_LAYOUTS.get(frame.format as AVSampleFormat);
		const planes = frame.extendedData;
		if (!layout || !planes) throw new Error(`no samples of format ${frame.format}`);
		const stride = planes.length > 1 ? 1 : frame.channels;
		const channels = planes.map((plane) => layout.view(plane, frame.nbSamples * stride));
		let at = 0;
		while (at < frame.nbSamples) {
			const run = Math.min(frame.nbSamples - at, samplesPerCell - samplesInCell);
			for (const values of channels) {
				const loudest = loudestOf(values, at * stride, (at + run) * stride, layout.zero);
				cells[cell] = Math.max(cells[cell] ?? 0, loudest / layout.full);
			}
			at += run;
			samplesInCell += run;
			if (samplesInCell === samplesPerCell) nextCell();
		}
	}

	function nextCell(): void {
		samplesInCell = 0;
		cell += 1;
		if (cell < CELL_COUNT) return;
		for (let i = 0; i < CELL_COUNT / 2; i += 1) {
			cells[i] = Math.max(cells[2 * i] ?? 0, cells[2 * i + 1] ?? 0);
		}
		cell = CELL_COUNT / 2;
		cells.fill(0, cell);
		samplesPerCell *= 2;
	}

	function finish(): number[] {
		const used = cell + samplesInCell / samplesPerCell;
		return Array.from({ length: PEAK_COUNT }, (_, i) => {
			const from = Math.floor((i * used) / PEAK_COUNT);
			const to = Math.max(from + 1, Math.floor(((i + 1) * used) / PEAK_COUNT));
			const loudest = loudestOf(cells, from, to, 0);
			return Math.round(Math.min(loudest, 1) * 10_000) / 10_000;
		});
	}

	return { add, finish };
}

/** At least half of them are in use at the end, so a peak is at most 1/32 of its width out of place. */
const CELL_COUNT = 65_536;

type Samples = Uint8Array | Int16Array | Int32Array | Float32Array | Float64Array;

type SampleView = new (buffer: ArrayBufferLike, offset: number, length: number) => Samples;

type SampleLayout = {
	view(plane: Buffer, length: number): Samples;
	zero: number;
	full: number;
};

function layoutOf(View: SampleView, zero: number, full: number): SampleLayout {
	return { view: (plane, length) => new View(plane.buffer, plane.byteOffset, length), zero, full };
}

const U8 = layoutOf(Uint8Array, 128, 128);
const S16 = layoutOf(Int16Array, 0, 2 ** 15);
const S32 = layoutOf(Int32Array, 0, 2 ** 31);
const FLOAT = layoutOf(Float32Array, 0, 1);
const DOUBLE = layoutOf(Float64Array, 0, 1);

const SAMPLE_LAYOUTS: ReadonlyMap<AVSampleFormat, SampleLayout> = new Map([
	[av.AV_SAMPLE_FMT_U8, U8],
	[av.AV_SAMPLE_FMT_U8P, U8],
	[av.AV_SAMPLE_FMT_S16, S16],
	[av.AV_SAMPLE_FMT_S16P, S16],
	[av.AV_SAMPLE_FMT_S32, S32],
	[av.AV_SAMPLE_FMT_S32P, S32],
	[av.AV_SAMPLE_FMT_FLT, FLOAT],
	[av.AV_SAMPLE_FMT_FLTP, FLOAT],
	[av.AV_SAMPLE_FMT_DBL, DOUBLE],
	[av.AV_SAMPLE_FMT_DBLP, DOUBLE],
]);

/** The largest distance from `zero` in part of an array. NaN, which a float file may hold, counts not. */
function loudestOf(values: Samples, from: number, to: number, zero: number): number {
	let loudest = 0;
	for (let i = from; i < to; i += 1) {
		const distance = Math.abs((values[i] ?? zero) - zero);
		if (distance > loudest) loudest = distance;
	}
	return loudest;
}
