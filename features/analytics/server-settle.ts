import { sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";

const SETTLE_LOCK = 7_141_020;

/**
 * Adds what has changed to what was counted, and forgets figures that are nothing any more. Figures read
 * the same before, meanwhile and after; of several processes one does it.
 */
export async function settleFigures({ db }: Pick<Services, "db">): Promise<void> {
	await db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ is_ours: boolean }>(
			sql`SELECT pg_try_advisory_xact_lock(${SETTLE_LOCK}) AS is_ours`,
		);
		if (!rows[0]?.is_ours) return;
		await tx.execute(sql`WITH changed AS (
	DELETE FROM figure_deltas RETURNING kind, slot, subject, delta
) INSERT INTO figure_counts AS c (kind, slot, subject, count)
SELECT kind, slot, subject, sum(delta) FROM changed GROUP BY 1, 2, 3 HAVING sum(delta) <> 0
ON CONFLICT (kind, slot, subject) DO UPDATE SET count = c.count + excluded.count`);
		await tx.execute(sql`DELETE FROM figure_counts WHERE count = 0`);
	});
}
