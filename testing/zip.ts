import assert from "node:assert/strict";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";

const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

/** The files of a ZIP by name, read through its directory as programs do; sizes and sums are compared. */
export async function filesInZip(archive: Buffer): Promise<Map<string, Buffer>> {
	const zip = await open(archive, { lazyEntries: false });
	const entries: Entry[] = [];
	zip.on("entry", (entry) => entries.push(entry));
	await new Promise((resolve, reject) => zip.on("end", resolve).on("error", reject));
	const read = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
	const files = new Map<string, Buffer>();
	for (const entry of entries) {
		const bytes = await buffer(await read(entry));
		assert.equal(crc32(bytes), entry.crc32, `the sum of ${entry.fileName}`);
		files.set(entry.fileName, bytes);
	}
	return files;
}
