import { sql } from "drizzle-orm";
import {
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at, oneOf } from "#server/database/columns.ts";
import { activeGrains, figureKinds } from "./limits.ts";

const kind = () => text({ enum: figureKinds }).notNull();

/**
 * How many there are, by when: what was counted up to a minute ago. Written by the triggers of the
 * migration and by `settleFigures` alone; a figure is this and `figure_deltas` together.
 */
export const figureCounts = pgTable(
	"figure_counts",
	{
		kind: kind(),
		/** Quarters of an hour, which any zone's days and hours are made of; or days, as UTC's midnight. */
		slot: at("slot").notNull(),
		/** Whose they are, of kinds that are counted by member. */
		subject: uuid(),
		count: integer().notNull(),
	},
	(table) => [
		unique("figure_counts_once").on(table.kind, table.slot, table.subject).nullsNotDistinct(),
		index("figure_counts_empty").on(table.kind).where(sql`${table.count} = 0`),
		check("figure_counts_kind", sql`${table.kind} IN ${oneOf(figureKinds)}`),
	],
);

/** What has come and gone since: only ever added to, so that nobody who writes waits for another. */
export const figureDeltas = pgTable("figure_deltas", {
	kind: kind(),
	slot: at("slot").notNull(),
	subject: uuid(),
	delta: integer().notNull(),
});

/** How many signed-in visits began on a day of the community's calendar, and how long they lasted together. */
export const visitTotals = pgTable(
	"visit_totals",
	{
		day: date().primaryKey(),
		visits: integer().notNull(),
		seconds: integer().notNull(),
	},
	(table) => [check("visit_totals_counted", sql`${table.visits} > 0 AND ${table.seconds} >= 0`)],
);

/** Who used the site signed in, by the community's time zone as it was then. */
export const membersActive = pgTable(
	"members_active",
	{
		grain: text({ enum: activeGrains }).notNull(),
		/** The day, the week's Monday, the month's first. */
		begins: date().notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.grain, table.begins, table.userId] }),
		index("members_active_user_id").on(table.userId, table.grain, table.begins),
		check("members_active_grain", sql`${table.grain} IN ${oneOf(activeGrains)}`),
	],
);
