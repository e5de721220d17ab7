import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Tx } from "./database/database.ts";
import { LOCKS } from "./database/lock-numbers.ts";

type LockName = keyof typeof LOCKS;

/**
 * Runs the work unless another connection does such work under the same lock, and returns whether it ran.
 * With a key, each key is a lock of its own. The lock ends with the process at the latest. For as long as
 * the work takes, one connection of the pool is taken.
 */
export async function withAdvisoryLock(
	pool: Pool,
	{ name, key }: { name: LockName; key?: string },
	work: () => Promise<void>,
): Promise<boolean> {
	const isKeyed = key !== undefined;
	const place = isKeyed ? "$1, hashtext($2)" : "$1";
	const values = isKeyed ? [LOCKS[name], key] : [LOCKS[name]];
	const client = await pool.connect();
	let isLocked = true;
	try {
		const { rows } = await client.query<{ taken: boolean }>(
			`SELECT pg_try_advisory_lock(${place}) AS taken`,
			values,
		);
		isLocked = rows[0]?.taken === true;
		if (!isLocked) return false;
		try {
			await work();
		} finally {
			await client.query(`SELECT pg_advisory_unlock(${place})`, values);
			isLocked = false;
		}
		return true;
	} finally {
		// Closing a connection gives its lock back.
		client.release(isLocked);
	}
}

/** Waits for a lock, which ends with the transaction. Many may hold it in the mode `shared` at once. */
export async function takeAdvisoryLock(
	tx: Tx,
	name: LockName,
	{ key, mode = "exclusive" }: { key?: string; mode?: "exclusive" | "shared" } = {},
): Promise<void> {
	const place = key === undefined ? sql`${LOCKS[name]}` : sql`${LOCKS[name]}, hashtext(${key})`;
	await tx.execute(
		mode === "shared"
			? sql`SELECT pg_advisory_xact_lock_shared(${place})`
			: sql`SELECT pg_advisory_xact_lock(${place})`,
	);
}

/** Takes a lock until the end of the transaction if nobody has it. Returns whether it was free. */
export async function tryAdvisoryLock(tx: Tx, name: LockName): Promise<boolean> {
	const { rows } = await tx.execute<{ taken: boolean }>(
		sql`SELECT pg_try_advisory_xact_lock(${LOCKS[name]}) AS taken`,
	);
	return rows[0]?.taken === true;
}

/**
 * Waits until no other transaction holds the lock of these words, where there is no row to lock yet; begin
 * them with what they are about.
 */
export async function takeNamedLock(tx: Tx, name: string): Promise<void> {
	await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
