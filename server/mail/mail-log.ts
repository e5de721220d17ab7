import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db, Tx } from "#server/database/database.ts";
import type { Retention } from "#server/database/retention.ts";
import { logError } from "#server/log/log-error.ts";
import { type MailState, mailLog } from "#server/table.ts";

const TEXT_MAX = 500;

/** To 500 code points. */
export const cut = (words: string) => [...words].slice(0, TEXT_MAX).join("");
const errorOf = (error: unknown) => cut(logError(error).message);

export type Outcome = { state: MailState; refusal?: Error };

/** Begins the log of an email, in the transaction that queues it. */
export async function logEmail(
	tx: Tx,
	id: string,
	{ to, subject, receipt }: { to: string; subject: string; receipt?: string },
): Promise<void> {
	await tx.insert(mailLog).values({ id, to, subject: cut(subject), receipt: receipt ?? null });
}

/** Logs the final state of an email, with the error if it was refused. */
export async function logOutcome(db: Db, id: string, { state, refusal }: Outcome): Promise<void> {
	await db
		.update(mailLog)
		.set({ state, ...(refusal && { error: errorOf(refusal) }), changedAt: sql`now()` })
		.where(eq(mailLog.id, id));
}

/** A try that failed; there may be more. */
export async function logAttempt(db: Db, id: string, error: unknown): Promise<void> {
	await db
		.update(mailLog)
		.set({
			tries: sql`${mailLog.tries} + 1`,
			error: errorOf(error),
			changedAt: sql`now()`,
		})
		.where(eq(mailLog.id, id));
}

/**
 * Updates the log where no worker can: emails whose last try failed are given up, and those an admin
 * has queued again are waiting. Returns each that changed with its receipt, once across all servers.
 * pg-boss does not signal that a job's last try failed by timing out, so its table is read.
 */
export async function followQueue(
	pool: Pool,
): Promise<{ id: string; state: MailState; receipt: string | null }[]> {
	const { rows } = await pool.query<{ id: string; state: MailState; receipt: string | null }>({
		name: "mail-log-follow",
		text: `UPDATE mail_log l SET state = j.told, changed_at = now()
FROM (SELECT id, data->>'receipt' AS receipt,
		CASE WHEN state = 'failed' THEN 'given-up' ELSE 'queued' END AS told
	FROM pgboss.job WHERE name = 'mail' AND state IN ('created', 'retry', 'active', 'failed')) j
WHERE l.id = j.id AND l.state IN ('queued', 'given-up') AND l.state <> j.told
RETURNING l.id, l.state, j.receipt`,
	});
	return rows;
}

/** Emails that still wait stay. */
export const emailRetention = (days: number): Retention => ({
	table: mailLog,
	since: mailLog.createdAt,
	days,
	where: sql`${mailLog.state} <> 'queued'`,
});
