import { setImmediate } from "node:timers/promises";
import type { AVCodecID } from "node-av/constants";
import * as av from "node-av/constants";
import {
	Codec,
	CodecContext,
	Dictionary,
	FormatContext,
	Frame,
	InputFormat,
	Packet,
	type Stream,
} from "node-av/lib";
import type { AudioContainer } from "./audio-container.ts";
import type { AudioFormat, AudioRefusal } from "./audio-format.ts";
import { createPeaks } from "./audio-peaks.ts";
import { type AudioTags, pickTags } from "./audio-tags.ts";

export type DecodedAudio = {
	format: AudioFormat;
	durationSeconds: number;
	sampleRateHz: number;
	channels: number;
	peaks: number[];
	/** As in the file, not yet cleaned. */
	tags: AudioTags;
	cover: Buffer | undefined;
};

const SAMPLE_RATE_MIN_HZ = 8_000;
const SAMPLE_RATE_MAX_HZ = 384_000;
const CHANNELS_MAX = 8;
const STREAMS_MAX = 32;
const PACKETS_PER_TURN = 256;

/**
 * Decodes a whole file with one named demuxer and nothing else of FFmpeg's: no probing, no other
 * format, no protocol but plain files. A cut-off or partly broken file counts for what plays.
 */
export async function decodeAudio(
	path: string,
	container: AudioContainer,
	maxSeconds: number,
): Promise<DecodedAudio | AudioRefusal> {
	// An mp3 has no signature but its tag, so one without sound may be anything: a page, a playlist.
	const nothing = container.demuxer === "mp3" ? "not-audio" : "damaged";
	const input = openInput(path, container);
	if (!input) return nothing;
	const audio = input.streams.find(isAudio);
	if (input.streams.some(isVideo)) return "unsupported-format";
	if (!audio) return "damaged";
	const format = container.formats.get(audio.codecpar.codecId);
	const decoder = format && openDecoder(audio, audio.codecpar.codecId);
	if (!format || !decoder) return "unsupported-format";

	const sound = await decodeStream(input, audio, decoder, maxSeconds);
	if (sound === "nothing") return nothing;
	if (typeof sound === "string") return sound;
	return {
		format,
		...sound,
		tags: pickTags({ ...audio.metadata?.getAll(), ...input.metadata?.getAll() }),
	};
}

function openInput(path: string, container: AudioContainer): FormatContext | undefined {
	const demuxer = InputFormat.findInputFormat(container.demuxer);
	if (!demuxer) throw new Error(`this FFmpeg cannot read ${container.demuxer}`);
	const options = Dictionary.fromObject({
		protocol_whitelist: "file",
		format_whitelist: container.demuxer,
		max_streams: STREAMS_MAX,
		...container.options,
	});
	const input = new FormatContext();
	input.allocContext();
	return input.openInputSync(`file:${path}`, demuxer, options) < 0 ? undefined : input;
}

function isAudio(stream: Stream): boolean {
	return stream.codecpar.codecType === av.AVMEDIA_TYPE_AUDIO;
}

function isPicture(stream: Stream): boolean {
	return stream.hasDisposition(av.AV_DISPOSITION_ATTACHED_PIC);
}

function isVideo(stream: Stream): boolean {
	return stream.codecpar.codecType === av.AVMEDIA_TYPE_VIDEO && !isPicture(stream);
}

function openDecoder(stream: Stream, codecId: AVCodecID): CodecContext | undefined {
	const codec = Codec.findDecoder(codecId);
	if (!codec) throw new Error(`this FFmpeg cannot decode ${codecId}`);
	const decoder = new CodecContext();
	decoder.allocContext3(codec);
	decoder.parametersToContext(stream.codecpar);
	// Without it the silence that encoders add at both ends would count as sound.
	decoder.pktTimebase = stream.timeBase;
	decoder.threadCount = 1;
	return decoder.open2Sync(codec, null) < 0 ? undefined : decoder;
}

type Sound = Omit<DecodedAudio, "format" | "tags">;

async function decodeStream(
	input: FormatContext,
	stream: Stream,
	decoder: CodecContext,
	maxSeconds: number,
): Promise<Sound | AudioRefusal | "nothing"> {
	const picture = input.streams.find(isPicture);
	const peaks = createPeaks();
	const frame = new Frame();
	frame.alloc();
	let cover: Buffer | undefined;
	let sampleRateHz = 0;
	let channels = 0;
	let seconds = 0;
	let failures = 0;
	let frames = 0;
	let packets = 0;

	for (const packet of readPackets(input)) {
		packets += 1;
		// node-av gives back the memory of samples seen only when the event loop turns.
		if (packets % PACKETS_PER_TURN === 0) await setImmediate();
		// Taken from here because reading it off the stream (`attachedPic`) crashes in node-av 6.1.1.
		if (packet && packet.streamIndex === picture?.index) cover ??= Buffer.from(packet.data ?? []);
		if (packet && packet.streamIndex !== stream.index) continue;
		for (const isDecoded of decodePacket(decoder, packet, frame)) {
			if (!isDecoded) {
				failures += 1;
				continue;
			}
			frames += 1;
			sampleRateHz ||= frame.sampleRate;
			channels ||= frame.channels;
			if (!isPlayable(frame)) return "unsupported-format";
			seconds += frame.nbSamples / frame.sampleRate;
			if (seconds > maxSeconds) return "too-long";
			peaks.add(frame);
		}
	}
	if (frames === 0) return "nothing";
	// Noise that now and then looks like a frame is not a recording.
	if (failures > frames) return "damaged";
	const durationSeconds = Math.round(seconds * 1_000) / 1_000;
	return { durationSeconds, sampleRateHz, channels, peaks: peaks.finish(), cover };
}

function isPlayable(frame: Frame): boolean {
	const { sampleRate, channels } = frame;
	const isRateFine = sampleRate >= SAMPLE_RATE_MIN_HZ && sampleRate <= SAMPLE_RATE_MAX_HZ;
	return isRateFine && channels >= 1 && channels <= CHANNELS_MAX;
}

/** Every packet of a file, each valid until the next, then null. A read error is an end like any other. */
function* readPackets(input: FormatContext): Generator<Packet | null> {
	const packet = new Packet();
	packet.alloc();
	while (input.readFrameSync(packet) >= 0) {
		yield packet;
		packet.unref();
	}
	yield null;
}

/**
 * Decodes a packet (null: what is still held back) into `frame`, as often as it yields true; yields
 * false for each error.
 */
function* decodePacket(
	decoder: CodecContext,
	packet: Packet | null,
	frame: Frame,
): Generator<boolean> {
	if (decoder.sendPacketSync(packet) < 0) yield false;
	let received = decoder.receiveFrameSync(frame);
	while (received >= 0) {
		yield true;
		frame.unref();
		received = decoder.receiveFrameSync(frame);
	}
	if (received !== av.AVERROR_EAGAIN && received !== av.AVERROR_EOF) yield false;
}
