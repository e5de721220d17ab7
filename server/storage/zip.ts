import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** A ZIP archive on disk (PKWARE APPNOTE 6.3.10), written as it comes; ZIP64 where offsets need it. */
export type ZipWriter = {
	/** Bytes as they are: audio and pictures are compressed already. Name in the archive, with slashes. */
	addFile(name: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
	/** UTF-8, compressed. */
	addText(name: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void>;
	/** Writes the directory and puts all of it safely on disk. Returns its size in bytes. */
	finish(): Promise<number>;
	/** Closes the file; it is none that could be read. */
	abandon(): Promise<void>;
};

type Entry = {
	name: Buffer;
	at: number;
	method: number;
	crc: number;
	packed: number;
	size: number;
};

const STORED = 0;
const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const LOCAL_HEADER_BYTES = 30;

/** Begins an archive at a path where nothing is yet, or what an earlier try left. */
export async function createZip(path: string, madeAt = new Date()): Promise<ZipWriter> {
	const handle = await open(path, "w", 0o600);
	const entries: Entry[] = [];
	const stamp = dosTime(madeAt);
	let end = 0;
	const append = async (bytes: Uint8Array) => {
		await writeAll(handle, bytes, end);
		end += bytes.length;
	};

	/** Sums and sizes are known only once the bytes have passed: the header is written again with them. */
	const add = async (name: string, method: number, pass: (entry: Entry) => Promise<void>) => {
		const entry = { name: Buffer.from(name), at: end, method, crc: 0, packed: 0, size: 0 };
		end += LOCAL_HEADER_BYTES + entry.name.length;
		const begins = end;
		await pass(entry);
		entry.packed = end - begins;
		if (Math.max(entry.packed, entry.size) >= MAX_32)
			throw new Error("A file of 4 GiB or more does not fit");
		await writeAll(handle, localHeader(entry, stamp), entry.at);
		entries.push(entry);
	};

	return {
		addFile: (name, chunks) =>
			add(name, STORED, async (entry) => {
				for await (const chunk of chunks) {
					entry.crc = crc32(chunk, entry.crc);
					entry.size += chunk.length;
					await append(chunk);
				}
			}),
		addText: (name, parts) =>
			add(name, DEFLATED, async (entry) => {
				const deflate = createDeflateRaw();
				const written = (async () => {
					for await (const chunk of deflate) await append(chunk);
				})();
				const fed = (async () => {
					for await (const part of parts) {
						const bytes = Buffer.from(part);
						entry.crc = crc32(bytes, entry.crc);
						entry.size += bytes.length;
						if (!deflate.write(bytes)) await once(deflate, "drain");
					}
					deflate.end();
				})();
				await Promise.all([written, fed]).catch((error) => {
					deflate.destroy();
					throw error;
				});
			}),
		async finish() {
			const directoryAt = end;
			for (const entry of entries) await append(directoryHeader(entry, stamp));
			await append(directoryEnd(entries.length, directoryAt, end));
			await handle.sync();
			await handle.close();
			return end;
		},
		abandon: () => handle.close().catch(() => undefined),
	};
}

async function writeAll(handle: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
	for (let done = 0; done < bytes.length; ) {
		const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, at + done);
		done += bytesWritten;
	}
}

/** Section 4.3.7. */
function localHeader(entry: Entry, stamp: number): Buffer {
	const header = Buffer.alloc(LOCAL_HEADER_BYTES);
	header.writeUInt32LE(0x0403_4b50, 0);
	writeFacts(header, 4, entry, stamp);
	return Buffer.concat([header, entry.name]);
}

/** Section 4.3.12, with the offset in an extra field (4.5.3) where 32 bits do not hold it. */
function directoryHeader(entry: Entry, stamp: number): Buffer {
	const isFar = entry.at >= MAX_32;
	const extra = Buffer.alloc(isFar ? 12 : 0);
	if (isFar) {
		extra.writeUInt16LE(1, 0);
		extra.writeUInt16LE(8, 2);
		extra.writeBigUInt64LE(BigInt(entry.at), 4);
	}
	const header = Buffer.alloc(46);
	header.writeUInt32LE(0x0201_4b50, 0);
	header.writeUInt16LE(VERSION_ZIP64, 4);
	writeFacts(header, 6, entry, stamp);
	header.writeUInt16LE(isFar ? VERSION_ZIP64 : VERSION, 6);
	header.writeUInt16LE(extra.length, 30);
	header.writeUInt32LE(Math.min(entry.at, MAX_32), 42);
	return Buffer.concat([header, entry.name, extra]);
}

/** What both headers say of a file, from the version needed to the length of its name. */
function writeFacts(header: Buffer, at: number, entry: Entry, stamp: number): void {
	header.writeUInt16LE(VERSION, at);
	header.writeUInt16LE(UTF8_NAMES, at + 2);
	header.writeUInt16LE(entry.method, at + 4);
	header.writeUInt32LE(stamp, at + 6);
	header.writeUInt32LE(entry.crc, at + 10);
	header.writeUInt32LE(entry.packed, at + 14);
	header.writeUInt32LE(entry.size, at + 18);
	header.writeUInt16LE(entry.name.length, at + 22);
}

/** Sections 4.3.14 to 4.3.16. */
function directoryEnd(count: number, at: number, end: number): Buffer {
	const record = Buffer.alloc(22);
	record.writeUInt32LE(0x0605_4b50, 0);
	record.writeUInt16LE(Math.min(count, MAX_16), 8);
	record.writeUInt16LE(Math.min(count, MAX_16), 10);
	record.writeUInt32LE(Math.min(end - at, MAX_32), 12);
	record.writeUInt32LE(Math.min(at, MAX_32), 16);
	if (count < MAX_16 && at < MAX_32) return record;
	const long = Buffer.alloc(56);
	long.writeUInt32LE(0x0606_4b50, 0);
	long.writeBigUInt64LE(44n, 4);
	long.writeUInt16LE(VERSION_ZIP64, 12);
	long.writeUInt16LE(VERSION_ZIP64, 14);
	long.writeBigUInt64LE(BigInt(count), 24);
	long.writeBigUInt64LE(BigInt(count), 32);
	long.writeBigUInt64LE(BigInt(end - at), 40);
	long.writeBigUInt64LE(BigInt(at), 48);
	const locator = Buffer.alloc(20);
	locator.writeUInt32LE(0x0706_4b50, 0);
	locator.writeBigUInt64LE(BigInt(end), 8);
	locator.writeUInt32LE(1, 16);
	return Buffer.concat([long, locator, record]);
}

/** Time and date of MS-DOS, in UTC: seconds in twos, years since 1980. */
function dosTime(at: Date): number {
	const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
	const date =
		((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
	return ((date << 16) | time) >>> 0;
}
