import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { IMAGE_LIMITS, type ImageOptions, reencodeImage } from "./images.ts";

const OPTIONS: ImageOptions = {
	maxBytes: 10 * 1024 * 1024,
	maxPixels: 40_000_000,
	accept: ["jpeg", "png", "gif", "webp"],
};

let folder = "";
before(async () => {
	folder = await mkdtemp(join(tmpdir(), "images-"));
});
after(() => rm(folder, { recursive: true }));

function plain(width: number, height: number, background = "#c03020"): Sharp {
	return sharp({ create: { width, height, channels: 3, background } });
}

/** A photograph for a decoder: nothing in it compresses. */
function grain(width: number, height: number): Sharp {
	const data = createHash("shake256", { outputLength: width * height * 3 }).digest();
	return sharp(data, { raw: { width, height, channels: 3 } });
}

async function made(image: Uint8Array | string, options: Partial<ImageOptions> = {}) {
	const result = await reencodeImage(image, { ...OPTIONS, ...options });
	assert.ok(result.ok, JSON.stringify(result));
	return result;
}

async function refusal(image: Uint8Array | string, options: Partial<ImageOptions> = {}) {
	const result = await reencodeImage(image, { ...OPTIONS, ...options });
	return result.ok ? "taken" : result.reason;
}

for (const format of ["jpeg", "png", "gif", "webp"] as const) {
	test(`${format} becomes WebP, and only where it is accepted`, async () => {
		const bytes = await plain(60, 40).toFormat(format).toBuffer();
		const { data, ...rest } = await made(bytes);
		assert.deepEqual(rest, { ok: true, mime: "image/webp", width: 60, height: 40 });
		assert.equal((await sharp(data).metadata()).format, "webp");
		const others = OPTIONS.accept.filter((other) => other !== format);
		assert.equal(await refusal(bytes, { accept: others }), "type");
	});
}

test("an image is read from a path too, whatever its name", async () => {
	const path = join(folder, "picture.svg");
	await writeFile(path, await plain(8, 8).png().toBuffer());
	assert.equal((await made(path)).width, 8);
	assert.equal(await refusal(join(folder, "absent.png")), "unavailable");
	assert.equal(await refusal(folder), "not-an-image");
});

test("an image is cropped to a square or scaled down to fit, never enlarged", async () => {
	const bytes = await plain(300, 200).png().toBuffer();
	const sizeOf = async (options: Partial<ImageOptions>) => {
		const { width, height } = await made(bytes, options);
		return [width, height];
	};
	assert.deepEqual(await sizeOf({ square: 100 }), [100, 100]);
	assert.deepEqual(await sizeOf({ square: 500 }), [200, 200]);
	assert.deepEqual(await sizeOf({ maxSide: 150 }), [150, 100]);
	assert.deepEqual(await sizeOf({ maxSide: 900 }), [300, 200]);
	const strip = await plain(20_000, 10).png().toBuffer();
	assert.equal((await made(strip)).width, 4_096);
});

test("JPEG output is available, on white", async () => {
	const clear = { r: 0, g: 0, b: 0, alpha: 0 };
	const image = sharp({ create: { width: 9, height: 9, channels: 4, background: clear } });
	const result = await made(await image.png().toBuffer(), { output: "jpeg" });
	assert.equal(result.mime, "image/jpeg");
	const { dominant, channels } = await sharp(result.data).stats();
	assert.equal(channels.length, 3);
	assert.ok(dominant.r > 240 && dominant.g > 240 && dominant.b > 240);
});

test("EXIF and its location are removed, and the image is upright", async () => {
	const exif = { IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
	const bytes = await plain(60, 40)
		.withExif(exif)
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer();
	const before = await sharp(bytes).metadata();
	assert.ok(before.exif && before.orientation === 6);
	const { data, width, height } = await made(bytes);
	const { exif: left, icc, xmp, orientation } = await sharp(data).metadata();
	assert.deepEqual([left, icc, xmp, orientation], [undefined, undefined, undefined, undefined]);
	assert.deepEqual([width, height], [40, 60]);
});

test("CMYK becomes sRGB", async () => {
	const bytes = await plain(20, 20, "#ff0000").toColourspace("cmyk").jpeg().toBuffer();
	assert.equal((await sharp(bytes).metadata()).space, "cmyk");
	const { data } = await made(bytes);
	assert.equal((await sharp(data).metadata()).space, "srgb");
	const { dominant } = await sharp(data).stats();
	assert.ok(dominant.r > 180 && dominant.g < 90 && dominant.b < 90, JSON.stringify(dominant));
});

test("only the first frame of an animation is used", async () => {
	const frames = await Promise.all(
		["#ff0000", "#0000ff"].map((colour) => plain(16, 16, colour).png().toBuffer()),
	);
	const gif = await sharp(frames, { join: { animated: true } })
		.gif()
		.toBuffer();
	assert.equal((await sharp(gif).metadata()).pages, 2);
	const { data } = await made(gif);
	const { pages } = await sharp(data).metadata();
	const { dominant } = await sharp(data).stats();
	assert.equal(pages, undefined);
	assert.ok(dominant.r > 200 && dominant.b < 50);
});

test("other file types are refused, whatever their name", async () => {
	const picture = plain(16, 16);
	const svg =
		'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';
	const cases: [string, Uint8Array | string, string][] = [
		["SVG", svg, "not-an-image"],
		["SVG with an XML head", `<?xml version="1.0"?>${svg}`, "type"],
		["HTML", "<!doctype html><script>alert(1)</script>", "not-an-image"],
		["AVIF", await picture.clone().avif().toBuffer(), "type"],
		["TIFF", await picture.clone().tiff().toBuffer(), "type"],
		["PDF", `%PDF-1.7\n${"x".repeat(999)}`, "type"],
		["ICO", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(99)]), "type"],
		["BMP", Buffer.concat([Buffer.from("BM"), Buffer.alloc(99)]), "type"],
		["PSD", Buffer.concat([Buffer.from("8BPS\0\x01"), Buffer.alloc(99)]), "type"],
		["a ZIP archive", "PK\x03\x04".padEnd(99, "\0"), "type"],
		["libvips' own format", Buffer.from("08f2a6b6".padEnd(200, "0"), "hex"), "not-an-image"],
		["nothing", "", "not-an-image"],
		["zeros", Buffer.alloc(1_000), "not-an-image"],
		["GIF89a and a script", "GIF89a/*<script>alert(1)</script>*/=1;", "damaged"],
		[
			"JPEG's mark and HTML",
			Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from("<html>")]),
			"damaged",
		],
		["PNG's mark alone", Buffer.from("89504e470d0a1a0a", "hex"), "damaged"],
		["WebP's mark alone", "RIFF\x20\0\0\0WEBPVP8 ".padEnd(40, "\0"), "damaged"],
	];
	for (const [name, bytes, reason] of cases) {
		const path = join(folder, "holiday.png");
		await writeFile(path, bytes);
		const outcome = await refusal(path);
		// A mark alone may tell too little even of its kind.
		const isRight = outcome === reason || (reason === "damaged" && outcome === "not-an-image");
		assert.ok(isRight, `${name}: ${outcome}`);
	}
});

test("a damaged image is refused", async () => {
	for (const format of ["jpeg", "png", "gif", "webp"] as const) {
		const bytes = await grain(200, 200).toFormat(format).toBuffer();
		assert.equal(await refusal(bytes.subarray(0, bytes.length / 2)), "damaged", format);
	}
});

test("a JPEG lacking only its end marker is accepted; one truncated before is refused", async () => {
	const bytes = await grain(200, 200).jpeg().toBuffer();
	assert.ok((await reencodeImage(bytes.subarray(0, -2), OPTIONS)).ok);
	for (const cut of [400, bytes.length / 2, bytes.length - 4])
		assert.equal(await refusal(bytes.subarray(0, bytes.length - cut)), "damaged", `${cut}`);
});

test("random bytes behind the signature of each format are refused", async () => {
	const marks = [
		"ffd8ffe000104a464946",
		"89504e470d0a1a0a0000000d49484452",
		"474946383961",
		"524946460000010057454250",
	];
	for (let seed = 0; seed < 20; seed += 1) {
		const noise = createHash("shake256", { outputLength: 20_000 }).update(`${seed}`).digest();
		const mark = Buffer.from(marks[seed % marks.length] ?? "", "hex");
		assert.notEqual(await refusal(Buffer.concat([mark, noise])), "taken", `${seed}`);
	}
});

test("the byte limit is exact", async () => {
	const bytes = await grain(50, 50).png().toBuffer();
	assert.equal(await refusal(bytes, { maxBytes: bytes.length }), "taken");
	assert.equal(await refusal(bytes, { maxBytes: bytes.length - 1 }), "too-large");
	const path = join(folder, "large.png");
	await writeFile(path, bytes);
	assert.equal(await refusal(path, { maxBytes: bytes.length - 1 }), "too-large");
});

test("the pixel limit is exact, and applies to small files of 256 megapixels", async () => {
	const bytes = await plain(100, 50).png().toBuffer();
	assert.equal(await refusal(bytes, { maxPixels: 5_000 }), "taken");
	assert.equal(await refusal(bytes, { maxPixels: 4_999 }), "too-many-pixels");
	assert.equal(await refusal(bombPng(16_000, 16_000)), "too-many-pixels");
	assert.equal(await refusal(bombGif(65_535, 65_535)), "too-many-pixels");
});

test("an image that takes too much memory or time ends its child process, and the next is processed", async () => {
	const bytes = await plain(400, 300).jpeg().toBuffer();
	assert.equal(await refusal(bytes, { limits: { ...IMAGE_LIMITS, rssBytes: 1 } }), "damaged");
	assert.equal(await refusal(bytes, { limits: { ...IMAGE_LIMITS, wallMs: 0 } }), "damaged");
	const results = await Promise.all(Array.from({ length: 12 }, () => refusal(bytes)));
	assert.deepEqual(new Set(results), new Set(["taken"]));
});

function bombPng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header[8] = 1;
	const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)));
	const signature = Buffer.from("89504e470d0a1a0a", "hex");
	return Buffer.concat([
		signature,
		chunk("IHDR", header),
		chunk("IDAT", rows),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type), data]);
	const sizes = Buffer.alloc(8);
	sizes.writeUInt32BE(data.length, 0);
	sizes.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)]);
}

/** One frame of the given size, with data for its first pixel. */
function bombGif(width: number, height: number): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt16LE(width, 0);
	size.writeUInt16LE(height, 2);
	const palette = Buffer.alloc(6);
	const frame = [Buffer.from("2c00000000", "hex"), size, Buffer.from("0002024401003b", "hex")];
	return Buffer.concat([
		Buffer.from("GIF89a"),
		size,
		Buffer.from("800000", "hex"),
		palette,
		...frame,
	]);
}
