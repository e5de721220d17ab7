import { createHash } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import { sharedWithinTurn } from "#server/shared-within-turn.ts";
import { type FileAudience, files } from "#server/table.ts";
import { isLowOnSpace } from "./disk-space.ts";
import { hashOfFile } from "./durable-files.ts";
import { isGone, mediaKey, PARTIAL_SUFFIX, type Slice } from "./file-store.ts";
import { openFileStore, type StoreConfig } from "./open-file-store.ts";
import { sweepOrphans } from "./sweep.ts";

export type StoredFile = {
	id: string;
	ownerId: string;
	extension: string;
	mime: string;
	bytes: number;
	sha256: string;
	audience: FileAudience;
};
type Origin = {
	ownerId: string;
	extension: string;
	mime: string;
	originalName?: string;
	/** Its owner alone, unless said otherwise. */
	audience?: FileAudience;
};
type Named = Pick<StoredFile, "id" | "extension">;

/** Bytes that are safely stored and wait for their row. */
export type PlacedFile = StoredFile & Pick<Origin, "originalName">;

export type Storage = Awaited<ReturnType<typeof openStorage>>;
/** A file of the storage while it is being made. */
export type PartialFile = Awaited<ReturnType<Storage["growFile"]>>;

const STORED_NAME = new RegExp(`([0-9a-f-]{36})\\.\\w+(${PARTIAL_SUFFIX})?$`);

/** Files in DATA_DIR/media or in S3. A file counts only once its bytes are stored whole, then its row. */
export async function openStorage(config: StoreConfig, db: Db, pool: Pool) {
	const store = await openFileStore(config);
	const newFile = (origin: Origin, facts: { bytes: number; sha256: string }): PlacedFile => ({
		id: newId(),
		audience: null,
		...origin,
		...facts,
	});
	/** The row of a file, or null. One named statement for all who ask at once: a player wants many windows of one file. */
	const find = sharedWithinTurn(async (id: string): Promise<StoredFile | null> => {
		const { rows } = await pool.query<StoredFile & { bytes: string }>({
			name: "file-by-id",
			text: `SELECT id, owner_id AS "ownerId", extension, mime, bytes, sha256, audience FROM files WHERE id = $1`,
			values: [id],
		});
		return rows[0] ? { ...rows[0], bytes: Number(rows[0].bytes) } : null;
	});

	return {
		/** The bytes alone, by their keys. */
		store,
		/** Stores bytes made by the server itself, such as a re-encoded picture. */
		async placeBytes(data: Buffer, origin: Origin): Promise<PlacedFile> {
			const sha256 = createHash("sha256").update(data).digest("hex");
			const placed = newFile(origin, { bytes: data.length, sha256 });
			await store.putBytes(mediaKey(placed), data, placed);
			return placed;
		},
		/** Stores a finished file of the same disk; the one at `from` stays until its owner removes it. */
		async placeFile(from: string, origin: Origin): Promise<PlacedFile> {
			const sha256 = await hashOfFile(from);
			const { size } = await stat(from);
			const placed = newFile(origin, { bytes: size, sha256 });
			await store.put(mediaKey(placed), from, placed);
			return placed;
		},
		/** Begins a file whose bytes come in any order. Errors: ENOSPC before the disk is quite full. */
		async growFile(origin: Origin) {
			const begun = newFile(origin, { bytes: 0, sha256: "" });
			const key = mediaKey(begun);
			const growing = await store.workPath(key);
			const handle = await open(growing, "wx");
			return {
				async write(at: number, bytes: Uint8Array): Promise<void> {
					if (await isLowOnSpace(store.workFolder, bytes.length)) throw noRoom();
					await handle.write(bytes, 0, bytes.length, at);
				},
				/** Stores what was written. */
				async finish(): Promise<PlacedFile> {
					const { size } = await handle.stat();
					await handle.close();
					const placed = { ...begun, bytes: size, sha256: await hashOfFile(growing) };
					await store.putWork(key, placed);
					return placed;
				},
				/** Deletes all of it. */
				async abandon(): Promise<void> {
					await handle.close().catch(() => undefined);
					await rm(growing, { force: true });
					await store.remove(key);
				},
			};
		},
		/** Gives a placed file its row; from then on it counts. */
		async record(placed: PlacedFile, within?: Tx): Promise<void> {
			await (within ?? db).insert(files).values(placed);
		},
		/** Deletes the bytes of a placed file that gets no row, or has lost it. */
		discard: (placed: Named): Promise<void> => store.remove(mediaKey(placed)),
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
		find,
		/** Errors: ENOENT when the bytes are gone. */
		read: (file: Named, slice?: Slice): Promise<Readable> => store.read(mediaKey(file), slice),
		/** All bytes of a small file, or of a slice; null when they are gone. */
		async readBytes(file: Named, slice?: Slice): Promise<Buffer | null> {
			try {
				return await buffer(await store.read(mediaKey(file), slice));
			} catch (error) {
				if (isGone(error)) return null;
				throw error;
			}
		},
		/** Hands `work` a path at which the whole file can be read meanwhile. Errors: ENOENT with S3, when the bytes are gone. */
		withPath: <Result>(file: Named, work: (path: string) => Promise<Result>): Promise<Result> =>
			store.withPath(mediaKey(file), work),
		/** Bytes that are really there; null for none. */
		async sizeOf(file: Named): Promise<number | null> {
			return (await store.stat(mediaKey(file)))?.bytes ?? null;
		},
		/** Who may fetch these, from the commit on. */
		async setAudience(ids: readonly string[], audience: FileAudience, within?: Tx): Promise<void> {
			if (ids.length === 0) return;
			await (within ?? db)
				.update(files)
				.set({ audience })
				.where(inArray(files.id, [...ids]));
		},
		/** Removes row, then bytes; a file that is already gone is fine. */
		async remove(id: string): Promise<void> {
			const [row] = await db.delete(files).where(eq(files.id, id)).returning();
			if (row) await store.remove(mediaKey(row));
		},
		/** Deletes bytes whose row never came, older than `graceMs`. Returns how many. */
		async sweep(graceMs: number): Promise<number> {
			await store.removeOldWork(graceMs);
			return sweepOrphans(store, {
				prefix: "media/",
				idOf: (key) => STORED_NAME.exec(key)?.[1] ?? null,
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
