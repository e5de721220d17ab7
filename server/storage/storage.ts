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

export type Storage = Awaited<ReturnType<typeof openStorage>>;
/** A file of the storage while it is being made. */
export type PartialFile = Awaited<ReturnType<Storage["growFile"]>>;

/** What ends the names of files that are being made. */
export const PARTIAL_SUFFIX = ".growing";
const STORED_NAME = new RegExp(`([0-9a-f-]{36})\\.\\w+(${PARTIAL_SUFFIX})?$`);

/** Files in DATA_DIR/media. A file counts only after fsync of file and folder, then its row. */
export async function openStorage(dataDir: string, db: Db, pool: Pool) {
	const root = join(dataDir, "media");
	await mkdir(root, { recursive: true });
	const pathOf = (file: { id: string; extension: string }) =>
		join(root, file.id.slice(-2), `${file.id}.${file.extension}`);

	/** A place for a new file, and what makes a `PlacedFile` of it once its bytes are there. */
	const newPlace = async (origin: Origin) => {
		const id = newId();
		const folder = join(root, id.slice(-2));
		await mkdir(folder, { recursive: true });
		return {
			folder,
			path: pathOf({ id, ...origin }),
			async placed(bytes: number, sha256: string): Promise<PlacedFile> {
				await syncFolders(root, folder);
				return { id, bytes, sha256, access: "owner", ...origin };
			},
		};
	};

	return {
		pathOf,
		/** Puts bytes made by the server itself on disk, such as a re-encoded picture. */
		async placeBytes(data: Buffer, origin: Origin): Promise<PlacedFile> {
			const { path, placed } = await newPlace(origin);
			const handle = await open(path, "wx");
			try {
				await handle.writeFile(data);
				await handle.sync();
			} finally {
				await handle.close();
			}
			return placed(data.length, createHash("sha256").update(data).digest("hex"));
		},
		/** Puts a finished file of the same disk in place; the one at `from` stays until its owner removes it. */
		async placeFile(from: string, origin: Origin): Promise<PlacedFile> {
			const { path, placed } = await newPlace(origin);
			const sha256 = await hashOf(from);
			await syncPath(from);
			const { size } = await stat(from);
			await link(from, path);
			return placed(size, sha256);
		},
		/** Begins a file whose bytes come in any order. Errors: ENOSPC before the disk is quite full. */
		async growFile(origin: Origin) {
			const { folder, path, placed } = await newPlace(origin);
			const growing = `${path}${PARTIAL_SUFFIX}`;
			const handle = await open(growing, "wx");
			return {
				async write(at: number, bytes: Uint8Array): Promise<void> {
					if (await isLowOnSpace(folder, bytes.length)) throw noRoom();
					await handle.write(bytes, 0, bytes.length, at);
				},
				/** Puts what was written safely on disk. */
				async finish(): Promise<PlacedFile> {
					await handle.sync();
					const { size } = await handle.stat();
					await handle.close();
					const sha256 = await hashOf(growing);
					await rename(growing, path);
					return placed(size, sha256);
				},
				/** Takes it off the disk. */
				async abandon(): Promise<void> {
					await handle.close().catch(() => undefined);
					for (const made of [growing, path]) await rm(made, { force: true });
				},
			};
		},
		/** Gives a placed file its row; from then on it counts. */
		async record(placed: PlacedFile, within?: Tx): Promise<void> {
			await (within ?? db).insert(files).values(placed);
		},
		/** Takes a placed file that gets no row, or has lost it, off the disk. */
		discard: (placed: Pick<PlacedFile, "id" | "extension">): Promise<void> =>
			rm(pathOf(placed), { force: true }),
		/** Places and records at once. */
		async storeBytes(data: Buffer, origin: Origin): Promise<StoredFile> {
			const placed = await this.placeBytes(data, origin);
			await this.record(placed);
			return placed;
		},
		async storeFile(from: string, origin: Origin): Promise<StoredFile> {
			const placed = await this.placeFile(from, origin);
			await this.record(placed);
			return placed;
		},
		/** The row of a file, or null. One named statement. */
		async find(id: string): Promise<StoredFile | null> {
			const { rows } = await pool.query<StoredFile & { bytes: string }>({
				name: "file-by-id",
				text: `SELECT id, owner_id AS "ownerId", extension, mime, bytes, sha256, access FROM files WHERE id = $1`,
				values: [id],
			});
			return rows[0] ? { ...rows[0], bytes: Number(rows[0].bytes) } : null;
		},
		/** Who may fetch these, from the commit on. */
		async setAccess(ids: readonly string[], access: FileAccess, within?: Tx): Promise<void> {
			if (ids.length === 0) return;
			await (within ?? db)
				.update(files)
				.set({ access })
				.where(inArray(files.id, [...ids]));
		},
		/** Removes row, then bytes; a file that is already gone is fine. */
		async remove(id: string): Promise<void> {
			const [row] = await db.delete(files).where(eq(files.id, id)).returning();
			if (row) await rm(pathOf(row), { force: true });
		},
		/** Deletes bytes whose row never came, older than `graceMs`. Returns how many. */
		sweep: (graceMs: number): Promise<number> =>
			sweepOrphans({
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
			}),
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
