import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { type EmailContent, plainText } from "#server/mail/mail-body.ts";
import type { TestServer } from "./server.ts";

type Watched = Pick<TestServer, "services" | "config">;

/** Counters of what was tried, for a refusal may well count; the state of emails queued before; who was active. */
const COUNTERS = ["rate_limits", "mail_log", "members_active", "visit_totals", "figure_deltas"];

/**
 * How often each table has been written, how many emails wait, and which files there are. Two that are
 * equal mean that nothing has been changed in between. What a transaction took back does not count.
 */
export async function databaseSnapshot({
	services,
	config,
}: Watched): Promise<Record<string, string>> {
	const { pool } = services;
	if (!watched.has(pool)) watched.set(pool, watchTables(pool));
	await watched.get(pool);
	await eventsWorkedOff({ services });
	const { rows } = await pool.query<{ name: string; times: string }>({
		name: "everything-kept",
		text: `SELECT table_name AS name, count(*) AS times FROM ${CHANGES} GROUP BY table_name
UNION ALL SELECT 'emails', count(*) FROM pgboss.job WHERE name = 'mail'`,
	});
	const kept = Object.fromEntries(rows.map(({ name, times }) => [name, times]));
	for (const folder of ["uploads", "media"]) {
		const names = await readdir(`${config.dataDir}/${folder}`, { recursive: true });
		kept[folder] = createHash("sha256").update(names.sort().join("\n")).digest("hex");
	}
	return kept;
}

/** Resolves once calls before have had all their effects. */
export async function eventsWorkedOff({ services }: Pick<Watched, "services">): Promise<void> {
	for (;;) {
		const { rowCount } = await services.pool.query({
			name: "events-left",
			text: `SELECT FROM events WHERE done_at IS NULL
UNION ALL SELECT FROM notification_events WHERE push_at <= now()
UNION ALL SELECT FROM pgboss.job WHERE name IN ('recordings', 'light-versions')
	AND state IN ('created', 'retry', 'active')
UNION ALL SELECT FROM backups WHERE state = 'running' LIMIT 1`,
		});
		if (rowCount === 0) return;
	}
}

const CHANGES = "watching.changes";
const watched = new WeakMap<object, Promise<void>>();

/** Has the database itself note each row that is written, in the transaction that writes it. */
async function watchTables(pool: Watched["services"]["pool"]): Promise<void> {
	const { rows: tables } = await pool.query<{ name: string }>(
		"SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)",
		[COUNTERS],
	);
	const triggers = tables.map(
		({ name }) => `CREATE TRIGGER watching AFTER INSERT OR UPDATE OR DELETE ON "${name}"
FOR EACH ROW EXECUTE FUNCTION watching.note()`,
	);
	await pool.query(`CREATE SCHEMA watching;
CREATE UNLOGGED TABLE ${CHANGES} (table_name text NOT NULL);
CREATE FUNCTION watching.note() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN INSERT INTO ${CHANGES} VALUES (TG_TABLE_NAME); RETURN NULL; END$$;
${triggers.join(";\n")}`);
}

/** Resolves once something waits for a row that somebody else holds. */
export async function waitUntilBlocked({ services }: Pick<Watched, "services">): Promise<void> {
	for (;;) {
		const { rowCount } = await services.pool.query(
			"SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
		);
		if (rowCount) return;
	}
}

/** Resolves once nothing is done with any recording, so that each could be processed again at once. */
export async function waitUntilIdle({ services }: Pick<Watched, "services">): Promise<void> {
	for (;;) {
		const { rowCount } = await services.pool.query(
			`SELECT FROM recordings WHERE state = 'processing'
UNION ALL SELECT FROM pgboss.job
WHERE name IN ('recordings', 'light-versions') AND state IN ('created', 'active') LIMIT 1`,
		);
		if (rowCount === 0) return;
	}
}

/** The emails to an address, once there are so many. */
export async function emailsTo(
	{ services }: Pick<Watched, "services">,
	email: string,
	count = 1,
): Promise<{ subject: string; text: string; link: string }[]> {
	for (;;) {
		const { rows } = await services.pool.query<{ data: EmailContent }>(
			`SELECT data FROM pgboss.job
WHERE name = 'mail' AND data->>'to' = $1 ORDER BY created_on, id`,
			[email],
		);
		if (rows.length >= count)
			return rows.map(({ data }) => ({
				subject: data.subject,
				text: plainText(data),
				link: data.action?.link ?? /https?:\/\/\S+/.exec(data.text)?.[0] ?? "",
			}));
	}
}
