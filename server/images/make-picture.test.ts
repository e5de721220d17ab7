import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ORPCError } from "@orpc/server";
import sharp from "sharp";
import { isRefused, makePicture, pictureFormats } from "./make-picture.ts";
import { DAMAGED_IMAGE } from "./refusal-copy.ts";

const refused = (status: number) => (message: string) =>
	new ORPCError("REFUSED", { status, message });
const make = (sent: string | Uint8Array, wrongType?: string) =>
	makePicture(
		sent,
		{ maxBytes: 20_000, maxPixels: 10_000, accept: pictureFormats },
		{
			tooLarge: () => refused(413)("Too large"),
			unreadable: refused(415),
			notImage: "No image",
			...(wrongType && { wrongType }),
		},
	);
const plain = (side: number) =>
	sharp({ create: { width: side, height: side, channels: 3, background: "#c03020" } });

test("an image is re-encoded, with its size", async () => {
	const { mime, width, height } = await make(await plain(40).png().toBuffer());
	assert.deepEqual([mime, width, height], ["image/webp", 40, 40]);
});

test("a refusal has its reason, in the caller's words", async () => {
	const tiff = await plain(40).tiff().toBuffer();
	const png = await plain(40).png().toBuffer();
	const cases: readonly [string | Uint8Array, number, string][] = [
		[await plain(101).png().toBuffer(), 413, "Too large"],
		[new Uint8Array(20_001), 413, "Too large"],
		[Buffer.from("just text"), 415, "No image"],
		[tiff, 415, "No image"],
		[png.subarray(0, png.length - 20), 415, DAMAGED_IMAGE],
	];
	for (const [sent, status, message] of cases)
		await assert.rejects(make(sent), (error) => {
			assert.ok(error instanceof ORPCError && isRefused(error));
			assert.deepEqual([error.status, error.message], [status, message]);
			return true;
		});
	await assert.rejects(make(tiff, "No TIFF"), { message: "No TIFF" });
});

test("an image that couldn't be processed can be retried", async () => {
	await assert.rejects(make(join(tmpdir(), crypto.randomUUID())), (error) => {
		assert.ok(error instanceof ORPCError && !isRefused(error));
		assert.equal(error.status, 503);
		return true;
	});
});
