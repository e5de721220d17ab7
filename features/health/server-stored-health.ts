import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { z } from "zod";
import type { Tx } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { settings } from "#server/table.ts";
import { type Summary, summary } from "./contract.ts";

const HEALTH = "health";
/** Of a backup that was made elsewhere. */
export const RECORDED_BACKUP_KEY = "last-backup";

export type StoredHealth = Summary & {
	/** Up to when admins have been emailed that the database was unreachable. */
	outageReportedUntil: string | null;
};
/** As the settings row has it, under names that older versions wrote. */
const stored = z
	.object({
		bad: summary.shape.bad,
		lookedAt: summary.shape.checkedAt,
		awayToldUntil: z.iso.datetime().nullable().default(null),
	})
	.transform(
		({ bad, lookedAt, awayToldUntil }): StoredHealth => ({
			bad,
			checkedAt: lookedAt,
			outageReportedUntil: awayToldUntil,
		}),
	);

const backup = z.object({ at: z.iso.datetime(), words: z.string() });
export type Backup = z.infer<typeof backup>;

const unknown: StoredHealth = { bad: [], checkedAt: null, outageReportedUntil: null };

async function readValue(pool: Pick<Pool, "query">, key: string): Promise<unknown> {
	const { rows } = await pool.query<Pick<RawRow<typeof settings>, "value">>({
		name: "health-setting",
		text: "SELECT value FROM settings WHERE key = $1",
		values: [key],
	});
	return rows[0]?.value;
}

/** The result of the last check; a stored value that no longer fits the schema counts as none. */
export async function storedHealth(pool: Pick<Pool, "query">): Promise<StoredHealth> {
	return stored.safeParse(await readValue(pool, HEALTH)).data ?? unknown;
}

/** `storedHealth` within a transaction. */
export async function storedHealthIn(tx: Tx): Promise<StoredHealth> {
	const [row] = await tx.select().from(settings).where(eq(settings.key, HEALTH));
	return stored.safeParse(row?.value).data ?? unknown;
}

/** What is failing, and when that was last checked. */
export async function currentSummary(pool: Pick<Pool, "query">): Promise<Summary> {
	const { bad, checkedAt } = await storedHealth(pool);
	return { bad, checkedAt };
}

/** The backup made elsewhere that was recorded last, or null. */
export async function recordedBackup(pool: Pick<Pool, "query">): Promise<Backup | null> {
	return backup.safeParse(await readValue(pool, RECORDED_BACKUP_KEY)).data ?? null;
}

export const saveHealth = (
	tx: Tx,
	{ bad, checkedAt, outageReportedUntil }: StoredHealth,
): Promise<void> =>
	save(tx, HEALTH, { bad, lookedAt: checkedAt, awayToldUntil: outageReportedUntil });
export const saveBackup = (tx: Tx, value: Backup): Promise<void> =>
	save(tx, RECORDED_BACKUP_KEY, value);

async function save(tx: Tx, key: string, value: object): Promise<void> {
	await tx
		.insert(settings)
		.values({ key, value })
		.onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}
