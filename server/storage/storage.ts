import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import { type FileAccess, files } from "#server/table.ts";
import { isLowOnSpace } from "./disk-space.ts";
import { sweepOrphans } from "./sweep.ts";

export type StoredFile = {
	id: string;
	ownerId: string;
	extension: string;
	mime: string;
	bytes: number;
	sha256: string;
	access: FileAccess;
};
type Origin = {
	ownerId: string;
	extension: string;
	mime: string;
	originalName?: string;
	/** Its owner alone, unless said otherwise. */
	access?: FileAccess;
};

/** Bytes that are safe on disk and wait for their row. */
export type PlacedFile = StoredFile & Pick<Origin, "originalName">;

/** A file of the storage while it is being made, in any order. */
export type PartialFile = {
	write(at: number, bytes: Uint8Array): Promise<void>;
	/** Puts what was written safely on disk. */
	finish(): Promise<PlacedFile>;
	/** Takes it off the disk. */
	abandon(): Promise<void>;
};

export type Storage = {
	/** Puts bytes made by the server itself on disk, such as a re-encoded picture. */
	placeBytes(data: Buffer, origin: Origin): Promise<PlacedFile>;
	/** Puts a finished file of the same disk in place; the one at `path` stays until its owner removes it. */
	placeFile(path: string, origin: Origin): Promise<PlacedFile>;
	/** Begins a file whose bytes come one after another. Errors: ENOSPC before the disk is quite full. */
	growFile(origin: Origin): Promise<PartialFile>;
	/** Gives a placed file its row; from then on it counts. */
	record(placed: PlacedFile, within?: Tx): Promise<void>;
	/** Takes a placed file that gets no row, or has lost it, off the disk. */
	discard(placed: Pick<PlacedFile, "id" | "extension">): Promise<void>;
	/** Places and records at once. */
	keepBytes(data: Buffer, origin: Origin): Promise<StoredFile>;
	keepFile(path: string, origin: Origin): Promise<StoredFile>;
	/** The row of a file, or null. One named statement. */
	find(id: string): Promise<StoredFile | null>;
	/** Who may fetch these, from the commit on. */
	setAccess(ids: readonly string[], access: FileAccess, within?: Tx): Promise<void>;
	/** Removes row, then bytes; a file that is already gone is fine. */
	remove(id: string): Promise<void>;
	pathOf(file: { id: string; extension: string }): string;
	/** Deletes bytes whose row never came, older than `graceMs`. Returns how many. */
	sweep(graceMs: number): Promise<number>;
};

/** What ends the names of files that are being made. */
export const PARTIAL_SUFFIX = ".growing";
const STORED_NAME = new RegExp(`([0-9a-f-]{36})\\.\\w+(${PARTIAL_SUFFIX})?$`);

/** Files in DATA_DIR/media. A file counts only after fsync of file and folder, then its row. */
export async function openStorage(dataDir: string, db: Db, pool: Pool): Promise<Storage> {
	const root = join(dataDir, "media");
	await mkdir(root, { recursive: true });
	const pathOf = (file: { id: string; extension: string }) =>
		join(root, file.id.slice(-2), `${file.id}.${file.extension}`);

	const placeBytes = async (data: Buffer, origin: Origin): Promise<PlacedFile> => {
		const id = newId();
		const folder = join(root, id.slice(-2));
		await mkdir(folder, { recursive: true });
		const handle = await open(pathOf({ id, ...origin }), "wx");
		try {
			await handle.writeFile(data);
			await handle.sync();
		} finally {
			await handle.close();
		}
		await syncFolders(root, folder);
		const sha256 = createHash("sha256").update(data).digest("hex");
		return { id, bytes: data.length, sha256, access: "owner", ...origin };
	};

	const placeFile = async (path: string, origin: Origin): Promise<PlacedFile> => {
		const id = newId();
		const folder = join(root, id.slice(-2));
		await mkdir(folder, { recursive: true });
		const sha256 = await hashOf(path);
		await syncPath(path);
		const { size } = await stat(path);
		await link(path, pathOf({ id, ...origin }));
		await syncFolders(root, folder);
		return { id, bytes: size, sha256, access: "owner", ...origin };
	};

	const growFile = async (origin: Origin): Promise<PartialFile> => {
		const id = newId();
		const path = pathOf({ id, ...origin });
		const growing = `${path}${PARTIAL_SUFFIX}`;
		const folder = join(root, id.slice(-2));
		await mkdir(folder, { recursive: true });
		const handle = await open(growing, "wx");
		return {
			async write(at, bytes) {
				if (await isLowOnSpace(folder, bytes.length)) throw noRoom();
				await handle.write(bytes, 0, bytes.length, at);
			},
			async finish() {
				await handle.sync();
				const { size } = await handle.stat();
				await handle.close();
				const sha256 = await hashOf(growing);
				await rename(growing, path);
				await syncFolders(root, folder);
				return { id, bytes: size, sha256, access: "owner", ...origin };
			},
			async abandon() {
				await handle.close().catch(() => undefined);
				for (const made of [growing, path]) await rm(made, { force: true });
			},
		};
	};

	const record = async (placed: PlacedFile, within?: Tx) => {
		await (within ?? db).insert(files).values(placed);
	};

	const recorded = async (placed: PlacedFile): Promise<StoredFile> => {
		await record(placed);
		return placed;
	};

	return {
		pathOf,
		placeBytes,
		placeFile,
		growFile,
		record,
		discard: (placed) => rm(pathOf(placed), { force: true }),
		keepBytes: async (data, origin) => recorded(await placeBytes(data, origin)),
		keepFile: async (path, origin) => recorded(await placeFile(path, origin)),
		async find(id) {
			const { rows } = await pool.query<StoredFile & { bytes: string }>({
				name: "file-by-id",
				text: `SELECT id, owner_id AS "ownerId", extension, mime, bytes, sha256, access FROM files WHERE id = $1`,
				values: [id],
			});
			return rows[0] ? { ...rows[0], bytes: Number(rows[0].bytes) } : null;
		},
		async setAccess(ids, access, within) {
			if (ids.length === 0) return;
			await (within ?? db)
				.update(files)
				.set({ access })
				.where(inArray(files.id, [...ids]));
		},
		async remove(id) {
			const [row] = await db.delete(files).where(eq(files.id, id)).returning();
			if (row) await rm(pathOf(row), { force: true });
		},
		async sweep(graceMs) {
			return sweepOrphans({
				folder: root,
				idOf: (name) => STORED_NAME.exec(name)?.[1] ?? null,
				async withRows(ids) {
					const rows = await db
						.select({ id: files.id })
						.from(files)
						.where(inArray(files.id, [...ids]));
					return new Set(rows.map(({ id }) => id));
				},
				graceMs,
			});
		},
	};
}

function noRoom(): Error {
	return Object.assign(new Error("The disk is nearly full"), { code: "ENOSPC" });
}

async function hashOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return hash.digest("hex");
}

/** A rename or a new name is durable only once the folder itself is on disk. */
async function syncFolders(...folders: string[]): Promise<void> {
	for (const folder of folders) await syncPath(folder);
}

async function syncPath(path: string): Promise<void> {
	const handle = await open(path, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}
