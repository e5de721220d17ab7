import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A ZIP archive on disk, written as it comes. */
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

/** Begins an archive at a path where nothing is yet, or what an earlier try left. */
export function createZip(path: string, madeAt = new Date()): ZipWriter {
	const zip = new ZipFile();
	const file = createWriteStream(path, { mode: 0o600, flush: true });
	const written = pipeline(zip.outputStream as Readable, file);
	// The next call rejects with it.
	written.catch(() => undefined);

	const add = async (
		name: string,
		parts: AsyncIterable<Uint8Array | string> | Iterable<string>,
		compress: boolean,
	) => {
		const source = Readable.from(parts);
		zip.addReadStream(source, name, { mtime: madeAt, mode: 0o600, compress });
		try {
			await Promise.race([finished(source), written]);
		} finally {
			source.destroy();
		}
	};

	return {
		addFile: (name, chunks) => add(name, chunks, false),
		addText: (name, parts) => add(name, parts, true),
		async finish() {
			zip.end();
			await written;
			return file.bytesWritten;
		},
		async abandon() {
			file.destroy();
			await written.catch(() => undefined);
		},
	};
}
