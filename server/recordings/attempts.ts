import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "#server/database/database.ts";
import { LOCKS } from "#server/database/lock-numbers.ts";
import { withAdvisoryLock } from "#server/locks.ts";
import type { Log } from "#server/log/log.ts";
import type { Storage } from "#server/storage/storage.ts";
import { files, recordings } from "#server/table.ts";
import type { RecordingChanges } from "./changes.ts";
import { makePlayable } from "./file.ts";
import { packPeaks } from "./peaks.ts";

/** Tries in all: what is wrong with the machine may be over by then, what is wrong with the file is not. */
export const TRIES_MAX = 3;

const AT_ONCE_MAX = 4;
const GAVE_UP = { state: "failed", failure: "gave-up" } as const;

type Needs = { db: Db; pool: Pool; storage: Storage; log: Log; changes: RecordingChanges };

export type Attempts = {
	/** One try at a recording; nothing for one that needs none, or that another is at. */
	make(id: string): Promise<void>;
	/** Recordings in the making that nobody is at. Those without a try left are given up. */
	findLeft(): Promise<string[]>;
	/** Ends what runs, without a try counted. */
	stop(): Promise<void>;
};

/**
 * Makes recordings playable. Whoever is at one holds a lock of PostgreSQL that ends with the process,
 * and every change expects the count of tries it began with: so the work of two never mixes, and what
 * a crash lets fall is found at once.
 */
export function createAttempts({ db, pool, storage, log, changes }: Needs): Attempts {
	const stopping = new AbortController();
	const running = new Set<Promise<unknown>>();

	/** Counted before anything is done: a crash in the middle is a try too. */
	async function begin(id: string) {
		const [row] = await db
			.update(recordings)
			.set({ tries: sql`${recordings.tries} + 1`, updatedAt: sql`now()` })
			.where(and(isProcessing(id), lt(recordings.tries, TRIES_MAX)))
			.returning();
		return row ?? null;
	}

	async function attempt(id: string): Promise<void> {
		const begun = await begin(id);
		if (!begun) return;
		const { tries } = begun;
		const mine = and(isProcessing(id), eq(recordings.tries, tries));
		try {
			await makeAndSettle(begun, mine);
		} catch (error) {
			log.warn({ err: error, recording: id, tries }, "making a recording playable failed");
			if (tries < TRIES_MAX) throw error;
			await changes.make(mine, GAVE_UP);
		}
	}

	async function makeAndSettle(begun: typeof recordings.$inferSelect, mine: SQL | undefined) {
		const { originalFileId, durationSeconds, tries } = begun;
		const [original] = await db.select().from(files).where(eq(files.id, originalFileId));
		// It will not come back, however often one tries.
		if (!original) {
			await changes.make(mine, GAVE_UP);
			return;
		}
		const { signal } = stopping;
		const playable = await makePlayable(storage, original, { durationSeconds, signal });
		if (playable === "stopped") {
			await db
				.update(recordings)
				.set({ tries: tries - 1 })
				.where(mine);
		} else if ("refusal" in playable) {
			await changes.make(mine, { state: "failed", failure: playable.refusal });
		} else {
			const { made, figures } = playable;
			const streamFileId = made?.id ?? original.id;
			const peaks = packPeaks(figures.peaks);
			const to = { ...figures, peaks, streamFileId, state: "live", failure: null } as const;
			// An error leaves open whether this was committed: the bytes are then the sweep's.
			const isMine = await changes.make(mine, to, made);
			if (!isMine && made) await storage.discard(made);
		}
	}

	return {
		async make(id) {
			// Each holds a connection and asks for another: many at once would wait for each other.
			while (running.size >= AT_ONCE_MAX) await Promise.race(running);
			const run = withAdvisoryLock(pool, { name: "recordings", key: id }, () => attempt(id));
			const end: Promise<unknown> = run.catch(() => undefined).finally(() => running.delete(end));
			running.add(end);
			await run;
		},
		async findLeft() {
			const { rows } = await pool.query<{ id: string; tries: number }>(FIND_LEFT, [
				LOCKS.recordings,
			]);
			for (const { id } of rows.filter(({ tries }) => tries >= TRIES_MAX))
				await changes.make(and(isProcessing(id), gte(recordings.tries, TRIES_MAX)), GAVE_UP);
			return rows.filter(({ tries }) => tries < TRIES_MAX).map(({ id }) => id);
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

const FIND_LEFT = `SELECT r.id, r.tries FROM recordings r WHERE r.state = 'processing' AND NOT EXISTS (
	SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
	AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
	AND l.classid::bigint = $1 AND l.objid::bigint = hashtext(r.id::text)::bigint & 4294967295
) ORDER BY r.id`;
