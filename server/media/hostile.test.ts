import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { encodeTone } from "./media.test-audio.ts";
import { AUDIO_LIMITS, type AudioVerdict, judgeAudio } from "./media.ts";
import { silentFlac } from "./silent-flac.test-audio.ts";
import { streamAudio } from "./stream.ts";

let folder = "";
let canary: Server;
let canaryAddress = "";
let canaryCalls = 0;
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "media-hostile-"));
	canary = createServer((socket) => {
		canaryCalls += 1;
		socket.destroy();
	});
	await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
	canaryAddress = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
	encodeTone(join(folder, "real.mp3"), { encoder: "libmp3lame" });
	encodeTone(join(folder, "real.wav"), { encoder: "pcm_s16le" });
	encodeTone(join(folder, "real.flac"), { encoder: "flac" });
	encodeTone(join(folder, "real.m4a"), { encoder: "alac" });
});
after(async () => {
	canary.close();
	await rm(folder, { recursive: true });
});

const real = (name: string) => readFile(join(folder, name));

/** Always under a name that claims audio. */
async function judge(bytes: Buffer | string, name = "song.mp3"): Promise<AudioVerdict> {
	const path = join(folder, `${crypto.randomUUID()}-${name}`);
	await writeFile(path, bytes);
	const verdict = await judgeAudio(path);
	await isJudgedAlike(path, verdict);
	return verdict;
}

/** Who makes the stream version looks at the bytes anew, and comes to the same end. */
async function isJudgedAlike(path: string, verdict: AudioVerdict): Promise<void> {
	const made = await streamAudio(path, { durationSeconds: null, write: async () => {} });
	if (verdict.ok || verdict.reason === "too-short") assert.ok(made.ok, JSON.stringify(made));
	else if (verdict.reason === "empty") assert.equal(made.ok, false);
	else assert.deepEqual(made, { ok: false, refusal: verdict.reason });
}

/** Bytes without pattern, the same in every run. */
function noise(seed: number, length: number): Buffer {
	return createHash("shake256", { outputLength: length }).update(`${seed}`).digest();
}

/** An ID3v2 tag of no frames before something that is no mp3. */
function id3(rest: string): Buffer {
	return Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\0", "latin1"), Buffer.from(rest)]);
}

const FILLER = "lorem ipsum dolor sit amet ".repeat(400);

const NOT_AUDIO: [string, () => Buffer | string][] = [
	["HTML", () => `<!doctype html><script>alert(1)</script>${FILLER}`],
	["HTML behind a bare ID3 mark", () => `ID3<html><script>alert(1)</script>${FILLER}`],
	["HTML behind a whole ID3 tag", () => id3(`<html><script>alert(1)</script>${FILLER}`)],
	["an HLS playlist", () => `#EXTM3U\n#EXTINF:9,\nhttp://${canaryAddress}/a.ts\n#EXT-X-ENDLIST\n`],
	[
		"an HLS playlist behind an ID3 tag",
		() => id3(`#EXTM3U\n#EXTINF:9,\nhttp://${canaryAddress}/a\n`),
	],
	["an HLS playlist of local files", () => "#EXTM3U\n#EXTINF:9,\nfile:///etc/passwd\n"],
	["a concat script", () => `ffconcat version 1.0\nfile '${join(folder, "real.mp3")}'\n`],
	[
		"an SDP description",
		() => "v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 9 RTP/AVP 0\n",
	],
	[
		"a DASH manifest",
		() => `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>`,
	],
	["a PLS playlist", () => `[playlist]\nFile1=http://${canaryAddress}/a.mp3\n`],
	["a filter graph", () => "amovie=/etc/passwd[out]"],
	[
		"SVG",
		() => `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://${canaryAddress}/"/></svg>`,
	],
	["PDF", () => `%PDF-1.7\n${FILLER}`],
	["a ZIP archive", () => Buffer.concat([Buffer.from("PK\x03\x04"), noise(1, 5_000)])],
	["a program", () => Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), noise(2, 5_000)])],
	["a polyglot of GIF and script", () => `GIF89a/*<script>alert(1)</script>*/${FILLER}`],
	["ten million zeros", () => Buffer.alloc(10_000_000)],
	["compressed zeros", () => deflateSync(Buffer.alloc(1_000_000))],
];
for (const [name, make] of NOT_AUDIO) {
	test(`${name} is not audio`, async () => {
		assert.deepEqual(await judge(make()), { ok: false, reason: "not-audio" });
	});
}

test("a picture is not audio", async () => {
	const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } });
	for (const bytes of [await picture.png().toBuffer(), await picture.jpeg().toBuffer()])
		assert.deepEqual(await judge(bytes), { ok: false, reason: "not-audio" });
});

test("an empty file, a folder and a missing file are refused, each with its own reason", async () => {
	assert.deepEqual(await judge(""), { ok: false, reason: "empty" });
	assert.deepEqual(await judgeAudio(folder), { ok: false, reason: "not-audio" });
	const absent = await judgeAudio(join(folder, "absent.mp3"));
	assert.deepEqual(absent, { ok: false, reason: "unavailable" });
});

test("video and unsupported audio formats are refused, whatever their names", async () => {
	const side = 16;
	const jpeg = await sharp({
		create: { width: side, height: side, channels: 3, background: "red" },
	})
		.jpeg()
		.toBuffer();
	const video = { encoder: "aac", picture: { jpeg, side, isCover: false } };
	encodeTone(join(folder, "video.mp4"), video);
	encodeTone(join(folder, "video.mov"), video);
	encodeTone(join(folder, "sound.webm"), { encoder: "libopus", rate: 48_000 });
	encodeTone(join(folder, "bare.aac"), { encoder: "aac" });
	encodeTone(join(folder, "layer2.mp2"), { encoder: "mp2" });
	encodeTone(join(folder, "packed.wav"), { encoder: "adpcm_ms" });
	encodeTone(join(folder, "flac.ogg"), { encoder: "flac" });
	for (const name of [
		"video.mp4",
		"video.mov",
		"sound.webm",
		"bare.aac",
		"packed.wav",
		"flac.ogg",
	]) {
		const verdict = await judge(await real(name));
		assert.deepEqual(verdict, { ok: false, reason: "unsupported-format" }, name);
	}
	assert.equal((await judge(await real("layer2.mp2"))).ok, false);
});

test("headers with a false length change nothing", async () => {
	const wav = await real("real.wav");
	const dataAt = wav.indexOf("data");
	wav.writeUInt32LE(0xffff_fff0, 4);
	wav.writeUInt32LE(0xffff_ffff, dataAt + 4);
	const flac = await real("real.flac");
	// The last 36 bits of STREAMINFO's sixth word count the samples: claim 2^36 - 1.
	flac[21] = (flac[21] ?? 0) | 0x0f;
	flac.writeUInt32BE(0xffff_ffff, 22);
	for (const bytes of [wav, flac]) {
		const verdict = await judge(bytes);
		assert.ok(verdict.ok, JSON.stringify(verdict));
		assert.ok(Math.abs(verdict.durationSeconds - 2) < 0.1);
	}
});

test("a truncated file counts as long as it plays", async () => {
	for (const name of ["real.mp3", "real.wav", "real.flac"]) {
		const bytes = await real(name);
		const verdict = await judge(bytes.subarray(0, bytes.length * 0.75));
		assert.ok(verdict.ok, name);
		assert.ok(Math.abs(verdict.durationSeconds - 1.5) < 0.3, `${name}: ${verdict.durationSeconds}`);
	}
	const wav = await real("real.wav");
	assert.deepEqual(await judge(wav.subarray(0, wav.length / 4)), {
		ok: false,
		reason: "too-short",
	});
	assert.deepEqual(await judge(wav.subarray(0, 44)), { ok: false, reason: "damaged" });
	const m4a = await real("real.m4a");
	assert.deepEqual(await judge(m4a.subarray(0, -300)), { ok: false, reason: "damaged" });
});

test("audio longer than allowed stops decoding, however small the file", async () => {
	const limits = { ...AUDIO_LIMITS, maxSeconds: 1.5 };
	for (const name of ["real.mp3", "real.flac", "real.m4a"])
		assert.deepEqual(await judgeAudio(join(folder, name), { limits }), {
			ok: false,
			reason: "too-long",
		});
});

test("a file that plays far longer than its size allows is refused early", async () => {
	assert.deepEqual(await judge(silentFlac(12 * 60 * 60)), { ok: false, reason: "nearly-empty" });
	assert.deepEqual(await judge(silentFlac(700)), { ok: false, reason: "nearly-empty" });
	const short = await judge(silentFlac(550));
	assert.ok(short.ok, JSON.stringify(short));
	assert.ok(Math.abs(short.durationSeconds - 550) < 2, `${short.durationSeconds}`);
});

test("an MP4 that references another file is not followed", async () => {
	const m4a = await real("real.m4a");
	const verdict = await judge(withExternalSamples(m4a, join(folder, "real.m4a")));
	assert.deepEqual(verdict, { ok: false, reason: "damaged" });
});

test("random bytes, bare or behind the signature of each format, are refused", async () => {
	const marks = [
		"",
		"ID3\x04\0\0\0\0\0\0",
		"\xff\xfb\x90\0",
		"fLaC",
		"OggS\0\x02",
		"\0\0\0\x20ftypM4A ",
	];
	const cases = Array.from({ length: 24 }, (_, seed) =>
		Buffer.concat([Buffer.from(marks[seed % marks.length] ?? "", "latin1"), noise(seed, 50_000)]),
	);
	const verdicts = await Promise.all(cases.map((bytes) => judge(bytes)));
	for (const verdict of verdicts) assert.equal(verdict.ok, false, JSON.stringify(verdict));
});

test("damaged bytes end in a refusal or success, never in an error", async () => {
	const cases: Buffer[] = [];
	for (const name of ["real.mp3", "real.flac", "real.m4a"]) {
		const bytes = await real(name);
		for (let seed = 0; seed < 4; seed += 1) {
			const broken = Buffer.from(bytes);
			for (const value of noise(seed, 60)) {
				broken[(value * 7_919 * (seed + 1)) % broken.length] = value;
			}
			cases.push(broken);
		}
	}
	for (const verdict of await Promise.all(cases.map((bytes) => judge(bytes))))
		assert.equal(typeof verdict.ok, "boolean");
});

test("no hostile file caused a request to a URL it contains", () => {
	assert.equal(canaryCalls, 0);
});

/** Replaces the entry of a QuickTime data reference, whose atoms lie behind the samples. */
function withExternalSamples(file: Buffer, target: string): Buffer {
	const alias = Buffer.alloc(150);
	const path = Buffer.from(target.length % 2 ? `/${target}` : target);
	const pathRecord = Buffer.alloc(4);
	pathRecord.writeUInt16BE(2, 0);
	pathRecord.writeUInt16BE(path.length, 2);
	const end = Buffer.from([0xff, 0xff, 0, 0]);
	const body = Buffer.concat([Buffer.from("alis\0\0\0\0"), alias, pathRecord, path, end]);
	const entry = Buffer.concat([Buffer.alloc(4), body]);
	entry.writeUInt32BE(entry.length, 0);

	const marker = file.indexOf("url ", file.indexOf("dref"));
	const entryAt = marker - 4;
	const oldLength = file.readUInt32BE(entryAt);
	const result = Buffer.concat([
		file.subarray(0, entryAt),
		entry,
		file.subarray(entryAt + oldLength),
	]);
	for (const atom of ["moov", "trak", "mdia", "minf", "dinf", "dref"]) {
		const at = file.lastIndexOf(atom, marker) - 4;
		result.writeUInt32BE(file.readUInt32BE(at) + entry.length - oldLength, at);
	}
	return result;
}
