import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/table.ts";
import { at } from "#server/columns.ts";

const member = (name: string) =>
	uuid(name)
		.references(() => users.id, { onDelete: "cascade" })
		.notNull();

/** Whom members do not want to hear from. */
export const memberBlocks = pgTable(
	"member_blocks",
	{
		userId: member("user_id"),
		blockedId: member("blocked_id"),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.blockedId] }),
		index("member_blocks_blocked_id").on(table.blockedId),
		check("member_blocks_other", sql`${table.userId} <> ${table.blockedId}`),
	],
);

/** Whether a member has blocked somebody, in SQL: one probe of the primary key. */
export const hasBlocked = (userId: string, otherId: string): string =>
	`EXISTS (SELECT FROM member_blocks b WHERE b.user_id = ${userId} AND b.blocked_id = ${otherId})`;

/** The ids of those whom a member has blocked, in SQL. */
export const blockedBy = (userId: string): string =>
	`ARRAY(SELECT b.blocked_id FROM member_blocks b WHERE b.user_id = ${userId})`;

/**
 * Whether a member is to hear what somebody said, in SQL; the anonymous are blocked by nobody. Whom they have blocked is
 * read once for the whole statement.
 */
export const isHeardBy = (userId: string, authorId: string): string =>
	`coalesce(${authorId} <> ALL (${blockedBy(userId)}), TRUE)`;
