import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { deliveryStates } from "#features/posts/limits.ts";
import { posts } from "#features/posts/table.ts";
import { isOneOf } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";

/** Members who want posts by email. */
export const newsletterSubscribers = pgTable("newsletter_subscribers", {
	userId: uuid("user_id")
		.references(() => users.id, { onDelete: "cascade" })
		.primaryKey(),
	createdAt: at("created_at").notNull().defaultNow(),
});

/** A post to be emailed once it is out. */
export const newsletters = pgTable(
	"newsletters",
	{
		postId: uuid("post_id")
			.references(() => posts.id, { onDelete: "cascade" })
			.primaryKey(),
		/** The last subscriber it was handed over for; null before the first. */
		cursor: uuid(),
		isDone: boolean("is_done").notNull().default(false),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [index("newsletters_due").on(table.createdAt).where(sql`NOT ${table.isDone}`)],
);

/** What became of a post's email to one subscriber. */
export const newsletterDeliveries = pgTable(
	"newsletter_deliveries",
	{
		postId: uuid("post_id")
			.references(() => posts.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		state: text({ enum: deliveryStates }).notNull().default("queued"),
		changedAt: at("changed_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.postId, table.userId] }),
		index("newsletter_deliveries_user_id").on(table.userId),
		check("newsletter_deliveries_state", isOneOf(table.state, deliveryStates)),
	],
);
