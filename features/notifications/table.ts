import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { Category } from "#domain/categories.ts";
import { users } from "#domain/people/table.ts";
import { isBetween, isOneOf } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";
import { events } from "#server/table.ts";
import { type Channel, digestRhythms } from "./limits.ts";

const userId = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });

/** What a member is shown: one event, or several of a kind that came before the first was read. */
export const notifications = pgTable(
	"notifications",
	{
		id: uuid().primaryKey(),
		userId: userId().notNull(),
		groupKey: text("group_key").notNull(),
		/** False where the member wants it by push or email alone. */
		isOnSite: boolean("is_on_site").notNull(),
		/** When its newest event happened. */
		updatedAt: at("updated_at").notNull().defaultNow(),
		/** A page that was looked at has shown the count. */
		seenAt: at("seen_at"),
		readAt: at("read_at"),
	},
	(table) => [
		uniqueIndex("notifications_unread_group")
			.on(table.userId, table.groupKey)
			.where(sql`${table.readAt} IS NULL`),
		index("notifications_newest").on(table.userId, table.updatedAt, table.id),
		index("notifications_updated_at").on(table.updatedAt),
	],
);

/** Which events a notification is made of: each concerns a person once. */
export const notificationEvents = pgTable(
	"notification_events",
	{
		eventId: uuid("event_id")
			.references(() => events.id, { onDelete: "cascade" })
			.notNull(),
		userId: userId().notNull(),
		notificationId: uuid("notification_id")
			.references(() => notifications.id, { onDelete: "cascade" })
			.notNull(),
		/** Name of its kind, declared by a feature. */
		kind: text().notNull(),
		/** When a push is due, until it is handed over or dropped. */
		pushAt: at("push_at"),
		/** When an email is due to a member who hasn't been here since, until it is sent or dropped. */
		emailAt: at("email_at"),
		/** Whether the next digest may name it. */
		isForDigest: boolean("is_for_digest").notNull().default(false),
	},
	(table) => [
		primaryKey({ columns: [table.eventId, table.userId] }),
		index("notification_events_notification_id").on(table.notificationId),
		index("notification_events_user_id").on(table.userId),
		index("notification_events_push_at").on(table.pushAt).where(sql`${table.pushAt} IS NOT NULL`),
		index("notification_events_email_at")
			.on(table.emailAt, table.userId)
			.where(sql`${table.emailAt} IS NOT NULL`),
	],
);

type Overrides = Partial<Record<Category, Partial<Record<Channel, boolean>>>>;

/** What a member has chosen; no row means the defaults. */
export const notificationSettings = pgTable(
	"notification_settings",
	{
		userId: userId().primaryKey(),
		/** What differs from the defaults. */
		channels: jsonb().$type<Overrides>().notNull().default({}),
		/** Quiet hours, in minutes after midnight; both or neither. */
		quietFrom: smallint("quiet_from"),
		quietUntil: smallint("quiet_until"),
		/** IANA name, for quiet hours and the digest. */
		timeZone: text("time_zone"),
		digest: text({ enum: digestRhythms }).notNull().default("off"),
		/** When the next digest is due; null while it is off. */
		digestAt: at("digest_at"),
		/** The last one covered everything until then. */
		digestedAt: at("digested_at"),
		/** Whether what waits for them is emailed while they are away. */
		emailsWhenAway: boolean("emails_when_away").notNull().default(false),
		/** When the last of these emails was sent. */
		awayEmailedAt: at("away_emailed_at"),
	},
	(table) => [
		index("notification_settings_digest_at")
			.on(table.digestAt)
			.where(sql`${table.digestAt} IS NOT NULL`),
		check("notification_settings_digest", isOneOf(table.digest, digestRhythms)),
		check("notification_settings_quiet_from", isBetween(table.quietFrom, 0, 1_439)),
		check("notification_settings_quiet_until", isBetween(table.quietUntil, 0, 1_439)),
		check(
			"notification_settings_quiet_both",
			sql`(${table.quietFrom} IS NULL) = (${table.quietUntil} IS NULL)`,
		),
		check(
			"notification_settings_digest_due",
			sql`(${table.digest} = 'off') = (${table.digestAt} IS NULL)`,
		),
	],
);

/** Digests that were due: one for each member and day. */
export const notificationDigests = pgTable(
	"notification_digests",
	{
		userId: userId().notNull(),
		/** In the member's time zone. */
		day: date().notNull(),
		/** How much it had to say; nothing was sent for none. */
		entries: integer().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.day] }),
		index("notification_digests_created_at").on(table.createdAt),
	],
);
