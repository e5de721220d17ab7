import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { PlainError } from "#server/plain-error.ts";
import { DISK_RESERVE_BYTES, diskSpace } from "#server/storage/disk-space.ts";
import { hashOfFile, syncPaths } from "#server/storage/durable-files.ts";
import type { FileFacts, FileStore } from "#server/storage/file-store.ts";
import { fileSize } from "#shared/format.ts";
import type { ArchiveEntry } from "./archive-reader.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { fileEntry } from "./format.ts";

/** Errors: PlainError when the files of an archive do not fit beside what is there. */
export async function refuseFullDisk(
	dataDir: string,
	store: FileStore,
	{ manifest, checksums }: CheckedArchive,
): Promise<void> {
	const sum = Object.entries(checksums.entries)
		.filter(([name]) => !name.startsWith("files/"))
		.reduce((bytes, [, entry]) => bytes + entry.bytes, 0);
	let needed = sum * DATABASE_FACTOR;
	for (const { path, bytes } of manifest.files) {
		const isHere = store.localPath(path) !== null;
		if (isHere && (await store.stat(path))?.bytes !== bytes) needed += bytes;
	}
	const { free } = await diskSpace(dataDir);
	if (free < needed + DISK_RESERVE_BYTES)
		throw new PlainError(
			`The disk under ${dataDir} has ${fileSize(free)} free, and this backup needs about ${fileSize(needed + DISK_RESERVE_BYTES)}. Nothing was changed.`,
		);
}

/** Rows with their indexes, and the log that is written before them. */
const DATABASE_FACTOR = 3;

/**
 * Puts files in their places. A stored file never changes, so one that is already there as it should be
 * stays, and until the database names it a new one is in nobody's way.
 */
export function filePlacer(store: FileStore, { checksums }: CheckedArchive) {
	const folders = new Set<string>();
	const sending = new Set<Promise<void>>();
	let failure: unknown;
	const send = (path: string, facts: FileFacts) => {
		const sent = store.putWork(path, facts).then(
			() => void sending.delete(sent),
			(error) => {
				failure ??= error;
				sending.delete(sent);
			},
		);
		sending.add(sent);
	};
	return {
		async place(path: string, entry: ArchiveEntry): Promise<void> {
			const expected = checksums.entries[fileEntry(path)];
			if (expected && (await isThere(store, path, expected))) return;
			const target = store.localPath(path);
			const growing = await store.workPath(path);
			const file = await open(growing, "w", 0o600);
			try {
				for await (const chunk of entry.chunks) await file.writeFile(chunk);
				if (target) await file.sync();
			} finally {
				await file.close();
			}
			if (target) {
				folders.add(dirname(target));
				await rename(growing, target);
				return;
			}
			if (failure) throw failure;
			send(path, { bytes: entry.bytes, sha256: entry.sha256(), mime: "application/octet-stream" });
			if (sending.size >= SENT_AT_ONCE) await Promise.race(sending);
		},
		/** What was placed is there even after a power cut. Errors: those of what was still on its way. */
		async sync(): Promise<void> {
			await Promise.all(sending);
			if (failure) throw failure;
			await syncPaths(...new Set([...folders].flatMap((path) => [path, dirname(path)])));
		},
	};
}

/** Files to S3: each waits for an answer. */
const SENT_AT_ONCE = 8;

/** S3 compared the hash when it took the file. */
async function isThere(
	store: FileStore,
	key: string,
	{ bytes, sha256 }: { bytes: number; sha256: string },
): Promise<boolean> {
	if ((await store.stat(key))?.bytes !== bytes) return false;
	const path = store.localPath(key);
	return path === null || (await hashOfFile(path)) === sha256;
}
