import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { number, oneOf } from "./columns.ts";

/** For a check: text of one to `max` code points. */
export const hasLength = (column: PgColumn, max: number) =>
	sql`char_length(${column}) BETWEEN 1 AND ${number(max)}`;

/** For a check: text of at most `max` code points. */
export const hasLengthUpTo = (column: PgColumn, max: number) =>
	sql`char_length(${column}) <= ${number(max)}`;

/** For a check: text of at most `max` bytes. */
export const hasBytesUpTo = (column: PgColumn, max: number) =>
	sql`octet_length(${column}) <= ${number(max)}`;

/** For a check: a number between two others. */
export const isBetween = (column: PgColumn, min: number, max: number) =>
	sql`${column} BETWEEN ${number(min)} AND ${number(max)}`;

/** For a check: one of these words. */
export const isOneOf = (column: PgColumn, words: readonly string[]) =>
	sql`${column} IN ${oneOf(words)}`;
