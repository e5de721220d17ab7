import { pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at } from "#server/database/columns.ts";

/** Members who take no direct messages. */
export const directMessagesOff = pgTable("direct_messages_off", {
	userId: uuid("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	since: at("since").notNull().defaultNow(),
});
