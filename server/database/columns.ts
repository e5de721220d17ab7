import { sql } from "drizzle-orm";
import { timestamp } from "drizzle-orm/pg-core";

/** An instant as JavaScript can hold it, to the millisecond. */
export const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A limit within a check: written into it, since DDL takes no parameters. */
export const number = (value: number) => sql.raw(`${value}`);

/** The words a column may hold, within a check: `('one', 'two')`. They must be ours, without quotes. */
export const oneOf = (values: readonly string[]) =>
	sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);
