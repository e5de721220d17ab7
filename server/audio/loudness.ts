import type { Frame } from "node-av/lib";
import { createFilterChain } from "./filter-chain.ts";
import type { AudioShape } from "./resample.ts";

export type Loudness = {
	/** EBU R128 integrated, in LUFS; null for silence, or what is shorter than a gating block. */
	loudnessLufs: number | null;
	/** In dBTP, by FFmpeg's fourfold oversampling; null for silence. */
	truePeakDb: number | null;
};

export type LoudnessMeter = {
	/** Takes in a frame of floats, and hands the same sound on in frames of `samplesPerFrame`. */
	push(frame: Frame, take: (frame: Frame) => void): void;
	finish(take: (frame: Frame) => void): Loudness;
};

/** What the gate of EBU R128 cuts off (-70 LUFS): nothing above it was there. */
const ABSOLUTE_GATE_LUFS = -70;

/**
 * Measures by FFmpeg's `ebur128`. A single channel counts as heard from two loudspeakers, which is how
 * it is heard.
 */
export function createLoudnessMeter(shape: AudioShape, samplesPerFrame: number): LoudnessMeter {
	const chain = createFilterChain(shape, [
		["ebur128", "metadata=1:peak=true:dualmono=true:framelog=quiet"],
		["aformat", "sample_fmts=fltp"],
		["asetnsamples", `n=${samplesPerFrame}:p=0`],
	]);
	// Only frames that end a tenth of a second carry figures, so not always the last one.
	let measured: Record<string, string> = {};
	const reading = (take: (frame: Frame) => void) => (frame: Frame) => {
		const figures = frame.getMetadata();
		if (figures.count() > 0) measured = figures.getAll();
		take(frame);
	};

	return {
		push: (floats, take) => chain.push(floats, reading(take)),
		finish(take) {
			chain.finish(reading(take));
			const loudness = Number(measured["lavfi.r128.I"]);
			const peak = Number(measured["lavfi.r128.true_peak"]);
			return {
				loudnessLufs: loudness > ABSOLUTE_GATE_LUFS ? loudness : null,
				truePeakDb: peak > 0 ? Math.round(20 * Math.log10(peak) * 100) / 100 : null,
			};
		},
	};
}
