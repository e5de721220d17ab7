import { mapColumnsInSQLToAlias, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect();

/**
 * A fragment as text, for named statements that are written by hand. `alias` is what the statement calls
 * the table of the fragment's columns; `$1` and the like are written into the fragment as they are.
 * Throws for a fragment with a value in it, which text could not carry.
 */
export function sqlText(fragment: SQL, alias?: string): string {
	const { sql, params } = dialect.sqlToQuery(
		alias === undefined ? fragment : mapColumnsInSQLToAlias(fragment, alias),
	);
	if (params.length > 0) throw new Error(`A value cannot be part of the text of: ${sql}`);
	return sql;
}
