import type { AVCodecID } from "node-av/constants";
import * as av from "node-av/constants";
import {
	Codec,
	CodecContext,
	Dictionary,
	FormatContext,
	type Frame,
	InputFormat,
	Packet,
	type Stream,
} from "node-av/lib";
import type { AudioContainer } from "./container.ts";
import type { AudioFormat, AudioRefusal } from "./format.ts";

export type OpenAudio = {
	format: AudioFormat;
	input: FormatContext;
	stream: Stream;
	decoder: CodecContext;
};

const STREAMS_MAX = 32;

/**
 * Opens a file with one named demuxer and nothing else of FFmpeg's: no probing, no other format, no
 * protocol but plain files.
 */
export function openAudio(path: string, container: AudioContainer): OpenAudio | AudioRefusal {
	const input = openInput(path, container);
	if (!input) return emptyStreamRefusal(container);
	const stream = input.streams.find(isAudio);
	if (input.streams.some(isVideo)) return "unsupported-format";
	if (!stream) return "damaged";
	const format = container.formats.get(stream.codecpar.codecId);
	const decoder = format && openDecoder(stream, stream.codecpar.codecId);
	return format && decoder ? { format, input, stream, decoder } : "unsupported-format";
}

/** An mp3 has no signature but its tag, so one without sound may be anything: a page, a playlist. */
export function emptyStreamRefusal(container: AudioContainer): AudioRefusal {
	return container.demuxer === "mp3" ? "not-audio" : "damaged";
}

export function isPicture(stream: Stream): boolean {
	return stream.hasDisposition(av.AV_DISPOSITION_ATTACHED_PIC);
}

/**
 * Every packet of a file, each valid until the next, then null. What a file cut off lacks is an end like any other.
 * Errors: JoinedRecordings.
 */
export function* readPackets(input: FormatContext): Generator<Packet | null> {
	const packet = new Packet();
	packet.alloc();
	let read = input.readFrameSync(packet);
	while (read >= 0) {
		yield packet;
		packet.unref();
		read = input.readFrameSync(packet);
	}
	if (read === av.AVERROR_PATCHWELCOME) throw new JoinedRecordings();
	yield null;
}

/** A chained Ogg whose later part has another sample rate or layout, which FFmpeg does not read. */
export class JoinedRecordings extends Error {}

/**
 * Decodes a packet (null: what is still held back) into `frame`, as often as it yields true; yields
 * false for each error.
 */
export function* decodePacket(
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
