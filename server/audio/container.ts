import { open } from "node:fs/promises";
import { FileTypeParser } from "file-type";
import type { AVCodecID } from "node-av/constants";
import * as av from "node-av/constants";
import type { AudioFormat } from "./format.ts";

/** A container and the only codecs accepted in it, each with the name the pair goes by. */
export type AudioContainer = {
	/** Short name of the one FFmpeg demuxer that may read it. */
	demuxer: string;
	options: Record<string, string>;
	formats: ReadonlyMap<AVCodecID, AudioFormat>;
};

/**
 * Which container the bytes announce. "other-media" is sound or video of a kind not taken in; undefined is anything
 * else, text such as playlists and scripts of FFmpeg's own among it. It only names the demuxer: what is in there,
 * FFmpeg decides.
 */
export async function sniffContainer(
	path: string,
): Promise<AudioContainer | "other-media" | undefined> {
	const head = await firstBytes(path);
	const announced = byFirstBytes(head);
	if (announced) return announced;
	const type = await fileTypes.fromFile(path);
	// What lies between the tag and the first frame is FFmpeg's to skip.
	if (!type) return head.startsWith("ID3") ? MP3 : undefined;
	// Within a frame anything looks like the beginning of another layer's; FFmpeg looks for several in a row.
	if (/^(mp1|mp2|aac)$/.test(type.ext) && !head.startsWith("\xff")) return MP3;
	const container = CONTAINERS.get(type.ext);
	if (container) return container;
	return /^(audio|video)\//.test(type.mime) ? "other-media" : undefined;
}

/** The largest frame of an mp3: one cut out of a broadcast begins anywhere within it. */
const MP3_FRAME_MAX_BYTES = 1_441;
const fileTypes = new FileTypeParser({ mpegOffsetTolerance: MP3_FRAME_MAX_BYTES });

const HEAD_BYTES = 12;

async function firstBytes(path: string): Promise<string> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.toString("latin1", 0, bytesRead);
	} finally {
		await file.close();
	}
}

/**
 * Announcements that file-type reads too narrowly: every brand of MP4 (recorders of phones write 3gp4), WAV of 64
 * bits (EBU Tech 3306, ITU-R BS.2088), and an APEv2 tag in front.
 */
function byFirstBytes(head: string): AudioContainer | undefined {
	if (head.slice(4, 8) === "ftyp") return MP4;
	if (/^(RF64|BW64)/.test(head) && head.endsWith("WAVE")) return WAV;
	return head.startsWith("APETAGEX") ? MP3 : undefined;
}

const PCM = [
	av.AV_CODEC_ID_PCM_U8,
	av.AV_CODEC_ID_PCM_S8,
	av.AV_CODEC_ID_PCM_S16LE,
	av.AV_CODEC_ID_PCM_S16BE,
	av.AV_CODEC_ID_PCM_S24LE,
	av.AV_CODEC_ID_PCM_S24BE,
	av.AV_CODEC_ID_PCM_S32LE,
	av.AV_CODEC_ID_PCM_S32BE,
	av.AV_CODEC_ID_PCM_F32LE,
	av.AV_CODEC_ID_PCM_F32BE,
	av.AV_CODEC_ID_PCM_F64LE,
	av.AV_CODEC_ID_PCM_F64BE,
	av.AV_CODEC_ID_PCM_ALAW,
	av.AV_CODEC_ID_PCM_MULAW,
];

const MP3 = containerOf("mp3", [[av.AV_CODEC_ID_MP3, "mp3"]]);
const FLAC = containerOf("flac", [[av.AV_CODEC_ID_FLAC, "flac"]]);
const WAV = containerOf(
	"wav",
	PCM.map((id) => [id, "wav"]),
);
const AIFF = containerOf(
	"aiff",
	PCM.map((id) => [id, "aiff"]),
);
const OGG = containerOf("ogg", [
	[av.AV_CODEC_ID_VORBIS, "ogg"],
	[av.AV_CODEC_ID_OPUS, "opus"],
]);
/** MP4 can name other files as the place of its samples; both ways of following that stay shut. */
const MP4 = containerOf(
	"mov",
	[
		[av.AV_CODEC_ID_AAC, "m4a"],
		[av.AV_CODEC_ID_ALAC, "m4a"],
	],
	{ enable_drefs: "0", use_absolute_path: "0" },
);

/** By file-type's extension for the bytes. */
const CONTAINERS: ReadonlyMap<string, AudioContainer> = new Map([
	["mp3", MP3],
	["flac", FLAC],
	["wav", WAV],
	["aif", AIFF],
	["ogg", OGG],
	["opus", OGG],
	["m4a", MP4],
	["m4b", MP4],
	["mp4", MP4],
]);

function containerOf(
	demuxer: string,
	formats: [AVCodecID, AudioFormat][],
	options: Record<string, string> = {},
): AudioContainer {
	return { demuxer, options, formats: new Map(formats) };
}
