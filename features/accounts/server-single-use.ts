import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { verifications } from "#domain/people/table.ts";
import { type Db, newId, type Tx } from "#server/database/database.ts";

/**
 * Stores what a secret is good for, once: `identifier` is its hash, `value` whom it was given to. What they were given
 * before and has ended goes.
 */
export async function storeSingleUse(
	db: Db | Tx,
	given: { identifier: string; value: string; minutes: number },
): Promise<void> {
	const { minutes, ...row } = given;
	const expiresAt = new Date(Date.now() + minutes * 60_000);
	const mine = eq(verifications.value, row.value);
	await db.delete(verifications).where(and(mine, lt(verifications.expiresAt, sql`now()`)));
	await db.insert(verifications).values({ id: newId(), ...row, expiresAt });
}

/** Whom a secret was given to, which uses it up; null where it is no good any more, or not `given` so. */
export async function takeSingleUse(
	db: Db | Tx,
	identifier: string,
	given?: SQL,
): Promise<string | null> {
	const [used] = await db
		.delete(verifications)
		.where(and(isGood(identifier), given))
		.returning({ value: verifications.value });
	return used?.value ?? null;
}

/** Whom a secret was given to; asking does not use it up. */
export async function findSingleUse(db: Db, identifier: string): Promise<string | null> {
	const [found] = await db.select().from(verifications).where(isGood(identifier));
	return found?.value ?? null;
}

const isGood = (identifier: string) =>
	and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`));
