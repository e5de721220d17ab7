import { sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { tryAdvisoryLock } from "#server/locks.ts";
import { figureCounts, figureDeltas } from "./table.ts";

/**
 * Adds what has changed to what was counted, and forgets figures that are nothing any more. Figures read
 * the same before, meanwhile and after; of several processes one does it.
 */
export async function aggregateFigures({ db }: Pick<Services, "db">): Promise<void> {
	await db.transaction(async (tx) => {
		if (!(await tryAdvisoryLock(tx, "figures"))) return;
		await tx.execute(sql`WITH changed AS (
	DELETE FROM ${figureDeltas} RETURNING kind, slot, subject, delta
) INSERT INTO ${figureCounts} AS c (kind, slot, subject, count)
SELECT kind, slot, subject, sum(delta) FROM changed GROUP BY 1, 2, 3 HAVING sum(delta) <> 0
ON CONFLICT (kind, slot, subject) DO UPDATE SET count = c.count + excluded.count`);
		await tx.delete(figureCounts).where(sql`${figureCounts.count} = 0`);
	});
}
