import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { EMAIL_MAX } from "#domain/people/limits.ts";
import { users } from "#domain/people/table.ts";
import { at, number } from "#server/database/columns.ts";

/** A change of address that waits to be confirmed, one for each account. Tokens are stored hashed. */
export const emailChanges = pgTable(
	"email_changes",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.primaryKey(),
		newEmail: text("new_email").notNull(),
		/** Of the links that each address was sent. */
		oldTokenHash: text("old_token_hash").notNull().unique(),
		newTokenHash: text("new_token_hash").notNull().unique(),
		/** Set from the start where the former address was never confirmed. */
		oldConfirmedAt: at("old_confirmed_at"),
		newConfirmedAt: at("new_confirmed_at"),
		/** The session that asked for it: it goes on, the others end. */
		sessionId: uuid("session_id").notNull(),
		requestedAt: at("requested_at").notNull().defaultNow(),
		expiresAt: at("expires_at").notNull(),
	},
	(table) => [
		index("email_changes_expires").on(table.expiresAt),
		check(
			"email_changes_email_length",
			sql`char_length(${table.newEmail}) <= ${number(EMAIL_MAX)}`,
		),
	],
);
