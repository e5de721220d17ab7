import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sessions, users } from "#domain/people/table.ts";
import { at, number, oneOf } from "#server/database/columns.ts";
import { DEVICE_NAME_MAX, deliveryStates, ENDPOINT_MAX } from "./limits.ts";

/** Browsers that get notifications, each until its session ends. */
export const pushSubscriptions = pgTable(
	"push_subscriptions",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		/** Who signs out, or ends a session elsewhere, ends the notifications there. */
		sessionId: uuid("session_id")
			.references(() => sessions.id, { onDelete: "cascade" })
			.notNull(),
		/** At its push service. A secret: anyone who knows it can send to the device. */
		endpoint: text().notNull().unique(),
		/** Its public key and its secret (RFC 8291), in base64url. */
		p256dh: text().notNull(),
		auth: text().notNull(),
		/** Such as 'Chrome on Android'. */
		device: text().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
		deliveredAt: at("delivered_at"),
		failedAt: at("failed_at"),
	},
	(table) => [
		index("push_subscriptions_user_id").on(table.userId),
		index("push_subscriptions_session_id").on(table.sessionId),
		check(
			"push_subscriptions_endpoint_length",
			sql`char_length(${table.endpoint}) <= ${number(ENDPOINT_MAX)}`,
		),
		check(
			"push_subscriptions_device_length",
			sql`char_length(${table.device}) BETWEEN 1 AND ${number(DEVICE_NAME_MAX)}`,
		),
	],
);

/** What became of each notification on each device; never its text. */
export const pushDeliveries = pgTable(
	"push_deliveries",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		/** Name of its kind, declared by a feature. */
		kind: text().notNull(),
		device: text().notNull(),
		state: text({ enum: deliveryStates }).notNull().default("queued"),
		/** Those that failed. */
		tries: integer().notNull().default(0),
		/** What the last one that failed said. */
		error: text(),
		createdAt: at("created_at").notNull().defaultNow(),
		changedAt: at("changed_at").notNull().defaultNow(),
	},
	(table) => [
		index("push_deliveries_newest").on(table.createdAt, table.id),
		index("push_deliveries_state").on(table.state, table.createdAt, table.id),
		index("push_deliveries_user_id").on(table.userId),
		check("push_deliveries_kind", sql`${table.kind} ~ '^[a-z]+(-[a-z]+)*$'`),
		check("push_deliveries_state", sql`${table.state} IN ${oneOf(deliveryStates)}`),
		check("push_deliveries_tries", sql`${table.tries} >= 0`),
	],
);
