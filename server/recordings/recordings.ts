import { rm } from "node:fs/promises";
import { and, eq, inArray } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Jobs, Queue } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log/log.ts";
import { STREAM_SECONDS_MAX } from "#server/media/stream.ts";
import type { PlacedFile, Storage, StoredFile } from "#server/storage/storage.ts";
import { type FileAccess, files, recordings } from "#server/table.ts";
import { createAttempts, TRIES_MAX } from "./attempts.ts";
import { createChanges, type Follower } from "./changes.ts";
import { packPeaks, unpackPeaks } from "./peaks.ts";

export type Recordings = {
	/** Gives a recorded original its row, in the caller's transaction; `start` it once that is committed. */
	add(
		original: PlacedFile,
		given: { access: FileAccess; durationSeconds: number | null; peaks: readonly number[] | null },
		tx: Tx,
	): Promise<string>;
	/** Queues the work. What a crash lets fall is found again by `sweep`. */
	start(id: string): Promise<void>;
	/** Begins a failed one anew, with three tries. Nothing for one that has not failed. */
	retry(id: string, tx: Tx): Promise<void>;
	/** Who may fetch the stream version, from the commit on. */
	setAccess(id: string, access: FileAccess, tx: Tx): Promise<void>;
	/** Row first, in the caller's transaction; returns what takes the files off the disk after COMMIT. */
	remove(id: string, tx: Tx): Promise<() => Promise<void>>;
	/** What was uploaded, under the name it had there. */
	originalOf(id: string): Promise<(StoredFile & { originalName: string | null }) | null>;
	/** 1,000 values from 0 to 1, or null. */
	peaksOf(id: string): Promise<number[] | null>;
	follow(follower: Follower): void;
	/** Begins to work, which everyone who follows must be there for. */
	begin(): Promise<void>;
	/** One try here and now, for what must be there at once. Nothing for one that is not processing. */
	make(id: string): Promise<void>;
	/** Starts what waits, and fails what was tried three times without an end. */
	sweep(): Promise<void>;
	/** Ends what runs here; another process, or the next start, begins it anew. */
	close(): Promise<void>;
};

type Needs = { db: Db; pool: Pool; storage: Storage; jobs: Jobs; log: Log };

/** Two, so that a short sound does not wait for one of twelve hours. */
const AT_ONCE = 2;

/** Sounds on their way from upload to listening; the work is queued and done by any process of the house. */
export function createRecordings({ db, pool, storage, jobs, log }: Needs): Recordings {
	const changes = createChanges(db, storage, log);
	const tries = createAttempts({ db, pool, storage, log, changes });
	let queue: Queue<{ id: string }> | undefined;
	const start = async (id: string) => queue?.add({ id }, { key: id });
	const sweep = async () => {
		for (const id of await tries.findLeft()) await start(id);
	};

	return {
		async add(original, { access, durationSeconds, peaks }, tx) {
			const id = newId();
			await tx.insert(recordings).values({
				id,
				ownerId: original.ownerId,
				originalFileId: original.id,
				access,
				durationSeconds,
				peaks: peaks && packPeaks(peaks),
			});
			return id;
		},
		start,
		async retry(id, tx) {
			const failed = and(eq(recordings.id, id), eq(recordings.state, "failed"));
			await changes.within(tx, failed, { state: "processing", failure: null, tries: 0 });
		},
		async setAccess(id, access, tx) {
			const [row] = await tx
				.update(recordings)
				.set({ access })
				.where(eq(recordings.id, id))
				.returning({ streamFileId: recordings.streamFileId });
			if (row?.streamFileId) await storage.setAccess([row.streamFileId], access, tx);
		},
		async remove(id, tx) {
			const [row] = await tx.delete(recordings).where(eq(recordings.id, id)).returning();
			if (!row) return async () => undefined;
			const ids = [row.originalFileId, row.streamFileId].filter((one) => one !== null);
			const gone = await tx.delete(files).where(inArray(files.id, ids)).returning();
			return async () => {
				for (const file of gone) await rm(storage.pathOf(file), { force: true });
			};
		},
		async originalOf(id) {
			const [row] = await db
				.select({ file: files })
				.from(recordings)
				.innerJoin(files, eq(files.id, recordings.originalFileId))
				.where(eq(recordings.id, id));
			return row?.file ?? null;
		},
		async peaksOf(id) {
			const { rows } = await pool.query<{ peaks: number[] | null }>({
				name: "recording-peaks",
				text: "SELECT peaks FROM recordings WHERE id = $1",
				values: [id],
			});
			const packed = rows[0]?.peaks;
			return packed ? unpackPeaks(packed) : null;
		},
		follow: changes.follow,
		async begin() {
			queue = await jobs.queue("recordings", ({ id }) => tries.make(id), {
				retryLimit: TRIES_MAX - 1,
				secondsMax: STREAM_SECONDS_MAX,
				atOnce: AT_ONCE,
				isOnce: true,
			});
			await sweep();
		},
		make: tries.make,
		sweep,
		close: tries.stop,
	};
}
