import { inArray, type SQL, sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	check,
	foreignKey,
	index,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { hasRoleIn, users } from "#domain/people/table.ts";
import { at, number, oneOf } from "#server/database/columns.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { can, type Viewer } from "#shared/policy.ts";
import { audiencesOf } from "./audiences-of.ts";
import { GROUP_NAME_MAX, paidTiers, wideAudiences } from "./limits.ts";

const someone = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

const audienceKinds = ["wide", "group", "people"] as const;

/**
 * For whom things are: the wide audiences, made by the migration under their words, groups that share something, and lists
 * of people whom one member chose. What is for somebody names its audience, and holds no list of its own.
 */
export const audiences = pgTable(
	"audiences",
	{
		/** A word of `wideAudiences`, or a UUID. */
		id: text().primaryKey(),
		kind: text({ enum: audienceKinds }).notNull(),
		/** Of a group. */
		name: text(),
		/** Who chose the people of a list. */
		ownerId: someone("owner_id"),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("audiences_owner_id").on(table.ownerId),
		check("audiences_kind", sql`${table.kind} IN ${oneOf(audienceKinds)}`),
		check(
			"audiences_wide",
			sql`(${table.kind} = 'wide') = (${table.id} IN ${oneOf(wideAudiences)})`,
		),
		check("audiences_name", sql`(${table.kind} = 'group') = (${table.name} IS NOT NULL)`),
		check(
			"audiences_name_length",
			sql`char_length(${table.name}) BETWEEN 1 AND ${number(GROUP_NAME_MAX)}`,
		),
		check("audiences_owner", sql`${table.kind} = 'people' OR ${table.ownerId} IS NULL`),
	],
);

/** Who is in a group or on a list. */
export const audienceMembers = pgTable(
	"audience_members",
	{
		audience: text()
			.notNull()
			.references(() => audiences.id, { onDelete: "cascade" }),
		userId: uuid("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		addedBy: someone("added_by"),
		addedAt: at("added_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.audience] }),
		index("audience_members_audience").on(table.audience),
		index("audience_members_added_by").on(table.addedBy),
	],
);

/** What a table says of its column `audience`: the key, and the index behind it. */
export const audienceKey = (tableName: string, column: AnyPgColumn) => [
	foreignKey({
		name: `${tableName}_audience_fk`,
		columns: [column],
		foreignColumns: [audiences.id],
	}),
	index(`${tableName}_audience`).on(column),
];

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

const arrayOf = (count: number) =>
	`ARRAY[${wideAudiences
		.slice(0, count)
		.map((one) => `'${one}'`)
		.join(", ")}]`;
/** SQL for the wide audiences of an account (an expression) by its tier, or of visitors (null): the twin of `audiencesOf`. */
const wideAudiencesOf = (userId: string) => `(SELECT CASE WHEN ${userId} IS NULL THEN ${arrayOf(1)}
	WHEN ${BEST_TIER} = 'enterprise' THEN ${arrayOf(4)} WHEN ${BEST_TIER} = 'premium' THEN ${arrayOf(3)}
	ELSE ${arrayOf(2)} END FROM (SELECT) one ${tierJoins(userId)})`;

/** A column as a statement by hand names it, or of a table for a fragment of the builder. */
type Named<Column> = Column extends string ? string : SQL<boolean>;
const named = <Column extends string | AnyPgColumn>(
	column: Column,
	fragment: (column: SQL) => SQL,
): Named<Column> =>
	(typeof column === "string"
		? sqlText(fragment(sql.raw(column)))
		: fragment(sql`${column}`)) as Named<Column>;

const isOnIt = (column: SQL, userId: string) =>
	sql`EXISTS (SELECT FROM audience_members among WHERE among.audience = ${column} AND among.user_id = ${sql.raw(userId)})`;
const isAmongWide = (column: SQL, userId: string) =>
	sql`${column} = 'everyone' OR ${column} = ANY(${sql.raw(wideAudiencesOf(userId))}::text[])`;

/** SQL for whether an account (an expression; null for visitors) is among the audience in a column. */
export const isAmong = <Column extends string | AnyPgColumn>(column: Column, userId: string) =>
	named(
		column,
		(audience) => sql`(${isAmongWide(audience, userId)} OR ${isOnIt(audience, userId)})`,
	);

/**
 * SQL for whether what is for the audience in a column is open to an account: to whom it is for, and to those who look after
 * what is said on the site. Its owner stands in the record's own fragment.
 */
export const isOpenTo = <Column extends string | AnyPgColumn>(column: Column, userId: string) =>
	named(
		column,
		(audience) =>
			sql`(${isAmongWide(audience, userId)} OR ${sql.raw(hasRoleIn(userId, "admin", "moderator"))} OR ${isOnIt(audience, userId)})`,
	);

/** SQL for whether the audience in a column is one that every site has: lists show nothing that is for others. */
export const isWideAudience = <Column extends string | AnyPgColumn>(column: Column) =>
	named(column, (audience) => sql`${audience} IN ${oneOf(wideAudiences)}`);

/** `isOpenTo` for a viewer, as a condition of the query builder; undefined for those who open everything. */
export const isOpenToMember = (column: AnyPgColumn, viewer: Viewer): SQL | undefined =>
	can(viewer, "open what is for anybody")
		? undefined
		: sql`(${inArray(column, [...audiencesOf(viewer)])} OR EXISTS (SELECT FROM ${audienceMembers}
	WHERE ${audienceMembers.audience} = ${column} AND ${audienceMembers.userId} = ${viewer.id}))`;
