import type { AVSampleFormat } from "node-av/constants";
import * as av from "node-av/constants";
import {
	avChannelLayoutDefault,
	type ChannelLayout,
	FFmpegError,
	Frame,
	SoftwareResampleContext,
} from "node-av/lib";

export type AudioShape = { sampleRateHz: number; layout: ChannelLayout };

export type Resampler = {
	/** Hands on a decoded frame in the new shape, as planes of floats; null is the end. */
	push(frame: Frame | null, take: (frame: Frame) => void): void;
};

/** Far above full scale, and far below what makes the encoder give up. */
const SAMPLE_MAX = 8;

/** Brings frames of any kind to one rate and layout; a file may change both on its way. */
export function createResampler({ sampleRateHz, layout }: AudioShape): Resampler {
	const out = new Frame();
	out.alloc();
	let former = "";
	let converter: SoftwareResampleContext | undefined;

	function convert(frame: Frame | null, take: (frame: Frame) => void): void {
		if (!converter) return;
		out.unref();
		out.format = av.AV_SAMPLE_FMT_FLTP;
		out.sampleRate = sampleRateHz;
		out.channelLayout = layout;
		FFmpegError.throwIfError(converter.convertFrame(out, frame));
		if (out.nbSamples === 0) return;
		for (const plane of out.extendedData ?? []) tame(plane, out.nbSamples);
		take(out);
	}

	return {
		push(frame, take) {
			if (frame) frame.channelLayout = knownLayout(frame);
			const shape = frame && `${frame.sampleRate} ${frame.format} ${frame.channelLayout.mask}`;
			if (shape !== former) {
				convert(null, take);
				converter?.free();
				converter = frame ? openConverter({ sampleRateHz, layout }, frame) : undefined;
				former = shape ?? "";
			}
			if (frame) convert(frame, take);
		},
	};
}

function openConverter({ sampleRateHz, layout }: AudioShape, frame: Frame) {
	const converter = new SoftwareResampleContext();
	const { channelLayout, format, sampleRate } = frame;
	FFmpegError.throwIfError(
		converter.allocSetOpts2(
			layout,
			av.AV_SAMPLE_FMT_FLTP,
			sampleRateHz,
			channelLayout,
			format as AVSampleFormat,
			sampleRate,
		),
	);
	FFmpegError.throwIfError(converter.init());
	return converter;
}

/** A file need not say which channel is which; FFmpeg then will not compare or mix them. */
function knownLayout({ channelLayout, channels }: Frame): ChannelLayout {
	const isKnown = channelLayout.order === av.AV_CHANNEL_ORDER_NATIVE;
	return isKnown ? channelLayout : avChannelLayoutDefault(channels);
}

/** A float file may hold anything, NaN and infinity too. */
function tame(plane: Buffer, length: number): void {
	const samples = new Float32Array(plane.buffer, plane.byteOffset, length);
	for (let i = 0; i < length; i += 1) {
		const sample = samples[i] ?? 0;
		if (!(Math.abs(sample) <= SAMPLE_MAX))
			samples[i] = Number.isNaN(sample) ? 0 : Math.sign(sample) * SAMPLE_MAX;
	}
}
