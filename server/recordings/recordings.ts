import { and, eq, inArray } from "drizzle-orm";
import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Jobs, Queue } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log/log.ts";
import { STREAM_SECONDS_MAX } from "#server/media/stream.ts";
import type { PlacedFile, Storage } from "#server/storage/storage.ts";
import { type FileAudience, files, recordings } from "#server/table.ts";
import { createAttempts, TRIES_MAX } from "./attempts.ts";
import { createLightAttempts } from "./light-attempts.ts";
import { createLookups, type RecordingLookups } from "./lookups.ts";
import { packPeaks } from "./peaks.ts";
import { createChanges, type Follower } from "./state-changes.ts";

export type Recordings = RecordingLookups & {
	/** Inserts a recording for an original, in the caller's transaction; call `start` after the commit. */
	add(
		original: PlacedFile,
		input: {
			audience: FileAudience;
			durationSeconds: number | null;
			peaks: readonly number[] | null;
		},
		tx: Tx,
	): Promise<string>;
	/** Queues the processing. After a crash `sweep` queues it again. */
	start(id: string): Promise<void>;
	/** Resets a failed recording to processing, with three tries; nothing when it has not failed. */
	retry(id: string, tx: Tx): Promise<void>;
	/** Who may fetch what is streamed, from the commit on. */
	setAudience(id: string, audience: FileAudience, tx: Tx): Promise<void>;
	/** Deletes the rows in the caller's transaction. Call what it returns after the commit to delete the files. */
	remove(id: string, tx: Tx): Promise<() => Promise<void>>;
	follow(follower: Follower): void;
	/** Starts to take jobs; all followers must be registered before. */
	startWorker(): Promise<void>;
	/** One try in this process, without the queue; nothing when it is not processing. */
	process(id: string): Promise<void>;
	/** Queues recordings no process is working on, and fails those begun too often. */
	sweep(): Promise<void>;
	/** One try at the light version in this process, without the queue; nothing when it waits for none. */
	lighten(id: string): Promise<void>;
	/** Queues a few of the recordings that wait for a light version. */
	sweepLight(): Promise<void>;
	/** Stops the tries of this process; another process, or the next start, takes them over. */
	stopWorker(): Promise<void>;
};

type Services = { db: Db; pool: Pool; storage: Storage; jobs: Jobs; log: Log };

/** Two, so that a short file does not wait for one of twelve hours. */
const AT_ONCE = 2;
/** So many wait in the queue of light versions at most: new recordings come before older ones. */
const LIGHT_WAITING_MAX = 20;

/** Uploaded audio and its stream versions; jobs in PostgreSQL, taken by any process. */
export function createRecordings({ db, pool, storage, jobs, log }: Services): Recordings {
	const changes = createChanges(db, storage, log);
	const attempts = createAttempts({ db, pool, storage, log, changes });
	const lightAttempts = createLightAttempts({ db, pool, storage, log });
	let queue: Queue<{ id: string }> | undefined;
	let lightQueue: Queue<{ id: string }> | undefined;
	const start = async (id: string) => queue?.add({ id }, { key: id });
	const startLight = async (id: string) => lightQueue?.add({ id }, { key: id });
	const processAndLighten = async ({ id }: { id: string }) => {
		await attempts.process(id);
		await startLight(id);
	};
	const sweep = async () => {
		for (const id of await attempts.findAbandoned()) await start(id);
	};

	return {
		async add(original, { audience, durationSeconds, peaks }, tx) {
			const id = newId();
			await tx.insert(recordings).values({
				id,
				ownerId: original.ownerId,
				originalFileId: original.id,
				audience,
				durationSeconds,
				peaks: peaks && packPeaks(peaks),
			});
			return id;
		},
		start,
		async retry(id, tx) {
			const failed = and(eq(recordings.id, id), eq(recordings.state, "failed"));
			await changes.update(tx, failed, {
				state: "processing",
				failure: null,
				tries: 0,
				failedTries: 0,
			});
		},
		async setAudience(id, audience, tx) {
			const [row] = await tx
				.update(recordings)
				.set({ audience })
				.where(eq(recordings.id, id))
				.returning();
			const streamed = [row?.streamFileId, row?.lightFileId].filter((one) => one != null);
			await storage.setAudience(streamed, audience, tx);
		},
		async remove(id, tx) {
			const [row] = await tx.delete(recordings).where(eq(recordings.id, id)).returning();
			if (!row) return async () => undefined;
			const { originalFileId, streamFileId, lightFileId } = row;
			const ids = [originalFileId, streamFileId, lightFileId].filter((one) => one !== null);
			const deleted = await tx.delete(files).where(inArray(files.id, ids)).returning();
			return async () => {
				for (const file of deleted) await storage.discard(file);
			};
		},
		...createLookups(db, pool, storage),
		follow: changes.follow,
		async startWorker() {
			queue = await jobs.queue("recordings", processAndLighten, {
				retryLimit: TRIES_MAX - 1,
				secondsMax: STREAM_SECONDS_MAX,
				atOnce: AT_ONCE,
				isOnce: true,
			});
			lightQueue = await jobs.queue("light-versions", ({ id }) => lightAttempts.process(id), {
				// The sweep queues it again.
				retryLimit: 0,
				secondsMax: STREAM_SECONDS_MAX,
				isOnce: true,
			});
			await sweep();
		},
		process: attempts.process,
		sweep,
		lighten: lightAttempts.process,
		async sweepLight() {
			for (const id of await lightAttempts.findWaiting(LIGHT_WAITING_MAX)) await startLight(id);
		},
		async stopWorker() {
			await Promise.all([attempts.stop(), lightAttempts.stop()]);
		},
	};
}
