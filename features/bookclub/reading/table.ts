import { sql } from "drizzle-orm";
import {
	check,
	date,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { commentColumns, threadOf } from "#domain/comments/table.ts";
import { users } from "#domain/people/table.ts";
import { bookId } from "#features/bookclub/table.ts";
import { hasLength, isBetween } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import { LABEL_MAX, PAGE_COUNT_MAX, POST_MAX } from "./limits.ts";

/** Where the club means to be by a day. */
export const readingMilestones = pgTable(
	"reading_milestones",
	{
		id: uuid().primaryKey(),
		bookId: bookId(),
		label: text().notNull(),
		/** Of the book's own pages; `percent` is then what it stood for when it was set. */
		page: integer(),
		percent: doublePrecision().notNull(),
		date: date().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("reading_milestones_place").on(table.bookId, table.percent, table.id),
		check("reading_milestones_label_length", hasLength(table.label, LABEL_MAX)),
		check("reading_milestones_percent", isBetween(table.percent, 0, 100)),
		check("reading_milestones_page", isBetween(table.page, 1, PAGE_COUNT_MAX)),
	],
);

/** How far each reader is; no row means the beginning. */
export const readingProgress = pgTable(
	"reading_progress",
	{
		bookId: bookId(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		/** Limits which posts the reader sees; no edit of the book ever moves a reader ahead. */
		percent: doublePrecision().notNull(),
		/** As typed, by those who count in pages. */
		page: integer(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.bookId, table.userId] }),
		index("reading_progress_user_id").on(table.userId),
		check("reading_progress_percent", isBetween(table.percent, 0, 100)),
		check("reading_progress_page", isBetween(table.page, 0, PAGE_COUNT_MAX)),
	],
);

/** SQL for the words of a post. */
export const readingPostWords = vectorSql;

/** Posts about the book up to a place, for readers who have come as far. */
export const readingPosts = pgTable(
	"reading_posts",
	{
		...commentColumns,
		bookId: bookId(),
		/** Of a reply, as its thread's. */
		atPercent: doublePrecision("at_percent").notNull(),
	},
	(table) => [
		index("reading_posts_thread").on(
			table.bookId,
			sql`${table.atPercent} DESC`,
			sql`${threadOf(table)} DESC`,
			table.id,
		),
		index("reading_posts_user_id").on(table.userId),
		index("reading_posts_words").using("gin", sql.raw(readingPostWords("comment"))),
		check("reading_posts_length", hasLength(table.comment, POST_MAX)),
		check("reading_posts_at", isBetween(table.atPercent, 0, 100)),
	],
);
