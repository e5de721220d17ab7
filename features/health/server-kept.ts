import { eq, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { z } from "zod";
import type { Tx } from "#server/database.ts";
import { settings } from "#server/table.ts";
import { type Summary, summary } from "./contract.ts";

const HEALTH = "health";
const BACKUP = "last-backup";

const kept = summary.extend({
	/** Up to when admins have been told that the database was away. */
	awayToldUntil: z.iso.datetime().nullable().default(null),
});
export type KeptHealth = z.infer<typeof kept>;

const backup = z.object({ at: z.iso.datetime(), words: z.string() });
export type Backup = z.infer<typeof backup>;

const unknown: KeptHealth = { bad: [], lookedAt: null, awayToldUntil: null };

async function factOf(pool: Pick<Pool, "query">, key: string): Promise<unknown> {
	const { rows } = await pool.query<{ value: unknown }>({
		name: "house-fact",
		text: "SELECT value FROM settings WHERE key = $1",
		values: [key],
	});
	return rows[0]?.value;
}

/** What the last look found. What an older version kept and no longer fits counts as none. */
export async function keptHealth(pool: Pick<Pool, "query">): Promise<KeptHealth> {
	return kept.safeParse(await factOf(pool, HEALTH)).data ?? unknown;
}

/** The same within a transaction. */
export async function keptWithin(tx: Tx): Promise<KeptHealth> {
	const [row] = await tx.select().from(settings).where(eq(settings.key, HEALTH));
	return kept.safeParse(row?.value).data ?? unknown;
}

/** The same for everyone who asks what is bad. */
export async function currentSummary(pool: Pick<Pool, "query">): Promise<Summary> {
	const { bad, lookedAt } = await keptHealth(pool);
	return { bad, lookedAt };
}

/** The backup that was noted last, or null. */
export async function lastBackup(pool: Pick<Pool, "query">): Promise<Backup | null> {
	return backup.safeParse(await factOf(pool, BACKUP)).data ?? null;
}

export const keepHealth = (tx: Tx, value: KeptHealth): Promise<void> => keep(tx, HEALTH, value);
export const keepBackup = (tx: Tx, value: Backup): Promise<void> => keep(tx, BACKUP, value);

async function keep(tx: Tx, key: string, value: object): Promise<void> {
	await tx
		.insert(settings)
		.values({ key, value })
		.onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}
