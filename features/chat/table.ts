import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/accounts/table.ts";
import { MESSAGE_MAX } from "./limits.ts";

/** Holds the last sequence number: its row lock is what makes `seq` gapless and commit-ordered. */
export const conversations = pgTable("conversations", {
	id: uuid().primaryKey(),
	lastSeq: bigint("last_seq", { mode: "number" }).notNull().default(0),
});

export const chatMessages = pgTable(
	"chat_messages",
	{
		id: uuid().primaryKey(),
		conversationId: uuid("conversation_id")
			.references(() => conversations.id)
			.notNull(),
		seq: bigint({ mode: "number" }).notNull(),
		/** Empty once the account is gone; the message then reads 'Anonymous'. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		clientMessageId: uuid("client_message_id").notNull(),
		/** Empty once removed; the row stays so that the sequence has no gap. */
		content: text(),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		removedAt: timestamp("removed_at", { withTimezone: true }),
	},
	(table) => [
		unique("chat_messages_conversation_seq").on(table.conversationId, table.seq),
		unique("chat_messages_user_client_message").on(table.userId, table.clientMessageId),
		index("chat_messages_created_at").on(table.createdAt),
		check(
			"chat_messages_content_length",
			sql`${table.removedAt} IS NOT NULL OR char_length(${table.content}) BETWEEN 1 AND ${sql.raw(`${MESSAGE_MAX}`)}`,
		),
	],
);

/** What still says something: its author or a moderator may have removed it. */
export const messageIsShown = sql<boolean>`${chatMessages.removedAt} IS NULL`;
