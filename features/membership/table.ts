import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#features/members/table.ts";
import { at, number } from "#server/columns.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { paidTiers } from "./limits.ts";

const someone = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** A tier given by hand. One that has ended stays, with who ended it and why. */
export const membershipGrants = pgTable(
	"membership_grants",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		tier: text({ enum: paidTiers }).notNull(),
		reason: text().notNull(),
		grantedBy: someone("granted_by"),
		grantedAt: at("granted_at").notNull().defaultNow(),
		/** From this instant on it holds no more; without one, until it is ended. */
		until: at("until"),
		endedAt: at("ended_at"),
		endedBy: someone("ended_by"),
		endReason: text("end_reason"),
	},
	(table) => [
		uniqueIndex("membership_grants_open").on(table.userId).where(sql`${table.endedAt} IS NULL`),
		index("membership_grants_granted").on(table.grantedAt, table.id),
		check(
			"membership_grants_tier",
			sql`${table.tier} IN (${sql.raw(paidTiers.map((tier) => `'${tier}'`).join(", "))})`,
		),
		check(
			"membership_grants_reason_length",
			sql`char_length(${table.reason}) BETWEEN 1 AND ${number(REASON_MAX)}`,
		),
		check(
			"membership_grants_end_reason_length",
			sql`char_length(${table.endReason}) <= ${number(REASON_MAX)}`,
		),
	],
);

/** What Stripe has told us, each event once, kept for as long as it may be told again. */
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

/**
 * What somebody pays for and what they were given, in SQL: `pay` and `g`, at most one row each. A grant
 * whose time is over is no longer there.
 */
export const tierJoins = (
	userId: string,
): string => `LEFT JOIN user_payment_info pay ON pay.user_id = ${userId}
LEFT JOIN membership_grants g ON g.user_id = ${userId} AND g.ended_at IS NULL
	AND (g.until IS NULL OR g.until > now())`;

/** Subscribed means active with a customer id (specification 4). */
export const PAID_TIER = `CASE WHEN pay.subscription_status = 'active' AND pay.stripe_customer_id IS NOT NULL
	THEN pay.subscription_tier END`;

/** The better of both. */
export const BEST_TIER = `CASE WHEN g.tier IS NULL OR ${PAID_TIER} = 'enterprise'
	THEN ${PAID_TIER} ELSE g.tier END`;
