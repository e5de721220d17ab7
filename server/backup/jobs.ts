import type { Client } from "pg";
import type { Manifest } from "./format.ts";
import { quoted } from "./tables.ts";

/** Queues before their jobs, which refer to them. */
export const JOB_TABLES = ["queue", "job"] as const;
type JobTable = (typeof JOB_TABLES)[number];

/** Of the job queue itself, and what comes round by itself. */
const OWN_WORK = "(name LIKE '\\_\\_pgboss%' OR name = 'recurring-work')";
const FROM: Record<JobTable, string> = {
	// A queue with a table of its own would need that table.
	queue: `pgboss.queue WHERE NOT partition AND NOT ${OWN_WORK}`,
	job: `pgboss.job WHERE state IN ('created', 'retry', 'active') AND NOT ${OWN_WORK}
	AND name IN (SELECT name FROM pgboss.queue WHERE NOT partition)`,
};

/** Rows as JSON: the job queue's tables are its own, and may have other columns tomorrow. */
export const jobRows = (table: JobTable): string =>
	`SELECT to_jsonb(r) FROM (SELECT * FROM ${FROM[table]}) r`;

export async function countJobs(client: Client): Promise<Manifest["jobs"]> {
	const { rows: there } = await client.query(
		"SELECT to_regclass('pgboss.job') IS NOT NULL AS is_there",
	);
	if (!there[0].is_there) return { queue: 0, job: 0 };
	const { rows } = await client.query<{ queue: number; job: number }>(
		`SELECT (SELECT count(*) FROM ${FROM.queue})::int AS queue, (SELECT count(*) FROM ${FROM.job})::int AS job`,
	);
	return rows[0] ?? { queue: 0, job: 0 };
}

/** Where archived rows are loaded first. */
export const STAGE = "restored_jobs";
export const makeStage = `CREATE TEMP TABLE ${STAGE} (content jsonb) ON COMMIT DROP`;

/** Takes over what is staged, as far as the job queue of today knows the columns. */
export async function unstage(client: Client, table: JobTable): Promise<void> {
	const { rows } = await client.query<{ name: string }>(
		`SELECT a.attname::text AS name FROM pg_attribute a
WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
	AND a.attname::text IN (SELECT jsonb_object_keys(content) FROM ${STAGE}) ORDER BY a.attnum`,
		[`pgboss.${table}`],
	);
	if (rows.length === 0) return;
	const columns = rows.map(({ name }) => quoted(name)).join(", ");
	await client.query(`INSERT INTO pgboss.${table} (${columns})
SELECT ${columns} FROM ${STAGE}, jsonb_populate_record(NULL::pgboss.${table}, content) ON CONFLICT DO NOTHING`);
	await client.query(`TRUNCATE ${STAGE}`);
}
