import { getTableName } from "drizzle-orm";
import type { Pool } from "pg";
import { SCHEDULE_KEY } from "#features/backups/limits.ts";
import type { backups } from "#features/backups/table.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { settings } from "#server/table.ts";
import { type Backup, RECORDED_BACKUP_KEY, recordedBackup } from "./server-stored-health.ts";

/** SQL: a backup was made by us. */
const IS_MADE_HERE = "state = 'done' AND trigger <> 'found'";

type Reading = Pick<Pool, "query">;
type Row = Pick<RawRow<typeof backups>, "file_name" | "state" | "started_at" | "failure">;

/** The newest of our own and of those made elsewhere that were recorded; null for none. */
export async function lastBackup(pool: Reading): Promise<Backup | null> {
	const recorded = await recordedBackup(pool);
	const { rows } = await pool.query<Row>({
		name: "health-backup-made",
		text: `SELECT file_name, started_at FROM backups WHERE ${IS_MADE_HERE} ORDER BY started_at DESC LIMIT 1`,
	});
	const own = rows[0] && { at: rows[0].started_at.toISOString(), words: rows[0].file_name };
	if (!own || !recorded) return own ?? recorded;
	return own.at > recorded.at ? own : recorded;
}

/** SQL: whether backups are made by themselves. Given the parameters for SCHEDULE_KEY and RECORDED_BACKUP_KEY. */
export const backupsAreScheduled = (schedule: string, recorded: string): string =>
	`EXISTS (SELECT FROM ${getTableName(settings)} WHERE key = ${schedule} AND value->>'frequency' <> 'off' OR key = ${recorded})`;

/** SQL: whether a backup was made, by us or elsewhere. Given the parameter for RECORDED_BACKUP_KEY. */
export const aBackupIsMade = (recorded: string): string =>
	`(EXISTS (SELECT FROM backups WHERE ${IS_MADE_HERE})
	OR EXISTS (SELECT FROM ${getTableName(settings)} WHERE key = ${recorded}))`;

/** Whether backups are made by themselves: on our schedule, or elsewhere by what records them. */
export async function areBackupsScheduled(pool: Reading): Promise<boolean> {
	const { rows } = await pool.query<{ is_scheduled: boolean }>({
		name: "health-backup-schedule",
		text: `SELECT ${backupsAreScheduled("$1", "$2")} AS is_scheduled`,
		values: [SCHEDULE_KEY, RECORDED_BACKUP_KEY],
	});
	return rows[0]?.is_scheduled ?? false;
}

/** Why the newest of our own failed; null where it did not. */
export async function lastBackupFailure(pool: Reading): Promise<string | null> {
	const { rows } = await pool.query<Row>({
		name: "health-backup-failure",
		text: `SELECT state, failure FROM backups
WHERE state <> 'running' AND trigger <> 'found' ORDER BY started_at DESC LIMIT 1`,
	});
	return rows[0]?.state === "failed" ? (rows[0].failure ?? "") : null;
}
