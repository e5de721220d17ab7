import { sql } from "drizzle-orm";
import { profiles } from "#domain/people/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { FigureKind } from "./limits.ts";

/** A figure is its stored count plus the changes since, so both are read in one statement. */
export const figureOf = (kind: FigureKind): string =>
	`SELECT slot AS at, count AS n FROM figure_counts WHERE kind = '${kind}'
UNION ALL SELECT slot, delta FROM figure_deltas WHERE kind = '${kind}'`;

/** Whether it is a sample creator; few are, so that this costs next to nothing. */
export const isSample = (userId: string): string =>
	sqlText(sql`EXISTS (SELECT FROM ${profiles} p WHERE p.id = ${sql.raw(userId)} AND p.is_sample)`);
