import {
	avChannelLayoutDescribe,
	FFmpegError,
	Filter,
	type FilterContext,
	FilterGraph,
	Frame,
} from "node-av/lib";
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
export function createLoudnessMeter(
	{ sampleRateHz, layout }: AudioShape,
	samplesPerFrame: number,
): LoudnessMeter {
	const source = [
		`time_base=1/${sampleRateHz}`,
		`sample_rate=${sampleRateHz}`,
		"sample_fmt=fltp",
		`channel_layout=${avChannelLayoutDescribe(layout)}`,
	];
	const graph = new FilterGraph();
	graph.alloc();
	graph.nbThreads = 1;
	const input = addFilter(graph, "abuffer", source.join(":"));
	let output = input;
	for (const [name, options] of [
		["ebur128", "metadata=1:peak=true:dualmono=true:framelog=quiet"],
		["aformat", "sample_fmts=fltp"],
		["asetnsamples", `n=${samplesPerFrame}:p=0`],
		["abuffersink", ""],
	] as const) {
		const next = addFilter(graph, name, options);
		FFmpegError.throwIfError(output.link(0, next, 0));
		output = next;
	}
	FFmpegError.throwIfError(graph.configSync());

	const frame = new Frame();
	frame.alloc();
	// Only frames that end a tenth of a second carry figures, so not always the last one.
	let measured: Record<string, string> = {};
	let samplesIn = 0;
	let samplesOut = 0;

	function drain(take: (frame: Frame) => void): void {
		while (output.buffersinkGetFrameSync(frame) >= 0) {
			frame.pts = BigInt(samplesOut);
			samplesOut += frame.nbSamples;
			const figures = frame.getMetadata();
			if (figures.count() > 0) measured = figures.getAll();
			take(frame);
			frame.unref();
		}
	}

	return {
		push(floats, take) {
			floats.pts = BigInt(samplesIn);
			samplesIn += floats.nbSamples;
			FFmpegError.throwIfError(input.buffersrcAddFrameSync(floats));
			drain(take);
		},
		finish(take) {
			FFmpegError.throwIfError(input.buffersrcAddFrameSync(null));
			drain(take);
			// Not for tidiness: what no one refers to is collected, its filters still in use.
			graph.free();
			const loudness = Number(measured["lavfi.r128.I"]);
			const peak = Number(measured["lavfi.r128.true_peak"]);
			return {
				loudnessLufs: loudness > ABSOLUTE_GATE_LUFS ? loudness : null,
				truePeakDb: peak > 0 ? Math.round(20 * Math.log10(peak) * 100) / 100 : null,
			};
		},
	};
}

function addFilter(graph: FilterGraph, name: string, options: string): FilterContext {
	const filter = Filter.getByName(name);
	const added = filter && graph.createFilter(filter, name, options || null);
	if (!added) throw new Error(`this FFmpeg has no filter ${name}`);
	return added;
}
