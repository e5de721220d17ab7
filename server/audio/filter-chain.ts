import {
	avChannelLayoutDescribe,
	FFmpegError,
	Filter,
	type FilterContext,
	FilterGraph,
	Frame,
} from "node-av/lib";
import type { AudioShape } from "./resample.ts";

export type FilterChain = {
	/** Takes in a frame of planes of floats, and hands on what comes out of the last filter. */
	push(frame: Frame, take: (frame: Frame) => void): void;
	/** Hands on what is left; the chain is then gone. */
	finish(take: (frame: Frame) => void): void;
};

/** Filters of FFmpeg in a row, each by its name and options. Times of the frames count from zero, in samples. */
export function createFilterChain(
	{ sampleRateHz, layout }: AudioShape,
	filters: readonly (readonly [name: string, options: string])[],
): FilterChain {
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
	for (const [name, options] of [...filters, ["abuffersink", ""] as const]) {
		const next = addFilter(graph, name, options);
		FFmpegError.throwIfError(output.link(0, next, 0));
		output = next;
	}
	FFmpegError.throwIfError(graph.configSync());

	const frame = new Frame();
	frame.alloc();
	let samplesIn = 0;
	let samplesOut = 0;

	function drain(take: (frame: Frame) => void): void {
		while (output.buffersinkGetFrameSync(frame) >= 0) {
			frame.pts = BigInt(samplesOut);
			samplesOut += frame.nbSamples;
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
		},
	};
}

function addFilter(graph: FilterGraph, name: string, options: string): FilterContext {
	const filter = Filter.getByName(name);
	const added = filter && graph.createFilter(filter, name, options || null);
	if (!added) throw new Error(`this FFmpeg has no filter ${name}`);
	return added;
}
