import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { vectorSql } from "#server/search/plain-sql.ts";
import { ANONYMOUS, UNKNOWN_ARTIST } from "#shared/format.ts";
import { type Role, roles } from "#shared/policy.ts";
import { FULL_NAME_MAX, FULL_NAME_MIN, PHONE_MAX } from "./limits.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The user's name lives in `profiles`. */
export const users = pgTable(
	"user",
	{
		id: uuid().primaryKey(),
		name: text().notNull().default(""),
		email: text().notNull().unique(),
		emailVerified: boolean("email_verified").notNull().default(false),
		image: text(),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("user_email_similar").using("gin", table.email.op("gin_trgm_ops")),
		index("user_unconfirmed").on(table.id).where(sql`NOT ${table.emailVerified}`),
	],
);

const userId = (name = "user_id") => uuid(name).references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
	"session",
	{
		id: uuid().primaryKey(),
		token: text().notNull().unique(),
		userId: userId().notNull(),
		expiresAt: at("expires_at").notNull(),
		ipAddress: text("ip_address"),
		userAgent: text("user_agent"),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [index("session_user_id").on(table.userId)],
);

/** How a user proves who they are; the columns of tokens and scope are unused since decision 082. */
export const accounts = pgTable(
	"account",
	{
		id: uuid().primaryKey(),
		accountId: text("account_id").notNull(),
		providerId: text("provider_id").notNull(),
		userId: userId().notNull(),
		accessToken: text("access_token"),
		refreshToken: text("refresh_token"),
		idToken: text("id_token"),
		accessTokenExpiresAt: at("access_token_expires_at"),
		refreshTokenExpiresAt: at("refresh_token_expires_at"),
		scope: text(),
		password: text(),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [index("account_user_id").on(table.userId)],
);

/** Links that reset a password: `identifier` is the hash of the secret, `value` the user's id. */
export const verifications = pgTable(
	"verification",
	{
		id: uuid().primaryKey(),
		identifier: text().notNull(),
		value: text().notNull(),
		expiresAt: at("expires_at").notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [index("verification_identifier").on(table.identifier)],
);

/** SQL for the words of a name. */
export const nameWords = vectorSql;

export const profiles = pgTable(
	"profiles",
	{
		id: userId("id").primaryKey(),
		fullName: text("full_name"),
		/** As `foldCharacters` says it, a space before its first word. */
		plainName: text("plain_name").generatedAlwaysAs(sql`' ' || search_letters(full_name)`),
		avatarUrl: text("avatar_url"),
		phone: text(),
		isSample: boolean("is_sample").notNull().default(false),
		/** When the member closed the list of first steps. */
		firstStepsHiddenAt: at("first_steps_hidden_at"),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("profiles_name_similar").using("gin", table.plainName.op("gin_trgm_ops")),
		index("profiles_name_words").using("gin", sql.raw(nameWords("full_name"))),
		index("profiles_sample").on(table.id).where(sql`${table.isSample}`),
		check(
			"profiles_full_name_length",
			sql`char_length(${table.fullName}) BETWEEN ${sql.raw(`${FULL_NAME_MIN}`)} AND ${sql.raw(`${FULL_NAME_MAX}`)}`,
		),
		check("profiles_phone_length", sql`char_length(${table.phone}) <= ${sql.raw(`${PHONE_MAX}`)}`),
	],
);

const nameOr = (fallback: string) =>
	`coalesce(p.full_name, CASE WHEN u.id IS NOT NULL THEN '${fallback}' END)`;

/** A user's name as others see it, in SQL over `"user" u` and `profiles p`: as `publicNameOf` says it. Null without an account. */
export const SHOWN_NAME = nameOr(ANONYMOUS);

/** `SHOWN_NAME` where a user is named as an artist. */
export const ARTIST_NAME = nameOr(UNKNOWN_ARTIST);

const roleHeldBy = (userId: string) =>
	`(SELECT min(held.role) FROM user_roles held WHERE held.user_id = ${userId})`;

/** The role of those who run the community, in SQL over `"user" u`; who has both is an admin. */
export const STAFF_ROLE = roleHeldBy("u.id");

/** `STAFF_ROLE` for the builder, over `users`. */
export const staffRole = sql<Role | null>`${sql.raw(roleHeldBy('"user".id'))}`;

/** `SHOWN_NAME` for the builder, over `users` with `profiles` joined. */
export const shownName = sql<string>`coalesce(${profiles.fullName}, ${sql.raw(`'${ANONYMOUS}'`)})`;

/** Somebody as others know them, as JSON in SQL: a `UserCard`, or null without an account. */
export const userCard = (userId: string): string =>
	`(SELECT json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url, 'staff', ${STAFF_ROLE})
	FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${userId})`;

export const userPaymentInfo = pgTable(
	"user_payment_info",
	{
		userId: userId().primaryKey(),
		stripeCustomerId: text("stripe_customer_id"),
		subscriptionStatus: text("subscription_status"),
		subscriptionTier: text("subscription_tier"),
		stripeSubscriptionId: text("stripe_subscription_id"),
		stripePriceId: text("stripe_price_id"),
		subscribedAt: at("subscribed_at"),
		currentPeriodEnd: at("current_period_end"),
		/** When it ends for good, once that is decided. */
		cancelAt: at("cancel_at"),
		/** How often Stripe was asked, and the latest request whose answer is stored here. */
		requested: integer().notNull().default(0),
		answered: integer().notNull().default(0),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [uniqueIndex("user_payment_info_customer").on(table.stripeCustomerId)],
);

export const userRoles = pgTable(
	"user_roles",
	{
		userId: userId().notNull(),
		role: text({ enum: roles }).notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.role] }),
		check(
			"user_roles_role",
			sql`${table.role} IN (${sql.raw(roles.map((role) => `'${role}'`).join(", "))})`,
		),
	],
);

/** Whether somebody has one of these roles, in SQL: one probe of the primary key. */
export const hasRoleIn = (userId: string, ...wanted: readonly Role[]): string =>
	`EXISTS (SELECT FROM user_roles held WHERE held.user_id = ${userId}
	AND held.role IN (${wanted.map((role) => `'${role}'`).join(", ")}))`;
