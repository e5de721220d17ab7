import type { PgTable } from "drizzle-orm/pg-core";

/**
 * `createdAt` → `created_at`, as tables name their columns. Exceptions, which raw rows therefore cannot
 * name, are `searchText` (`plain_words`) and `clickedAt` (`pressed_at`).
 */
export type ColumnName<Key extends string> = Key extends `${infer First}${infer Rest}`
	? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
	: Key;

export const columnName = (key: string): string =>
	key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** node-postgres hands bigints over as text. */
type RawValue<Column, Value> = Column extends { _: { columnType: "PgBigInt53" } }
	? string | Extract<Value, null>
	: Value;

/**
 * A table's row as a statement of our own gets it from the pool, columns under their names in the
 * database. Days and times of day are text where the statement makes them so; within a Drizzle
 * transaction instants are text too.
 */
export type RawRow<Table extends PgTable> = {
	[Key in keyof Table["$inferSelect"] & string as ColumnName<Key>]: RawValue<
		Table["_"]["columns"][Key],
		Table["$inferSelect"][Key]
	>;
};
