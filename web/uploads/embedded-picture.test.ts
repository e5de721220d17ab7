import assert from "node:assert/strict";
import { test } from "node:test";
import { embeddedPicture } from "./embedded-picture.ts";

const PNG = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

const number = (value: number) => {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
};

/** A FLAC file that has only its header, and this picture as its front cover. */
function flac(picture: Buffer, mime: string): Blob {
	const block = Buffer.concat([
		number(3),
		number(mime.length),
		Buffer.from(mime),
		number(0),
		...[1, 1, 32, 0].map(number),
		number(picture.length),
		picture,
	]);
	const streamInfo = Buffer.alloc(34);
	streamInfo.writeUInt16BE(4_096, 0);
	streamInfo.writeUInt16BE(4_096, 2);
	// 44,100 Hz, two channels, 16 bits.
	streamInfo.set([0x0a, 0xc4, 0x42, 0xf0], 10);
	const header = (type: number, length: number) => number(type * 2 ** 24 + length);
	return new Blob([
		Buffer.concat([
			Buffer.from("fLaC"),
			header(0, streamInfo.length),
			streamInfo,
			header(0x86, block.length),
			block,
		]),
	]);
}

test("the artwork in a FLAC file becomes a file of its own", async () => {
	const found = await embeddedPicture(flac(PNG, "image/png"), "song.flac");
	assert.equal(found?.type, "image/png");
	assert.deepEqual(Buffer.from((await found?.arrayBuffer()) ?? []), PNG);
});

test("unsupported artwork, or a file that is not audio, gives none", async () => {
	assert.equal(await embeddedPicture(flac(PNG, "image/svg+xml"), "song.flac"), null);
	assert.equal(await embeddedPicture(new Blob(["<html>"]), "song.flac"), null);
});
