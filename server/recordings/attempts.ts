import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "#server/database/database.ts";
import { LOCKS } from "#server/database/lock-numbers.ts";
import { withAdvisoryLock } from "#server/locks.ts";
import type { Log } from "#server/log/log.ts";
import type { Storage } from "#server/storage/storage.ts";
import { files, recordings } from "#server/table.ts";
import { packPeaks } from "./peaks.ts";
import { makePlayable } from "./process-file.ts";
import type { RecordingChanges } from "./state-changes.ts";

/** A broken file fails on the first try; more are for faults of the machine. A killed server is no failure. */
export const TRIES_MAX = 3;
/** Begun in all: a file that itself brings the server down must not do so for ever. */
export const STARTS_MAX = 20;

const AT_ONCE_MAX = 4;
const GAVE_UP = { state: "failed", failure: "gave-up" } as const;

type Services = { db: Db; pool: Pool; storage: Storage; log: Log; changes: RecordingChanges };

type Attempts = {
	/** One try at a recording; nothing when it is not processing, or another process has it. */
	process(id: string): Promise<void>;
	/** Ids of recordings that no process is working on. Those begun too often are set to failed. */
	findAbandoned(): Promise<string[]>;
	/** Stops running tries, which are then not counted. */
	stop(): Promise<void>;
};

/**
 * Processes recordings. A try holds an advisory lock that ends with its process, and every change expects the count
 * of tries it started with: two processes never mix their work, and after a crash the recording is found at once.
 */
export function createAttempts({ db, pool, storage, log, changes }: Services): Attempts {
	const stopping = new AbortController();
	const running = new Set<Promise<unknown>>();

	/** Counts the start before any work. */
	async function start(id: string) {
		const [row] = await db
			.update(recordings)
			.set({ tries: sql`${recordings.tries} + 1`, updatedAt: sql`now()` })
			.where(and(isProcessing(id), lt(recordings.tries, STARTS_MAX)))
			.returning();
		return row ?? null;
	}

	async function attempt(id: string): Promise<void> {
		const started = await start(id);
		if (!started) return;
		const { tries, failedTries } = started;
		const expected = and(isProcessing(id), eq(recordings.tries, tries));
		try {
			await processStarted(started, expected);
		} catch (error) {
			log.warn({ err: error, recording: id, tries }, "processing a recording failed");
			if (failedTries + 1 >= TRIES_MAX) {
				await changes.updateAndNotify(expected, { ...GAVE_UP, failedTries: TRIES_MAX });
				return;
			}
			await db
				.update(recordings)
				.set({ failedTries: failedTries + 1 })
				.where(expected);
			throw error;
		}
	}

	async function processStarted(
		started: typeof recordings.$inferSelect,
		expected: SQL | undefined,
	) {
		const { originalFileId, durationSeconds, tries } = started;
		const [original] = await db.select().from(files).where(eq(files.id, originalFileId));
		if (!original) {
			await changes.updateAndNotify(expected, GAVE_UP);
			return;
		}
		const { signal } = stopping;
		const playable = await makePlayable(storage, original, { durationSeconds, signal });
		if (playable === "stopped") {
			await db
				.update(recordings)
				.set({ tries: tries - 1 })
				.where(expected);
		} else if ("refusal" in playable) {
			await changes.updateAndNotify(expected, { state: "failed", failure: playable.refusal });
		} else {
			const { made, figures } = playable;
			const streamFileId = made?.id ?? original.id;
			const peaks = packPeaks(figures.peaks);
			const to = { ...figures, peaks, streamFileId, state: "live", failure: null } as const;
			// After an error this may have been committed all the same: the bytes are then left to the sweep.
			const isUpdated = await changes.updateAndNotify(expected, to, made);
			if (!isUpdated && made) await storage.discard(made);
		}
	}

	return {
		async process(id) {
			// Each try holds a connection and needs another: too many at once would wait for each other.
			while (running.size >= AT_ONCE_MAX) await Promise.race(running);
			const run = withAdvisoryLock(pool, { name: "recordings", key: id }, () => attempt(id));
			const end: Promise<unknown> = run.catch(() => undefined).finally(() => running.delete(end));
			running.add(end);
			await run;
		},
		async findAbandoned() {
			const { rows } = await pool.query<{ id: string; tries: number }>(FIND_ABANDONED, [
				LOCKS.recordings,
			]);
			for (const { id } of rows.filter(({ tries }) => tries >= STARTS_MAX))
				await changes.updateAndNotify(
					and(isProcessing(id), gte(recordings.tries, STARTS_MAX)),
					GAVE_UP,
				);
			return rows.filter(({ tries }) => tries < STARTS_MAX).map(({ id }) => id);
		},
		async stop() {
			stopping.abort();
			await Promise.all(running);
		},
	};
}

function isProcessing(id: string): SQL | undefined {
	return and(eq(recordings.id, id), eq(recordings.state, "processing"));
}

const FIND_ABANDONED = `SELECT r.id, r.tries FROM recordings r WHERE r.state = 'processing' AND NOT EXISTS (
	SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
	AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
	AND l.classid::bigint = $1 AND l.objid::bigint = hashtext(r.id::text)::bigint & 4294967295
) ORDER BY r.id`;
