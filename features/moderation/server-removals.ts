import { sql } from "drizzle-orm";
import { APPEAL_DAYS } from "#domain/moderation/limits.ts";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import { appealIsOpen, moderationRemovals } from "#domain/moderation/table.ts";
import type { Services } from "#server/context.ts";

/**
 * Deletes what was removed once it does not return: appeals are over and none waits, or the appeal was declined. What
 * stays stored while it is down can be put back at any time; only its words go. To be called hourly.
 */
export async function deleteOldRemovals(
	{ db }: Pick<Services, "db">,
	reportables: readonly Reportable[],
): Promise<void> {
	const isOver = sql`(r.at < now() - make_interval(days => ${APPEAL_DAYS})
		AND NOT EXISTS (SELECT FROM moderation_appeals a WHERE a.decision_id = r.decision_id AND ${sql.raw(appealIsOpen("a"))})
		OR EXISTS (SELECT FROM moderation_log d WHERE d.about_id = r.decision_id AND d.action = 'appeal-declined'))`;
	const isOf = (kinds: readonly string[]) =>
		sql`EXISTS (SELECT FROM moderation_log x JOIN moderation_cases c ON c.id = x.case_id
			WHERE x.id = r.decision_id AND c.kind = ANY (${sql.param([...kinds])}::text[]))`;
	const stored = reportables.filter(({ forgets }) => forgets);
	const kinds = stored.map(({ kind }) => kind);
	await db.execute(sql`DELETE FROM ${moderationRemovals} r WHERE ${isOver} AND NOT ${isOf(kinds)}`);
	for (const { kind, forgets = [] } of stored)
		if (forgets.length > 0)
			await db.execute(sql`UPDATE ${moderationRemovals} r SET kept = kept - ${sql.param([...forgets])}::text[]
WHERE ${isOver} AND ${isOf([kind])} AND kept ?| ${sql.param([...forgets])}::text[]`);
}
