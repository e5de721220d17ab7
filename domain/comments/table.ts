import { type AnyColumn, sql } from "drizzle-orm";
import { text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at } from "#server/database/columns.ts";

/** Of every table of comments, besides what they are about. */
export const commentColumns = {
	id: uuid().primaryKey(),
	/** Null for deleted accounts, shown as 'Anonymous'. */
	userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
	comment: text().notNull(),
	/** The comment that its thread began with, which may be gone; null of one that began a thread. */
	threadId: uuid("thread_id"),
	/** The one it answers, which may be gone. */
	replyToId: uuid("reply_to_id"),
	createdAt: at("created_at").notNull().defaultNow(),
	editedAt: at("edited_at"),
};

/** SQL for the thread a comment stands in. */
export const threadOf = (table: { id: AnyColumn; threadId: AnyColumn }) =>
	sql`coalesce(${table.threadId}, ${table.id})`;
