import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Services } from "#server/context.ts";
import type { KeysetPosition } from "#server/database/cursor.ts";
import type { Tx } from "#server/database/database.ts";
import { RECURRING_QUEUE } from "./jobs.ts";

const DONE_RETENTION_SECONDS = 3_600;
const DELETE_BATCH = 1_000;
/** In code points; what is longer is cut. */
const REASON_MAX = 500;
/** The queues' own, of pg-boss. */
const INNER = "\\_\\_pgboss%";

export type QueueState = {
	name: string;
	/** To be done, those to be tried again among them. */
	waiting: number;
	running: number;
	/** Given up, after the last try. */
	failed: number;
	/** Since when the first that is due waits. */
	oldestDueAt: Date | null;
	/** When a job was last begun. */
	lastBegunAt: Date | null;
};
export type FailedJob = {
	id: string;
	queue: string;
	reason: string;
	tries: number;
	createdAt: Date;
	failedAt: Date;
};
type JobServices = Pick<Services, "db" | "jobs">;
type JobTarget = { queue: string; id: string | null };

/**
 * The state of each queue, without those of recurring work. One statement: what pg-boss itself reports of its
 * queues may be a minute old, and not since when the first job waits.
 */
export async function queueStates(pool: Pool): Promise<QueueState[]> {
	const { rows } = await pool.query<QueueState>({
		name: "queue-states",
		text: `SELECT q.name,
	count(*) FILTER (WHERE j.state IN ('created', 'retry'))::int AS waiting,
	count(*) FILTER (WHERE j.state = 'active')::int AS running,
	count(*) FILTER (WHERE j.state = 'failed')::int AS failed,
	min(j.start_after) FILTER (WHERE j.state IN ('created', 'retry') AND j.start_after <= now()) AS "oldestDueAt",
	max(j.started_on) AS "lastBegunAt"
FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name
WHERE q.name NOT LIKE '${INNER}' AND q.name <> '${RECURRING_QUEUE}'
GROUP BY q.name ORDER BY q.name`,
	});
	return rows;
}

/** Jobs whose last try failed, the newest first; `before` is where the last page ended, for pg-boss has no pages. */
export async function failedJobs(
	pool: Pool,
	{ before, limit }: { before: KeysetPosition<Date> | null; limit: number },
): Promise<FailedJob[]> {
	const { rows } = await pool.query<Omit<FailedJob, "reason"> & { reason: string | null }>({
		name: "failed-jobs",
		text: `SELECT id, name AS queue, retry_count + 1 AS tries, created_on AS "createdAt",
	date_trunc('milliseconds', completed_on) AS "failedAt",
	coalesce(output->>'message', output->'value'->>'message', output->>'value') AS reason
FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '${INNER}'
	AND ($1::timestamptz IS NULL OR (date_trunc('milliseconds', completed_on), id) < ($1, $2::uuid))
ORDER BY date_trunc('milliseconds', completed_on) DESC, id DESC LIMIT $3`,
		values: [before?.value ?? null, before?.id ?? null, limit],
	});
	return rows.map((row) => ({ ...row, reason: plain(row.reason) }));
}

/** Without the values Drizzle writes behind a query: secrets may be among them. */
function plain(reason: string | null): string {
	return [...(reason ?? "").split("\nparams: ", 1).join("")].slice(0, REASON_MAX).join("");
}

/** Queues failed jobs as if they were new: one, or all of the queue. Returns how many. */
export async function retryFailed({ db, jobs }: JobServices, target: JobTarget): Promise<number> {
	return db.transaction(async (tx) => jobs.retry(target.queue, await failedOf(tx, target), tx));
}

/** Deletes failed jobs: one, or all of the queue. Returns how many. */
export async function discardFailed({ db, jobs }: JobServices, target: JobTarget): Promise<number> {
	return db.transaction(async (tx) => jobs.remove(target.queue, await failedOf(tx, target), tx));
}

/**
 * pg-boss finds jobs by id, key or data, and not by what became of them. Jobs another admin is changing at
 * this moment are left to that change: waiting for thousands of them would outlast a statement's time.
 */
async function failedOf(tx: Tx, { queue, id }: JobTarget): Promise<string[]> {
	const { rows } = await tx.execute<{ id: string }>(
		sql`SELECT id FROM pgboss.job
WHERE name = ${queue} AND state = 'failed' AND (${id}::uuid IS NULL OR id = ${id}::uuid)
FOR UPDATE SKIP LOCKED`,
	);
	return rows.map((row) => row.id);
}

/**
 * Deletes completed jobs, those of pg-boss's own queues as well: its queues retain them as long as
 * those that were given up, which people want to see.
 */
export async function deleteDone({ pool, jobs }: Pick<Services, "pool" | "jobs">): Promise<void> {
	for (;;) {
		const { rows } = await pool.query<{ name: string; ids: string[] }>({
			name: "done-jobs",
			text: `SELECT name, array_agg(id) AS ids FROM (
	SELECT name, id FROM pgboss.job
	WHERE state IN ('completed', 'cancelled') AND completed_on < now() - make_interval(secs => $1) LIMIT $2
) done GROUP BY name`,
			values: [DONE_RETENTION_SECONDS, DELETE_BATCH],
		});
		for (const { name, ids } of rows) await jobs.remove(name, ids);
		if (rows.reduce((sum, { ids }) => sum + ids.length, 0) < DELETE_BATCH) return;
	}
}
