import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at, number } from "#server/database/columns.ts";
import { REASON_MAX } from "#shared/contract.ts";

/** Accounts that are to be deleted. Until then their content stays, and signing in takes them back. */
export const accountDeletions = pgTable(
	"account_deletions",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.primaryKey(),
		requestedAt: at("requested_at").notNull().defaultNow(),
		dueAt: at("due_at").notNull(),
		/** An admin's, where one asked for it. */
		reason: text(),
		requestedBy: uuid("requested_by").references(() => users.id, { onDelete: "set null" }),
		/** From here on there is no way back. */
		begunAt: at("begun_at"),
	},
	(table) => [
		index("account_deletions_due").on(table.dueAt),
		index("account_deletions_requested_by").on(table.requestedBy),
		check(
			"account_deletions_reason_length",
			sql`char_length(${table.reason}) BETWEEN 1 AND ${number(REASON_MAX)}`,
		),
	],
);

/** Whether an account is to be deleted, in SQL: one probe of a small table. */
export const isLeaving = (userId: string): string =>
	`EXISTS (SELECT FROM account_deletions d WHERE d.user_id = ${userId})`;
