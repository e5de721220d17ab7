import { Dictionary, Encoder, Frame, Muxer } from "node-av";
import {
	AV_CHANNEL_LAYOUT_STEREO,
	AV_SAMPLE_FMT_FLTP,
	FF_ENCODER_LIBMP3LAME,
} from "node-av/constants";
import { SAMPLE_RATE, type Stereo } from "./sound.ts";

export type Tags = Record<"title" | "artist" | "genre" | "comment", string>;

const BITRATE = "72k";
/** What one mp3 frame holds. */
const FRAME_SAMPLES = 1152;
const TIME_BASE = { num: 1, den: SAMPLE_RATE };

/** Writes an mp3 with ID3 tags, at an average bit rate that lets busy bars take more than quiet ones. */
export async function writeMp3(path: string, sound: Stereo, tags: Tags): Promise<void> {
	await using muxer = await Muxer.open(path, { options: { id3v2_version: 3 } });
	using encoder = await Encoder.create(FF_ENCODER_LIBMP3LAME, {
		bitrate: BITRATE,
		options: { abr: true },
	});
	muxer.getFormatContext().metadata = Dictionary.fromObject(tags);
	const stream = muxer.addStream(encoder);
	for await (const packet of encoder.packets(frames(sound))) {
		if (!packet) continue;
		await muxer.writePacket(packet, stream);
		packet.free();
	}
}

async function* frames({ left, right }: Stereo): AsyncGenerator<Frame | null> {
	for (let start = 0; start < left.length; start += FRAME_SAMPLES) {
		const sides = [left, right].map((side) => side.slice(start, start + FRAME_SAMPLES));
		using frame = Frame.fromAudioBuffer(
			Buffer.concat(sides.map((side) => Buffer.from(side.buffer))),
			{
				nbSamples: Math.min(FRAME_SAMPLES, left.length - start),
				format: AV_SAMPLE_FMT_FLTP,
				sampleRate: SAMPLE_RATE,
				channelLayout: AV_CHANNEL_LAYOUT_STEREO,
				timeBase: TIME_BASE,
				pts: BigInt(start),
			},
		);
		yield frame;
	}
	yield null;
}
