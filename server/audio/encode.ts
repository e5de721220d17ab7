import type { FFEncoderCodec } from "node-av/constants";
import * as av from "node-av/constants";
import {
	Codec,
	CodecContext,
	Dictionary,
	FFmpegError,
	FormatContext,
	type Frame,
	Packet,
	Rational,
	type Stream,
} from "node-av/lib";
import { createParts, type WritePart } from "./parts.ts";
import type { AudioShape } from "./resample.ts";

export type Encoder = {
	/** Frames of the encoding's `frameSamples` each, the last one shorter. */
	push(frame: Frame): void;
	finish(): void;
};

/** AAC-LC from planes of floats; Opus, always at 48 kHz, from floats in turn. Both in an MP4. */
export const ENCODINGS = {
	// Its coder stays the default: with `fast`, three times as fast, one of three pieces of music came
	// back with a signal-to-noise ratio of 20 instead of 36 dB.
	aac: {
		encoder: "aac",
		options: {},
		muxer: "ipod",
		frameSamples: 1_024,
		format: av.AV_SAMPLE_FMT_FLTP,
	},
	// Left free, it spends a quarter more on tonal music.
	opus: {
		encoder: "libopus",
		options: { vbr: "constrained" },
		muxer: "mp4",
		frameSamples: 960,
		format: av.AV_SAMPLE_FMT_FLT,
	},
} as const;
export type Encoding = keyof typeof ENCODINGS;

type Settings = { encoding: Encoding; bitsPerSecond: number; expectedSeconds: number };

/**
 * Encodes into an MP4 made for streaming: its index stands in front, in room reserved for it by
 * `expectedSeconds`, and an edit list in samples tells where the sound begins and ends, so that players
 * add no silence. Nothing of the original's metadata is in it. Errors: FFmpeg's own, for one when the
 * sound is much longer than expected.
 */
export function createEncoder(
	{ sampleRateHz, layout }: AudioShape,
	{ encoding, bitsPerSecond, expectedSeconds }: Settings,
	write: WritePart,
): Encoder {
	const { muxer, frameSamples } = ENCODINGS[encoding];
	const encoder = openEncoder({ sampleRateHz, layout }, encoding, bitsPerSecond);
	const output = new FormatContext();
	FFmpegError.throwIfError(output.allocOutputContext2(null, muxer, null));
	const parts = createParts(write);
	output.pb = parts.io;
	// The muxer's name and the clock stay out of the file: the same sound makes the same bytes.
	output.setFlags(av.AVFMT_FLAG_BITEXACT);
	const stream = output.newStream(null);
	stream.codecpar.fromContext(encoder);
	stream.timeBase = new Rational(1, sampleRateHz);
	const frames = Math.ceil((expectedSeconds * sampleRateHz) / frameSamples);
	const options = { moov_size: indexBytes(frames), movie_timescale: sampleRateHz };
	FFmpegError.throwIfError(output.writeHeaderSync(Dictionary.fromObject(options)));

	return {
		push(frame) {
			FFmpegError.throwIfError(encoder.sendFrameSync(frame));
			writePackets(encoder, output, stream);
		},
		finish() {
			FFmpegError.throwIfError(encoder.sendFrameSync(null));
			writePackets(encoder, output, stream);
			FFmpegError.throwIfError(output.writeTrailerSync());
			parts.finish();
		},
	};
}

function openEncoder(
	{ sampleRateHz, layout }: AudioShape,
	encoding: Encoding,
	bitsPerSecond: number,
): CodecContext {
	const { encoder: name, options, format } = ENCODINGS[encoding];
	const codec = Codec.findEncoderByName(name as FFEncoderCodec);
	if (!codec) throw new Error(`this FFmpeg has no encoder ${name}`);
	const encoder = new CodecContext();
	encoder.allocContext3(codec);
	encoder.sampleRate = sampleRateHz;
	encoder.sampleFormat = format;
	encoder.channelLayout = layout;
	encoder.timeBase = new Rational(1, sampleRateHz);
	encoder.bitRate = BigInt(bitsPerSecond);
	encoder.threadCount = 1;
	encoder.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER, av.AV_CODEC_FLAG_BITEXACT);
	// Handed over at opening, the options would be freed twice.
	for (const [option, value] of Object.entries(options))
		FFmpegError.throwIfError(encoder.setOption(option, value));
	FFmpegError.throwIfError(encoder.open2Sync(codec, null));
	return encoder;
}

function writePackets(encoder: CodecContext, output: FormatContext, stream: Stream): void {
	const packet = new Packet();
	packet.alloc();
	while (encoder.receivePacketSync(packet) >= 0) {
		packet.streamIndex = stream.index;
		packet.rescaleTs(encoder.timeBase, stream.timeBase);
		FFmpegError.throwIfError(output.interleavedWriteFrameSync(packet));
	}
	packet.free();
}

/** Four bytes for the size of each frame, a few for each MiB of them, and what every file has. */
function indexBytes(frames: number): number {
	return 16_384 + Math.ceil(frames * 1.05) * 5;
}
