import { randomUUID } from "node:crypto";
import { access, constants, link, mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncPaths } from "./durable-files.ts";
import { type FileStat, type FileStore, type ListedFile, PARTIAL_SUFFIX } from "./file-store.ts";

const MEDIA = "media/";

/** Files in DATA_DIR; the nginx in front has those of `media` at `accelLocation`, if there is one. */
export async function openFolderStore(
	dataDir: string,
	accelLocation: string | null = null,
): Promise<FileStore> {
	const media = join(dataDir, "media");
	await mkdir(media, { recursive: true });
	const pathOf = (key: string) => join(dataDir, key);
	const workPathOf = (key: string) => `${pathOf(key)}${PARTIAL_SUFFIX}`;
	const prepare = (key: string) => mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 });
	const sync = (key: string) => syncPaths(dirname(dirname(pathOf(key))), dirname(pathOf(key)));

	return {
		workFolder: media,
		placeOf: pathOf,
		localPath: pathOf,
		accelPath: (key) =>
			accelLocation !== null && key.startsWith(MEDIA)
				? accelLocation + key.slice(MEDIA.length)
				: null,
		async workPath(key) {
			await prepare(key);
			return workPathOf(key);
		},
		async put(key, from) {
			await prepare(key);
			await syncPaths(from);
			await link(from, pathOf(key));
			await sync(key);
		},
		async putWork(key) {
			await syncPaths(workPathOf(key));
			await rename(workPathOf(key), pathOf(key));
			await sync(key);
		},
		async putBytes(key, bytes) {
			await prepare(key);
			const handle = await open(pathOf(key), "wx");
			try {
				await handle.writeFile(bytes);
				await handle.sync();
			} finally {
				await handle.close();
			}
			await sync(key);
		},
		async read(key, slice) {
			const handle = await open(pathOf(key));
			return handle.createReadStream({ ...slice, highWaterMark: 256 * 1024 });
		},
		withPath: (key, work) => work(pathOf(key)),
		stat: (key) => statOf(pathOf(key)),
		linkTo: async () => null,
		remove: (key) => rm(pathOf(key), { force: true }),
		list: (prefix) => filesBelow(dataDir, prefix.replace(/\/$/, "")),
		// They lie beside the finished ones, and are swept with them.
		removeOldWork: async () => undefined,
		reach: () => access(dataDir, constants.R_OK | constants.W_OK),
		async tryToWrite() {
			const path = join(media, `.probe-${randomUUID()}`);
			const handle = await open(path, "wx");
			try {
				await handle.writeFile("greenroom");
				await handle.sync();
			} finally {
				await handle.close();
				await rm(path, { force: true });
			}
		},
	};
}

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<ListedFile> {
	const entries = await opendir(join(dataDir, folder)).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	for await (const entry of entries) {
		const key = `${folder}/${entry.name}`;
		if (entry.isDirectory()) yield* filesBelow(dataDir, key);
		else yield { key, stat: () => statOf(join(dataDir, key)) };
	}
}

/** By the time it came here, which a link's own time does not say. */
const statOf = (path: string): Promise<FileStat | null> =>
	stat(path).then(
		({ size, ctime }) => ({ bytes: size, changedAt: ctime }),
		(error) => {
			if (error.code === "ENOENT") return null;
			throw error;
		},
	);
