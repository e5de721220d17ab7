import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { encodeTone } from "./media.test-audio.ts";
import { judgeAudio } from "./media.ts";
import { streamAudio } from "./stream.ts";

// Files as recorders, taggers and broadcasts write them, of which only the first bytes are unusual.

let folder = "";
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "media-recorders-"));
});
after(() => rm(folder, { recursive: true }));

async function tone(name: string, encoder: string, rate = 44_100, seconds = 3): Promise<Buffer> {
	const path = join(folder, name);
	encodeTone(path, { encoder, rate, seconds });
	return await readFile(path);
}

async function judge(bytes: Buffer) {
	const path = join(folder, crypto.randomUUID());
	await writeFile(path, bytes);
	return { path, verdict: await judgeAudio(path) };
}

async function assertTaken(bytes: Buffer, format: string): Promise<string> {
	const { path, verdict } = await judge(bytes);
	assert.ok(verdict.ok, JSON.stringify(verdict));
	assert.equal(verdict.format, format);
	assert.ok(Math.abs(verdict.durationSeconds - 3) <= 0.3, `${verdict.durationSeconds} s`);
	return path;
}

/** Without the tag that the encoder writes. */
async function frames(): Promise<Buffer> {
	const mp3 = await tone("frames.mp3", "libmp3lame");
	return mp3.subarray(10 + mp3.readUInt8(9) + mp3.readUInt8(8) * 128);
}

/** An ID3v2.3 tag with one frame. */
function id3(name: string, content: Buffer): Buffer {
	const head = Buffer.alloc(10);
	head.write(name, "latin1");
	head.writeUInt32BE(content.length, 4);
	const size = head.length + content.length;
	const bits = [21, 14, 7, 0].map((by) => (size >> by) & 0x7f);
	return Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), Buffer.from(bits), head, content]);
}
const titleTag = id3("TIT2", Buffer.from("\0A title", "latin1"));

for (const brand of ["3gp4", "3gp5", "isom", "qt  ", "XAVC", "dash"])
	test(`an MP4 of the brand '${brand}' is recognized by its content`, async () => {
		const bytes = await tone("voice.m4a", "aac");
		bytes.write(brand, 8, "latin1");
		await assertTaken(bytes, "m4a");
	});

for (const mark of ["RF64", "BW64"])
	test(`a WAV of 64 bits, ${mark}, is accepted`, async () => {
		const riff = await tone("plain.wav", "pcm_s16le");
		const dataAt = riff.indexOf("data");
		const data = riff.subarray(dataAt + 8);
		const sizes = Buffer.alloc(36);
		sizes.write("ds64", "latin1");
		sizes.writeUInt32LE(28, 4);
		sizes.writeBigUInt64LE(BigInt(riff.length + 28), 8);
		sizes.writeBigUInt64LE(BigInt(data.length), 16);
		sizes.writeBigUInt64LE(BigInt(data.length / 4), 24);
		const inSizes = Buffer.from([0xff, 0xff, 0xff, 0xff]);
		await assertTaken(
			Buffer.concat([
				Buffer.from(mark),
				inSizes,
				Buffer.from("WAVE"),
				sizes,
				riff.subarray(12, dataAt + 4),
				inSizes,
				data,
			]),
			"wav",
		);
	});

const BETWEEN: [string, Buffer][] = [
	["four odd bytes", Buffer.from([1, 2, 3, 4])],
	["zeros", Buffer.alloc(1_024)],
	["many zeros", Buffer.alloc(40_000)],
];
for (const [name, between] of BETWEEN)
	test(`${name} between the tag and the first frame are skipped`, async () => {
		await assertTaken(Buffer.concat([titleTag, between, await frames()]), "mp3");
	});

test("an APEv2 tag in front is skipped", async () => {
	const item = Buffer.concat([
		Buffer.from([3, 0, 0, 0, 0, 0, 0, 0]),
		Buffer.from("Artist\0Ada", "latin1"),
	]);
	const head = Buffer.alloc(32);
	head.write("APETAGEX", "latin1");
	head.writeUInt32LE(2_000, 8);
	head.writeUInt32LE(item.length + 32, 12);
	head.writeUInt32LE(1, 16);
	head.writeUInt32LE(0xa000_0000, 20);
	const foot = Buffer.from(head);
	foot.writeUInt32LE(0x8000_0000, 20);
	await assertTaken(Buffer.concat([head, item, foot, await frames()]), "mp3");
});

test("an mp3 cut out of a broadcast may start within a frame", async () => {
	await assertTaken((await frames()).subarray(700), "mp3");
});

test("a FLAC behind an ID3 tag is a FLAC", async () => {
	await assertTaken(Buffer.concat([titleTag, await tone("plain.flac", "flac")]), "flac");
});

test("recordings of one kind joined into an Ogg play to the end", async () => {
	const parts = [
		await tone("a.ogg", "libvorbis", 44_100, 1),
		await tone("b.ogg", "libvorbis", 44_100, 2),
	];
	await assertTaken(Buffer.concat(parts), "ogg");
});

test("recordings of different kinds joined into an Ogg are refused, and none is lost silently", async () => {
	const parts = [
		await tone("c.ogg", "libvorbis", 44_100, 1),
		await tone("d.ogg", "libvorbis", 48_000, 2),
	];
	const { path, verdict } = await judge(Buffer.concat(parts));
	assert.deepEqual(verdict, { ok: false, reason: "joined" });
	const made = await streamAudio(path, { durationSeconds: null, write: async () => {} });
	assert.deepEqual(made, { ok: false, refusal: "joined" });
});

test("a stream starts with audio, whatever artwork the original has in front", async () => {
	const streams = async (coverBytes: number) => {
		const cover = id3("APIC", Buffer.alloc(coverBytes, 0x55));
		const path = await assertTaken(Buffer.concat([cover, await frames()]), "mp3");
		const made = await streamAudio(path, { durationSeconds: null, write: async () => {} });
		assert.ok(made.ok, JSON.stringify(made));
		return made.isOriginal ? "the original" : "a version of ours";
	};
	assert.equal(await streams(100_000), "the original");
	assert.equal(await streams(600_000), "a version of ours");
});
