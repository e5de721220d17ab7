import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PlainError } from "#server/plain-error.ts";
import { DISK_RESERVE_BYTES, diskSpace } from "#server/storage/disk-space.ts";
import { PARTIAL_SUFFIX } from "#server/storage/storage.ts";
import { fileSize } from "#shared/format.ts";
import type { ArchiveEntry } from "./archive-reader.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { fileEntry } from "./format.ts";

/** Errors: PlainError when the files of an archive do not fit beside what is there. */
export async function refuseFullDisk(
	dataDir: string,
	{ manifest, checksums }: CheckedArchive,
): Promise<void> {
	const sum = Object.entries(checksums.entries)
		.filter(([name]) => !name.startsWith("files/"))
		.reduce((bytes, [, entry]) => bytes + entry.bytes, 0);
	let needed = sum * DATABASE_FACTOR;
	for (const { path, bytes } of manifest.files)
		if ((await stat(join(dataDir, path)).catch(() => null))?.size !== bytes) needed += bytes;
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
export function filePlacer(dataDir: string, { checksums }: CheckedArchive) {
	const folders = new Set<string>();
	return {
		async place(path: string, entry: ArchiveEntry): Promise<void> {
			const target = join(dataDir, path);
			const expected = checksums.entries[fileEntry(path)];
			if (expected && (await isThere(target, expected))) return;
			await mkdir(dirname(target), { recursive: true });
			folders.add(dirname(target));
			const growing = `${target}${PARTIAL_SUFFIX}`;
			const file = await open(growing, "w", 0o600);
			try {
				for await (const chunk of entry.chunks) await file.writeFile(chunk);
				await file.sync();
			} finally {
				await file.close();
			}
			await rename(growing, target);
		},
		/** What was placed is there even after a power cut. */
		async sync(): Promise<void> {
			for (const path of new Set([...folders].flatMap((path) => [path, dirname(path)]))) {
				const folder = await open(path, "r");
				await folder.sync().finally(() => folder.close());
			}
		},
	};
}

async function isThere(
	path: string,
	{ bytes, sha256 }: { bytes: number; sha256: string },
): Promise<boolean> {
	if ((await stat(path).catch(() => null))?.size !== bytes) return false;
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return hash.digest("hex") === sha256;
}
