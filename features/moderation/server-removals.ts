import { sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { APPEAL_DAYS } from "./limits.ts";
import { appealIsOpen, moderationRemovals } from "./table.ts";

/** Deletes what was removed once nobody can ask for it back: appeals are over, and none waits. */
export async function deleteOldRemovals({ db }: Pick<Services, "db">): Promise<void> {
	await db.delete(moderationRemovals).where(
		sql`${moderationRemovals.at} < now() - make_interval(days => ${APPEAL_DAYS})
		AND NOT EXISTS (SELECT FROM moderation_appeals a WHERE a.decision_id = ${moderationRemovals.decisionId}
			AND ${sql.raw(appealIsOpen("a"))})`,
	);
}
