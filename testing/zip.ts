import assert from "node:assert/strict";
import { crc32, inflateRawSync } from "node:zlib";

/** The files of a ZIP by name, read through its directory as programs do; sums and both headers are compared. */
export function filesInZip(archive: Buffer): Map<string, Buffer> {
	const files = new Map<string, Buffer>();
	let { at, count } = directoryOf(archive);
	for (; count > 0; count -= 1) {
		assert.equal(archive.readUInt32LE(at), 0x0201_4b50, "a header of the directory");
		const [nameBytes, extraBytes] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
		const name = archive.toString("utf8", at + 46, at + 46 + nameBytes);
		const local = archive.readUInt32LE(at + 42);
		assert.equal(archive.readUInt32LE(local), 0x0403_4b50, `the local header of ${name}`);
		assert.deepEqual(
			archive.subarray(local + 6, local + 28),
			archive.subarray(at + 8, at + 30),
			`both headers of ${name}`,
		);
		const begins = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
		const packed = archive.subarray(begins, begins + archive.readUInt32LE(at + 20));
		const bytes = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
		assert.equal(bytes.length, archive.readUInt32LE(at + 24), `the size of ${name}`);
		assert.equal(crc32(bytes), archive.readUInt32LE(at + 16), `the sum of ${name}`);
		files.set(name, bytes);
		at += 46 + nameBytes + extraBytes;
	}
	return files;
}

function directoryOf(archive: Buffer): { at: number; count: number } {
	const end = archive.length - 22;
	assert.equal(archive.readUInt32LE(end), 0x0605_4b50, "the end of the directory");
	const isLong = archive.readUInt32LE(end - 20) === 0x0706_4b50;
	if (!isLong) return { at: archive.readUInt32LE(end + 16), count: archive.readUInt16LE(end + 10) };
	const record = Number(archive.readBigUInt64LE(end - 12));
	assert.equal(archive.readUInt32LE(record), 0x0606_4b50, "the long end of the directory");
	return {
		at: Number(archive.readBigUInt64LE(record + 48)),
		count: Number(archive.readBigUInt64LE(record + 32)),
	};
}
