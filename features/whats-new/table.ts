import { pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at } from "#server/database/columns.ts";

/** When each member was last here, so that home can say what has changed since. */
export const memberVisits = pgTable("member_visits", {
	userId: uuid("user_id")
		.references(() => users.id, { onDelete: "cascade" })
		.primaryKey(),
	seenAt: at("seen_at").notNull().defaultNow(),
	/** The end of the visit before this one; null on the first visit. */
	previousAt: at("previous_at"),
});
