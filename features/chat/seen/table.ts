import { bigint, boolean, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { conversations } from "#features/chat/table.ts";

/** How far each member has read, on all of their devices. */
export const conversationReads = pgTable(
	"conversation_reads",
	{
		conversationId: uuid("conversation_id")
			.references(() => conversations.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		/** Everything up to this message was seen. */
		seq: bigint({ mode: "number" }).notNull(),
		/** Marked as unread by hand: looking at it changes nothing until it is marked as read. */
		isHeld: boolean("is_held").notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.conversationId, table.userId] }),
		index("conversation_reads_user_id").on(table.userId),
	],
);
