import { statSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { Frame, type Packet } from "node-av/lib";
import type { AudioContainer } from "./container.ts";
import type { AudioFormat, AudioRefusal } from "./format.ts";
import {
	decodePacket,
	emptyStreamRefusal,
	JoinedRecordings,
	type OpenAudio,
	openAudio,
	readPackets,
} from "./open.ts";
import { createPeaks } from "./peaks.ts";
import { type AudioTags, pickTags } from "./tags.ts";

export type DecodedAudio = {
	format: AudioFormat;
	durationSeconds: number;
	sampleRateHz: number;
	channels: number;
	peaks: number[];
	/** Whether a player that trusts its headers plays all of it, finds every place in it, and soon has its beginning. */
	isSound: boolean;
	/** As in the file, not yet cleaned. */
	tags: AudioTags;
};

const SAMPLE_RATE_MIN_HZ = 8_000;
const SAMPLE_RATE_MAX_HZ = 384_000;
const CHANNELS_MAX = 8;
const PACKETS_PER_TURN = 256;
/** What a player must load before it hears anything, most often a cover in the tag: 0.8 s at 5 Mbit/s. */
const BYTES_BEFORE_AUDIO_MAX = 512 * 1_024;
/** Encoders disagree on whether the silence they add at both ends counts. */
const LENGTH_TOLERANCE_SECONDS = 0.25;

/**
 * What a file may play is bounded by its size: the quietest encoding of speech has 750 bytes a second. Ten minutes
 * of silence come on top, which takes next to none. Without, a few MB decode to twelve hours.
 */
const BYTES_PER_SECOND_MIN = 500;
const SILENCE_MAX_SECONDS = 600;

/** Decodes a whole file. A cut-off or partly broken one counts for what plays. */
export async function decodeAudio(
	path: string,
	container: AudioContainer,
	maxSeconds: number,
): Promise<DecodedAudio | AudioRefusal> {
	const opened = openAudio(path, container);
	if (typeof opened === "string") return opened;
	const fullSeconds = SILENCE_MAX_SECONDS + statSync(path).size / BYTES_PER_SECOND_MIN;
	const sound = await decodeStream(opened, { maxSeconds, fullSeconds }).catch((error) => {
		if (error instanceof JoinedRecordings) return "joined" as const;
		throw error;
	});
	if (sound === "nothing") return emptyStreamRefusal(container);
	if (typeof sound === "string") return sound;
	const { format, input, stream } = opened;
	const tags = pickTags({ ...stream.metadata?.getAll(), ...input.metadata?.getAll() });
	return { format, ...sound, tags };
}

/**
 * Hands every decoded frame to `take`, valid until it returns, and calls `failure` for what could not be
 * decoded. Either ends it by returning false.
 */
export async function eachFrame(
	{ input, stream, decoder }: OpenAudio,
	see: {
		packet?(packet: Packet): void;
		frame(frame: Frame): boolean;
		failure?(): void;
		/** Between turns of the event loop. */
		turn?(): Promise<unknown>;
	},
): Promise<void> {
	const frame = new Frame();
	frame.alloc();
	let packets = 0;
	for (const packet of readPackets(input)) {
		packets += 1;
		// node-av gives back the memory of samples seen only when the event loop turns.
		if (packets % PACKETS_PER_TURN === 0) await (see.turn?.() ?? setImmediate());
		if (packet) see.packet?.(packet);
		if (packet && packet.streamIndex !== stream.index) continue;
		for (const isDecoded of decodePacket(decoder, packet, frame)) {
			if (!isDecoded) see.failure?.();
			else if (!see.frame(frame)) return;
		}
	}
}

type Sound = Omit<DecodedAudio, "format" | "tags">;

async function decodeStream(
	audio: OpenAudio,
	{ maxSeconds, fullSeconds }: { maxSeconds: number; fullSeconds: number },
): Promise<Sound | AudioRefusal | "nothing"> {
	const { stream } = audio;
	const peaks = createPeaks();
	const packetBytes = { least: Number.POSITIVE_INFINITY, most: 0 };
	let sampleRateHz = 0;
	let channels = 0;
	let seconds = 0;
	let failures = 0;
	let frames = 0;
	let bytesBefore: number | null = null;
	let refusal: AudioRefusal | undefined;

	await eachFrame(audio, {
		packet(packet) {
			if (packet.streamIndex !== stream.index) return;
			bytesBefore ??= Number(packet.pos);
			packetBytes.least = Math.min(packetBytes.least, packet.size);
			packetBytes.most = Math.max(packetBytes.most, packet.size);
		},
		failure() {
			failures += 1;
		},
		frame(frame) {
			frames += 1;
			sampleRateHz ||= frame.sampleRate;
			channels ||= frame.channels;
			if (!isPlayable(frame)) refusal = "unsupported-format";
			seconds += frame.nbSamples / frame.sampleRate;
			if (seconds > maxSeconds) refusal ??= "too-long";
			if (seconds > fullSeconds) refusal ??= "nearly-empty";
			if (!refusal) peaks.add(frame);
			return !refusal;
		},
	});
	if (refusal) return refusal;
	if (frames === 0) return "nothing";
	// Noise that now and then looks like a frame is not a recording.
	if (failures > frames) return "damaged";
	const { num, den } = stream.timeBase;
	const announced = stream.duration > 0n ? (Number(stream.duration) * num) / den : null;
	const isEven = packetBytes.most - packetBytes.least <= 1;
	const isAnnounced =
		announced !== null && Math.abs(announced - seconds) <= LENGTH_TOLERANCE_SECONDS;
	return {
		durationSeconds: Math.round(seconds * 1_000) / 1_000,
		sampleRateHz,
		channels,
		peaks: peaks.finish(),
		isSound:
			failures === 0 &&
			(announced === null ? isEven : isAnnounced) &&
			(bytesBefore ?? 0) <= BYTES_BEFORE_AUDIO_MAX,
	};
}

function isPlayable(frame: Frame): boolean {
	const { sampleRate, channels } = frame;
	const isRateFine = sampleRate >= SAMPLE_RATE_MIN_HZ && sampleRate <= SAMPLE_RATE_MAX_HZ;
	return isRateFine && channels >= 1 && channels <= CHANNELS_MAX;
}
