import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { UNFINISHED } from "#server/backup/format.ts";
import { diskFullMessage, explainFileError, PlainError } from "#server/plain-error.ts";
import { isLowOnSpace } from "#server/storage/disk-space.ts";
import { syncPaths } from "#server/storage/durable-files.ts";
import type { ArchiveTarget, FoundArchive } from "./target.ts";

/** How much is written between two looks at the free space. */
const SPACE_CHECK_BYTES = 32 * 1024 * 1024;

/** A folder of this machine, made where there is none. Errors: PlainError too when its disk gets close to its end, which the database needs too. */
export function folderTarget(folder: string): ArchiveTarget {
	const pathOf = (name: string) => join(folder, basename(name));
	const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
	return {
		async create(name) {
			const growing = `${pathOf(name)}${UNFINISHED}`;
			const file = await makeFolder()
				.then(() => open(growing, "w", 0o600))
				.catch((error) => {
					throw explainFileError(error, folder);
				});
			let unchecked = SPACE_CHECK_BYTES;
			return {
				async write(chunk) {
					unchecked += chunk.length;
					if (unchecked >= SPACE_CHECK_BYTES) {
						if (await isLowOnSpace(folder, SPACE_CHECK_BYTES))
							throw new PlainError(diskFullMessage(folder));
						unchecked = 0;
					}
					await file.writeFile(chunk);
				},
				async finish() {
					await file.sync();
					await file.close();
					await rename(growing, pathOf(name));
					await syncPaths(folder);
				},
				async abandon() {
					await file.close().catch(() => undefined);
					await rm(growing, { force: true });
				},
			};
		},
		async read(name) {
			const path = pathOf(name);
			const file = await open(path).catch((error) => {
				if (error.code === "ENOENT") throw new PlainError(`There is no file ${path}.`);
				throw explainFileError(error, path);
			});
			return file.createReadStream();
		},
		sizeOf: async (name) => (await stat(pathOf(name)).catch(() => null))?.size ?? null,
		remove: (name) => rm(pathOf(name), { force: true }),
		async list() {
			const found: FoundArchive[] = [];
			for (const name of await readdir(folder).catch(() => [])) {
				const seen = await stat(join(folder, name)).catch(() => null);
				if (seen?.isFile()) found.push({ name, bytes: seen.size, changedAt: seen.mtime });
			}
			return found;
		},
		pathOf,
		linkTo: async () => null,
		async clear() {
			await makeFolder();
			for (const name of await readdir(folder))
				if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true });
		},
	};
}
