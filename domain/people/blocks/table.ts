import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at, oneOf } from "#server/database/columns.ts";
import { type BlockKind, blockKinds } from "./limits.ts";

const member = (name: string) =>
	uuid(name)
		.references(() => users.id, { onDelete: "cascade" })
		.notNull();

/** Whom members do not want to hear from: muted unnoticed, or blocked from writing to them as well. */
export const memberBlocks = pgTable(
	"member_blocks",
	{
		userId: member("user_id"),
		blockedId: member("blocked_id"),
		kind: text({ enum: blockKinds }).notNull().default("block"),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.blockedId] }),
		index("member_blocks_blocked_id").on(table.blockedId),
		check("member_blocks_kind", sql`${table.kind} IN ${oneOf(blockKinds)}`),
		check("member_blocks_other", sql`${table.userId} <> ${table.blockedId}`),
	],
);

/** Whether a member has blocked or muted somebody, in SQL: one probe of the primary key. */
export const hasHidden = (userId: string, otherId: string): string =>
	`EXISTS (SELECT FROM member_blocks b WHERE b.user_id = ${userId} AND b.blocked_id = ${otherId})`;

/** Whether a member has blocked somebody, in SQL; whom they only muted may still write to them. */
export const hasBlocked = (userId: string, otherId: string): string =>
	`EXISTS (SELECT FROM member_blocks b WHERE b.user_id = ${userId} AND b.blocked_id = ${otherId} AND b.kind = 'block')`;

/** The ids of those whom a member has blocked or muted, or of one kind alone, in SQL. */
export const hiddenBy = (userId: string, kind?: BlockKind): string =>
	`ARRAY(SELECT b.blocked_id FROM member_blocks b WHERE b.user_id = ${userId}${kind ? ` AND b.kind = '${kind}'` : ""})`;

/**
 * Whether a member is to hear what somebody said, in SQL; the anonymous are hidden from nobody. Whom they have blocked or
 * muted is read once for the whole statement.
 */
export const isFromShown = (userId: string, authorId: string): string =>
	`coalesce(${authorId} <> ALL (${hiddenBy(userId)}), TRUE)`;
