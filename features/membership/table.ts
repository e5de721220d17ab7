import { index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#server/database/columns.ts";

/** Webhook events received, each once, stored for as long as Stripe may retry them. */
export const stripeEvents = pgTable(
	"stripe_events",
	{
		id: text().primaryKey(),
		type: text().notNull(),
		customerId: text("customer_id"),
		receivedAt: at("received_at").notNull().defaultNow(),
	},
	(table) => [index("stripe_events_received").on(table.receivedAt)],
);
