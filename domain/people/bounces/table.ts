import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at, number } from "#server/database/columns.ts";
import { REASON_MAX } from "./limits.ts";

/** A member whose address posts or digests came back from. What the emails themselves are: `mail_log`. */
export const emailBounces = pgTable(
	"email_bounces",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.primaryKey(),
		/** The address it is about; once the account has another, it means nothing. */
		address: text().notNull(),
		/** Temporary failures that are not long ago. */
		softCount: smallint("soft_count").notNull().default(0),
		/** Of the last one (RFC 3463), such as 5.1.1; null where an admin stopped it. */
		status: text(),
		/** What the other mail server said last. */
		reason: text().notNull(),
		bouncedAt: at("bounced_at").notNull().defaultNow(),
		/** Posts and digests by email are stopped since then. */
		stoppedAt: at("stopped_at"),
	},
	(table) => [
		index("email_bounces_stopped").on(table.stoppedAt).where(sql`${table.stoppedAt} IS NOT NULL`),
		check("email_bounces_status", sql`${table.status} ~ '^[45]\\.\\d{1,3}\\.\\d{1,3}$'`),
		check(
			"email_bounces_reason_length",
			sql`char_length(${table.reason}) <= ${number(REASON_MAX)}`,
		),
	],
);

/** Whether posts and digests to an account's address are stopped (expressions). */
export const emailIsStopped = (userId: string, address: string): string =>
	`EXISTS (SELECT FROM email_bounces b WHERE b.user_id = ${userId} AND b.address = ${address}
	AND b.stopped_at IS NOT NULL)`;
