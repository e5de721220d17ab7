import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/table.ts";
import { at, number } from "#server/columns.ts";
import { REASON_MAX } from "#shared/contract.ts";

/** Suspended accounts. Their content stays. */
export const suspensions = pgTable(
	"suspensions",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.primaryKey(),
		reason: text().notNull(),
		/** Absent where the account is gone. */
		by: uuid().references(() => users.id, { onDelete: "set null" }),
		at: at("at").notNull().defaultNow(),
	},
	(table) => [
		index("suspensions_by").on(table.by),
		check(
			"suspensions_reason_length",
			sql`char_length(${table.reason}) BETWEEN 1 AND ${number(REASON_MAX)}`,
		),
	],
);

/** Whether somebody's account is closed, in SQL: one probe of a small table. */
export const isSuspended = (userId: string): string =>
	`EXISTS (SELECT FROM suspensions x WHERE x.user_id = ${userId})`;
