import { AsyncLocalStorage } from "node:async_hooks";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { ERRORS, Server as TusServer } from "@tus/server";
import { and, eq, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import { isDatabaseAway } from "#server/database/errors.ts";
import { refusalCopy } from "#server/http/refusal-copy.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import type { Log } from "#server/log/log.ts";
import { files, uploads } from "#server/table.ts";
import { copy } from "#shared/copy.ts";
import { isLowOnSpace } from "./disk-space.ts";
import { UploadLocks } from "./upload-locks.ts";

export const UPLOAD_MAX_BYTES = 500_000_000;
export const QUOTA_BYTES = 2_000_000_000;
export const QUOTA_FILES = 50;
const FILE_NAME_MAX = 255;
const METADATA_MAX_BYTES = 4_096;
/** What a request may still receive after another wants its upload. */
const GIVE_WAY_MS = 500;
/** An upload nobody finishes or uses gives its space back after this. */
export const UPLOAD_RETENTION_MS = 24 * 3_600_000;

export type FinishedUpload = {
	id: string;
	path: string;
	fileName: string;
	bytes: number;
	verdict: unknown;
};

export type Uploads = Awaited<ReturnType<typeof openUploads>>;

type Refusal = { status_code: number; body: string };
const refuse = (status_code: number, body: string): Refusal => ({ status_code, body });

/** Resumable uploads (tus 1.0) into DATA_DIR/uploads; offsets survive restarts because they are file sizes. */
export async function openUploads(
	dataDir: string,
	db: Db,
	path: string,
	log: Log,
	locks = new UploadLocks(),
) {
	const folder = join(dataDir, "uploads");
	await mkdir(folder, { recursive: true });
	const owner = new AsyncLocalStorage<string>();
	const pathOf = (id: string) => join(folder, id);

	const tus = new TusServer({
		path,
		datastore: new RowedFileStore(folder, db),
		maxSize: UPLOAD_MAX_BYTES,
		relativeLocation: true,
		allowedOrigins: () => false,
		namingFunction: () => newId(),
		locker: locks,
		lockDrainTimeout: GIVE_WAY_MS,
		async onUploadCreate(_request, upload) {
			const ownerId = owner.getStore();
			if (!ownerId) throw refuse(401, refusalCopy.signInFirst);
			if (upload.size === undefined) throw refuse(400, "Upload-Length is required.");
			if (upload.size === 0) throw refuse(400, "The file is empty.");
			if (JSON.stringify(upload.metadata ?? {}).length > METADATA_MAX_BYTES)
				throw refuse(413, "Upload-Metadata is too long.");
			if (await isLowOnSpace(folder, upload.size)) throw refuse(507, refusalCopy.diskFull);
			const fileName = [...plainName(upload.metadata?.filename)].slice(0, FILE_NAME_MAX).join("");
			await insertWithinQuota(db, { id: upload.id, ownerId, fileName, bytes: upload.size });
			return {};
		},
		async onIncomingRequest(request) {
			if (request.method !== "PATCH") return;
			const coming = Number(request.headers.get("content-length") ?? 0);
			if (await isLowOnSpace(folder, coming)) throw refuse(507, refusalCopy.diskFull);
		},
		async onResponseError(_request, error) {
			const { status_code: status = 500, body = copy.unexpected } = error as Partial<Refusal>;
			if (status === 501) return refuse(400, body);
			if (status < 500 || status === 507) return undefined;
			// The store says only that it could not write; a full disk is the one reason worth telling.
			if (error === ERRORS.FILE_WRITE_ERROR && (await isLowOnSpace(folder, 0)))
				return refuse(507, refusalCopy.diskFull);
			log.error({ err: error }, "upload failed");
			return refuse(isDatabaseAway(error) ? 503 : status, copy.unexpected);
		},
	});

	/** Forgets row and bytes. */
	const remove = async (id: string): Promise<void> => {
		await db.delete(uploads).where(eq(uploads.id, id));
		await rm(pathOf(id), { force: true });
		await rm(`${pathOf(id)}.json`, { force: true });
	};
	const isOwned = (id: string, ownerId: string) =>
		and(eq(uploads.id, id), eq(uploads.ownerId, ownerId));

	return {
		/** The tus protocol; call inside `asOwner`. */
		tus,
		/** Runs `work` for the user whose upload it is. */
		asOwner: <T>(ownerId: string, work: () => Promise<T>): Promise<T> => owner.run(ownerId, work),
		async isOwner(id: string, ownerId: string): Promise<boolean> {
			const found = db.select({ id: uploads.id }).from(uploads).where(isOwned(id, ownerId));
			return (await found).length > 0;
		},
		/** A finished upload of this owner, or null. */
		async findFinished(id: string, ownerId: string): Promise<FinishedUpload | null> {
			const [row] = await db.select().from(uploads).where(isOwned(id, ownerId));
			if (!row) return null;
			const file = await stat(pathOf(id)).catch(() => null);
			return file?.size === row.bytes ? { ...row, path: pathOf(id) } : null;
		},
		/** Takes the row of an upload for a transaction: of two at once the second finds nothing. */
		async claim(id: string, ownerId: string, within: Tx): Promise<boolean> {
			const claimed = within.delete(uploads).where(isOwned(id, ownerId));
			return (await claimed.returning({ id: uploads.id })).length > 0;
		},
		async storeVerdict(id: string, verdict: object): Promise<void> {
			await db.update(uploads).set({ verdict }).where(eq(uploads.id, id));
		},
		remove,
		/** Removes what is older than `ageMs`. Returns how many. */
		async sweep(ageMs: number): Promise<number> {
			const old = await db
				.select()
				.from(uploads)
				.where(lt(uploads.createdAt, new Date(Date.now() - ageMs)));
			for (const row of old) await remove(row.id);
			const known = new Set(
				(await db.select({ id: uploads.id }).from(uploads)).map((row) => row.id),
			);
			let orphans = 0;
			for (const name of await readdir(folder)) {
				const id = name.replace(/\.json$/, "");
				if (known.has(id)) continue;
				const seen = await stat(join(folder, name)).catch(() => null);
				if (!seen || Date.now() - seen.mtimeMs < ageMs) continue;
				await rm(join(folder, name), { force: true });
				orphans += 1;
			}
			return old.length + orphans;
		},
		/** Ends the running requests within a second; what each received stays, and can be resumed. */
		release: () => locks.release(),
	};
}

/** Canceling an upload gives its share of the quota back at once. */
class RowedFileStore extends FileStore {
	private readonly db: Db;

	constructor(directory: string, db: Db) {
		super({ directory });
		this.db = db;
	}

	override async remove(id: string): Promise<void> {
		await this.db.delete(uploads).where(eq(uploads.id, id));
		await super.remove(id);
	}
}

/** One at a time for each owner, or many at once would each find room. */
async function insertWithinQuota(db: Db, row: typeof uploads.$inferInsert): Promise<void> {
	await db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "uploads", { key: row.ownerId });
		await refuseOverQuota(tx, row.ownerId, row.bytes);
		await tx.insert(uploads).values(row);
	});
}

async function refuseOverQuota(tx: Tx, ownerId: string, bytes: number): Promise<void> {
	const total = async (table: typeof files | typeof uploads, counted: SQL) => {
		const [sum] = await tx
			.select({
				bytes: sql<string>`coalesce(sum(${table.bytes}), 0)`,
				count: sql<number>`count(*) FILTER (WHERE ${counted})::int`,
			})
			.from(table)
			.where(eq(table.ownerId, ownerId));
		return { bytes: Number(sum?.bytes ?? 0), count: sum?.count ?? 0 };
	};
	// What the server made of an upload takes room, but is not one more file of its owner's.
	const stored = await total(files, isNotNull(files.originalName));
	const coming = await total(uploads, sql`true`);
	if (
		stored.bytes + coming.bytes + bytes > QUOTA_BYTES ||
		stored.count + coming.count >= QUOTA_FILES
	)
		throw refuse(413, `Your quota is used up (${QUOTA_FILES} files, ${QUOTA_BYTES / 1e9} GB).`);
}

/** A name for showing only, never a path: no folders, no control or direction characters. */
function plainName(name: string | null | undefined): string {
	const last = (name ?? "").replaceAll("\\", "/").split("/").at(-1) ?? "";
	return last.replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, "").trim() || "untitled";
}
