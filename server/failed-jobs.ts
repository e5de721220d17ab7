import type { Pool } from "pg";

const DAY_SECONDS = 86_400;
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

/** How each queue stands. One statement. */
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
WHERE q.name NOT LIKE '${INNER}' GROUP BY q.name ORDER BY q.name`,
	});
	return rows;
}

/** Jobs whose last try failed, the newest first; `before` is where the last page ended. */
export async function failedJobs(
	pool: Pool,
	{ before, limit }: { before: { at: Date; id: string } | null; limit: number },
): Promise<FailedJob[]> {
	const { rows } = await pool.query<Omit<FailedJob, "reason"> & { reason: string | null }>({
		name: "failed-jobs",
		text: `SELECT id, name AS queue, retry_count + 1 AS tries, created_on AS "createdAt",
	date_trunc('milliseconds', completed_on) AS "failedAt",
	coalesce(output->>'message', output->'value'->>'message', output->>'value') AS reason
FROM pgboss.job WHERE state = 'failed' AND name NOT LIKE '${INNER}'
	AND ($1::timestamptz IS NULL OR (date_trunc('milliseconds', completed_on), id) < ($1, $2::uuid))
ORDER BY date_trunc('milliseconds', completed_on) DESC, id DESC LIMIT $3`,
		values: [before?.at ?? null, before?.id ?? null, limit],
	});
	return rows.map((row) => ({ ...row, reason: plain(row.reason) }));
}

/** Without the values Drizzle writes behind a query: secrets may be among them. */
function plain(reason: string | null): string {
	return [...(reason ?? "").split("\nparams: ", 1).join("")].slice(0, REASON_MAX).join("");
}

/** Queues failed jobs as if they were new: one, or all of the queue. Returns how many. */
export async function retryFailed(
	pool: Pool,
	{ queue, id, keptDays }: { queue: string; id: string | null; keptDays: number },
): Promise<number> {
	const { rowCount } = await pool.query(
		`UPDATE pgboss.job SET state = 'retry', retry_count = 0, completed_on = NULL, output = NULL,
	start_after = now(), keep_until = now() + make_interval(days => $3)
WHERE name = $1 AND state = 'failed' AND ($2::uuid IS NULL OR id = $2)`,
		[queue, id, keptDays],
	);
	return rowCount ?? 0;
}

/** Deletes failed jobs: one, or all of the queue. Returns how many. */
export async function discardFailed(
	pool: Pool,
	{ queue, id }: { queue: string; id: string | null },
): Promise<number> {
	const { rowCount } = await pool.query(
		"DELETE FROM pgboss.job WHERE name = $1 AND state = 'failed' AND ($2::uuid IS NULL OR id = $2)",
		[queue, id],
	);
	return rowCount ?? 0;
}

/** Keeps what failed for so many days, longer than what is done, which pg-boss cannot tell apart. */
export async function keepFailed({ pool }: { pool: Pool }, days: number): Promise<void> {
	await pool.query(
		"UPDATE pgboss.job SET deletion_seconds = $1 WHERE state = 'failed' AND deletion_seconds < $1",
		[days * DAY_SECONDS],
	);
}
