import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { hasRoleIn, users } from "#domain/people/table.ts";
import { at, number } from "#server/database/columns.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { paidTiers } from "./limits.ts";

const someone = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** A tier granted by an admin. A revoked grant stays, with who revoked it and why. */
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
		index("membership_grants_user_id").on(table.userId),
		index("membership_grants_granted_by").on(table.grantedBy),
		index("membership_grants_ended_by").on(table.endedBy),
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

/** Neither ended nor expired. */
export const grantIsActive = sql<boolean>`(${membershipGrants.endedAt} IS NULL
	AND (${membershipGrants.until} IS NULL OR ${membershipGrants.until} > now()))`;
const isActive = sqlText(grantIsActive, "g");

/**
 * Joins a user's payment info and active grant, as `pay` and `g`, at most one row each. An expired grant is
 * not joined.
 */
export const tierJoins = (
	userId: string,
): string => `LEFT JOIN user_payment_info pay ON pay.user_id = ${userId}
LEFT JOIN membership_grants g ON g.user_id = ${userId} AND ${isActive}`;

/** Subscribed means active with a customer id. */
export const PAID_TIER = `CASE WHEN pay.subscription_status = 'active' AND pay.stripe_customer_id IS NOT NULL
	THEN pay.subscription_tier END`;

/** The better of both. */
export const BEST_TIER = `CASE WHEN g.tier IS NULL OR ${PAID_TIER} = 'enterprise'
	THEN ${PAID_TIER} ELSE g.tier END`;

/** SQL for whether an account (an expression) opens what is for premium members: the twin of that capability. */
export const opensPremium = (userId: string): string =>
	`(${hasRoleIn(userId, "admin", "moderator")}
	OR (SELECT ${BEST_TIER} FROM (SELECT) one ${tierJoins(userId)}) IN ('premium', 'enterprise') IS TRUE)`;
