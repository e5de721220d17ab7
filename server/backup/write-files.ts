import { type FileStore, isGone } from "#server/storage/file-store.ts";
import type { ArchiveWriter } from "./archive-writer.ts";
import { type ArchivedFile, type Checksums, fileEntry } from "./format.ts";

/** Reads every file once, whose hash is so checked as well. */
export async function writeFiles(
	archive: ArchiveWriter,
	store: FileStore,
	files: readonly ArchivedFile[],
): Promise<Pick<Checksums, "gone" | "damaged">> {
	const gone: string[] = [];
	const damaged: string[] = [];
	for (const { path, bytes, sha256 } of files) {
		const size = (await store.stat(path))?.bytes;
		const chunks = size === bytes ? await openFile(store, path) : null;
		if (chunks) {
			const actual = await archive.add(fileEntry(path), bytes, chunks);
			if (sha256 && actual !== sha256) damaged.push(path);
		} else if (size === undefined || size === bytes) gone.push(path);
		else damaged.push(path);
	}
	return { gone, damaged };
}

/** Null for one that was deleted a moment ago. */
const openFile = (store: FileStore, path: string) =>
	store.read(path).catch((error) => {
		if (isGone(error)) return null;
		throw error;
	});
