import { writeFile } from "node:fs/promises";
import type { FFEncoderCodec } from "node-av/constants";
import * as av from "node-av/constants";
import {
	Codec,
	CodecContext,
	Dictionary,
	FFmpegError,
	FormatContext,
	Frame,
	Packet,
	Rational,
	type Stream,
} from "node-av/lib";
import { wavFile } from "#testing/wav.ts";

/** Makes audio files for tests: a 440 Hz tone at half of full scale. */

type AudioFile = {
	/** Name of an FFmpeg encoder. */
	encoder: string;
	seconds?: number;
	rate?: number;
	bitsPerSecond?: number;
	tags?: Record<string, string>;
	picture?: { jpeg: Buffer; side: number; isCover: boolean };
};

const CHANNELS = 2;
const STEREO = { nbChannels: CHANNELS, order: av.AV_CHANNEL_ORDER_NATIVE, mask: 3n };
const PCM_FRAME_SAMPLES = 1_024;

/** Encodes into the format that the path's extension names. */
export function encodeTone(path: string, file: AudioFile): void {
	const { seconds = 2, rate = 44_100, tags = {}, picture, bitsPerSecond = 128_000 } = file;
	const output = new FormatContext();
	check(output.allocOutputContext2(null, null, path));
	output.metadata = Dictionary.fromObject(tags);
	const encoder = openEncoder(file.encoder, { rate, bitsPerSecond }, output);
	const stream = output.newStream(null);
	stream.codecpar.fromContext(encoder);
	stream.timeBase = new Rational(1, rate);
	const pictures = picture && addPictureStream(output, picture);
	check(output.openOutputSync());
	check(output.writeHeaderSync(null));
	if (picture && pictures) writePicture(output, pictures, picture.jpeg);

	const step = encoder.frameSize || PCM_FRAME_SAMPLES;
	for (let at = 0; at < seconds * rate; at += step) {
		const frame = toneFrame(encoder, at, Math.min(step, seconds * rate - at));
		check(encoder.sendFrameSync(frame));
		frame.free();
		writeEncoded(encoder, output, stream);
	}
	check(encoder.sendFrameSync(null));
	writeEncoded(encoder, output, stream);
	check(output.writeTrailerSync());
	output.closeOutputSync();
}

type Wave = {
	seconds: number;
	rate?: number;
	channels?: number;
	/** From -1 to 1, at a time in seconds. */
	sample(time: number, channel: number): number;
};

/** Writes a wav of 32-bit floats. */
export async function writeWave(path: string, wave: Wave): Promise<void> {
	const { seconds, rate = 48_000, channels = 2, sample } = wave;
	const length = Math.round(seconds * rate);
	const sound = new Float32Array(length * channels);
	for (let i = 0; i < sound.length; i += 1)
		sound[i] = sample(Math.floor(i / channels) / rate, i % channels);
	await writeFile(path, wavFile(sound, { rateHz: rate, channels }));
}

function openEncoder(
	name: string,
	{ rate, bitsPerSecond }: { rate: number; bitsPerSecond: number },
	output: FormatContext,
): CodecContext {
	const codec = Codec.findEncoderByName(name as FFEncoderCodec);
	const format = codec?.sampleFormats?.[0];
	if (!codec || format === undefined) throw new Error(`no encoder ${name}`);
	const encoder = new CodecContext();
	encoder.allocContext3(codec);
	encoder.sampleRate = rate;
	encoder.sampleFormat = format;
	encoder.channelLayout = STEREO;
	encoder.timeBase = new Rational(1, rate);
	encoder.bitRate = BigInt(bitsPerSecond);
	if (output.oformat?.hasFlags(av.AVFMT_GLOBALHEADER)) {
		encoder.setFlags(av.AV_CODEC_FLAG_GLOBAL_HEADER);
	}
	check(encoder.open2Sync(codec, null));
	return encoder;
}

function addPictureStream(
	output: FormatContext,
	picture: NonNullable<AudioFile["picture"]>,
): Stream {
	const stream = output.newStream(null);
	stream.codecpar.codecType = av.AVMEDIA_TYPE_VIDEO;
	stream.codecpar.codecId = av.AV_CODEC_ID_MJPEG;
	stream.codecpar.width = picture.side;
	stream.codecpar.height = picture.side;
	stream.timeBase = new Rational(1, 1_000);
	if (picture.isCover) stream.setDisposition(av.AV_DISPOSITION_ATTACHED_PIC);
	return stream;
}

function writePicture(output: FormatContext, stream: Stream, jpeg: Buffer): void {
	const packet = new Packet();
	packet.alloc();
	packet.data = jpeg;
	packet.pts = 0n;
	packet.dts = 0n;
	packet.isKeyframe = true;
	packet.streamIndex = stream.index;
	check(output.interleavedWriteFrameSync(packet));
}

function toneFrame(encoder: CodecContext, at: number, samples: number): Frame {
	const frame = new Frame();
	frame.alloc();
	frame.nbSamples = samples;
	frame.format = encoder.sampleFormat;
	frame.sampleRate = encoder.sampleRate;
	frame.channelLayout = STEREO;
	frame.pts = BigInt(at);
	check(frame.getBuffer(0));
	const planes = frame.extendedData ?? [];
	const perSample = planes.length > 1 ? 1 : CHANNELS;
	for (const plane of planes) {
		const write = sampleWriter(plane, encoder.sampleFormat);
		for (let i = 0; i < samples * perSample; i += 1) {
			const time = (at + Math.floor(i / perSample)) / encoder.sampleRate;
			write(i, 0.5 * Math.sin(2 * Math.PI * 440 * time));
		}
	}
	return frame;
}

function sampleWriter(plane: Buffer, format: number): (index: number, value: number) => void {
	if (format === av.AV_SAMPLE_FMT_U8)
		return (i, v) => plane.writeUInt8(Math.round(128 + v * 127), i);
	if (format === av.AV_SAMPLE_FMT_S16 || format === av.AV_SAMPLE_FMT_S16P)
		return (i, v) => plane.writeInt16LE(Math.round(v * 32_767), i * 2);
	if (format === av.AV_SAMPLE_FMT_S32 || format === av.AV_SAMPLE_FMT_S32P)
		return (i, v) => plane.writeInt32LE(Math.round(v * 2_147_483_647), i * 4);
	if (format === av.AV_SAMPLE_FMT_DBL) return (i, v) => plane.writeDoubleLE(v, i * 8);
	return (i, v) => plane.writeFloatLE(v, i * 4);
}

function writeEncoded(encoder: CodecContext, output: FormatContext, stream: Stream): void {
	const packet = new Packet();
	packet.alloc();
	while (encoder.receivePacketSync(packet) >= 0) {
		packet.streamIndex = stream.index;
		packet.rescaleTs(encoder.timeBase, stream.timeBase);
		check(output.interleavedWriteFrameSync(packet));
	}
}

function check(code: number): void {
	FFmpegError.throwIfError(code);
}
