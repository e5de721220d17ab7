import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "#server/database/database.ts";
import { withAdvisoryLock } from "#server/locks.ts";
import type { Log } from "#server/log/log.ts";
import { LIGHT_FORMAT, lightenAudio } from "#server/media/light.ts";
import type { PlacedFile, Storage, StoredFile } from "#server/storage/storage.ts";
import { files, type LightState, recordings } from "#server/table.ts";
import { STARTS_MAX, TRIES_MAX } from "./attempts.ts";

type Services = { db: Db; pool: Pool; storage: Storage; log: Log };
type Started = {
	id: string;
	durationSeconds: number;
	tries: number;
	failedTries: number;
	original: StoredFile;
	streamBytes: number;
};

export type LightAttempts = {
	/** One try at the light version of a recording; nothing when it waits for none. Never rejects for the recording's sake. */
	process(id: string): Promise<void>;
	/** Ids of recordings that wait for theirs, newest first. */
	findWaiting(limit: number): Promise<string[]>;
	/** Stops a running try, which is then not counted. */
	stop(): Promise<void>;
};

/** A light version is at most so much of the stream version, or not worth its place on disk. */
const SHARE_MAX = 0.75;
/** What a stream version may have for no light version to be that much smaller. */
const STREAM_BITS_PER_SECOND_MIN = 64_000 / SHARE_MAX;

/**
 * Makes the light versions of live recordings. A recording plays without one, so nothing that goes wrong here changes
 * its state. A try is counted before it begins and holds the recording's advisory lock.
 */
export function createLightAttempts({ db, pool, storage, log }: Services): LightAttempts {
	const stopping = new AbortController();
	let running: Promise<unknown> = Promise.resolve();

	/** Counts the start before any work: a file that itself brings the server down is not begun for ever. */
	async function start(id: string): Promise<Started | null> {
		const [row] = await db
			.update(recordings)
			.set({ lightTries: sql`${recordings.lightTries} + 1` })
			.where(and(isWaiting(id), lt(recordings.lightTries, STARTS_MAX)))
			.returning();
		if (!row) {
			await db
				.update(recordings)
				.set({ light: "failed" })
				.where(and(isWaiting(id), gte(recordings.lightTries, STARTS_MAX)));
			return null;
		}
		const [stream] = row.streamFileId ? await findFile(row.streamFileId) : [];
		const [original] = await findFile(row.originalFileId);
		const { durationSeconds, lightTries: tries, lightFailedTries: failedTries } = row;
		if (!stream || !original || !durationSeconds) {
			await end(isWaiting(id), "failed");
			return null;
		}
		return { id, durationSeconds, tries, failedTries, original, streamBytes: stream.bytes };
	}

	const findFile = (id: string) => db.select().from(files).where(eq(files.id, id));

	type Changes = Partial<Pick<typeof recordings.$inferInsert, "lightTries" | "lightFailedTries">>;
	const update = (expected: SQL | undefined, changes: Changes & { light?: LightState }) =>
		db.update(recordings).set(changes).where(expected);
	const end = (expected: SQL | undefined, light: LightState) => update(expected, { light });

	async function attempt(id: string): Promise<void> {
		const started = await start(id);
		if (!started) return;
		const { tries, durationSeconds, streamBytes } = started;
		const expected = and(isWaiting(id), eq(recordings.lightTries, tries));
		if ((streamBytes * 8) / durationSeconds <= STREAM_BITS_PER_SECOND_MIN) {
			await end(expected, "unneeded");
			return;
		}
		try {
			const made = await make(started);
			if (made.bytes > streamBytes * SHARE_MAX) {
				await storage.discard(made);
				await end(expected, "unneeded");
			} else if (!(await save(made, expected))) await storage.discard(made);
		} catch (error) {
			// Neither is the recording's fault.
			const isLater = stopping.signal.aborted || (error as { code?: unknown }).code === "ENOSPC";
			if (!isLater) log.warn({ err: error, recording: id, tries }, "making a light version failed");
			const lightFailedTries = started.failedTries + 1;
			if (isLater) await update(expected, { lightTries: tries - 1 });
			else if (lightFailedTries < TRIES_MAX) await update(expected, { lightFailedTries });
			else await update(expected, { lightFailedTries, light: "failed" });
		}
	}

	/** Bytes on disk, still without a row. Errors: faults of the machine; no bytes are left then. */
	async function make({ original, durationSeconds }: Started): Promise<PlacedFile> {
		const growing = await storage.growFile({ ownerId: original.ownerId, ...LIGHT_FORMAT });
		try {
			const { write } = growing;
			const { signal } = stopping;
			const outcome = await storage.withPath(original, (path) =>
				lightenAudio(path, { durationSeconds, write, signal }),
			);
			if (!outcome.ok) throw new Error(`the child failed: ${outcome.fault}`);
			return await growing.finish();
		} catch (error) {
			await growing.abandon();
			throw error;
		}
	}

	/** False when the recording is gone, or another's try was faster. */
	async function save(made: PlacedFile, expected: SQL | undefined): Promise<boolean> {
		return db.transaction(async (tx) => {
			const [row] = await tx
				.update(recordings)
				.set({ light: "made", lightFileId: made.id })
				.where(expected)
				.returning();
			// The row is locked, so `audience` stays the same until the commit.
			if (row) await storage.record({ ...made, audience: row.audience }, tx);
			return row !== undefined;
		});
	}

	return {
		async process(id) {
			if (stopping.signal.aborted) return;
			const run = withAdvisoryLock(pool, { name: "recordings", key: id }, () => attempt(id));
			running = run.catch(() => undefined);
			await run;
		},
		async findWaiting(limit) {
			const { rows } = await pool.query<{ id: string }>({
				name: "light-waiting",
				text: `SELECT id FROM recordings WHERE state = 'live' AND light = 'waiting' ORDER BY id DESC LIMIT $1`,
				values: [limit],
			});
			return rows.map(({ id }) => id);
		},
		async stop() {
			stopping.abort();
			await running;
		},
	};
}

function isWaiting(id: string): SQL | undefined {
	return and(eq(recordings.id, id), eq(recordings.state, "live"), eq(recordings.light, "waiting"));
}
