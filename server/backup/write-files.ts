import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import type { ArchiveWriter } from "./archive-writer.ts";
import { type ArchivedFile, type Checksums, fileEntry } from "./format.ts";

const FILE_CHUNK_BYTES = 256 * 1024;

/** Reads every file once, whose hash is so checked as well. */
export async function writeFiles(
	archive: ArchiveWriter,
	dataDir: string,
	files: readonly ArchivedFile[],
): Promise<Pick<Checksums, "gone" | "damaged">> {
	const gone: string[] = [];
	const damaged: string[] = [];
	for (const { path, bytes, sha256 } of files) {
		const file = await open(join(dataDir, path)).catch((error) => {
			if (error.code === "ENOENT") return null;
			throw error;
		});
		if (!file) {
			gone.push(path);
			continue;
		}
		try {
			const { size } = await file.stat();
			if (size !== bytes) {
				damaged.push(path);
				continue;
			}
			const actual = await archive.add(fileEntry(path), bytes, chunksOf(file));
			if (sha256 && actual !== sha256) damaged.push(path);
		} finally {
			await file.close();
		}
	}
	return { gone, damaged };
}

async function* chunksOf(file: FileHandle): AsyncGenerator<Buffer> {
	for (;;) {
		const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(FILE_CHUNK_BYTES));
		if (bytesRead === 0) return;
		yield buffer.subarray(0, bytesRead);
	}
}
