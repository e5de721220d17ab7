import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";

/** How long rows stay. */
export type Retention = {
	table: PgTable;
	/** A time or day of the row: it goes so many `days` after it. */
	since: PgColumn;
	days: number;
	/** Only rows for which this holds. */
	where?: SQL;
	/** Only what stands in these columns goes, and the row stays. */
	forgets?: readonly [PgColumn, ...PgColumn[]];
};

/** Deletes what is too old. Where one rule fails, the others are followed; errors: an AggregateError of the failures. */
export async function applyRetention(db: Db, rules: readonly Retention[]): Promise<void> {
	const failures: unknown[] = [];
	for (const rule of rules)
		await db.execute(statementOf(rule)).catch((error) => failures.push(error));
	if (failures.length > 0) throw new AggregateError(failures, "Deleting old rows failed");
}

function statementOf({ table, since, days, where, forgets }: Retention): SQL {
	const isOld = sql`${since} < now() - make_interval(days => ${days})`;
	const matches = where ? sql`${isOld} AND ${where}` : isOld;
	if (!forgets) return sql`DELETE FROM ${table} WHERE ${matches}`;
	const emptied = forgets.map(({ name }) => sql`${sql.identifier(name)} = NULL`);
	const isThere = forgets.map((column) => sql`${column} IS NOT NULL`);
	return sql`UPDATE ${table} SET ${sql.join(emptied, sql`, `)}
WHERE ${matches} AND (${sql.join(isThere, sql` OR `)})`;
}
