import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import { ABOUT_MAX } from "./limits.ts";

/** SQL for the words an artist wrote about themselves. */
export const aboutWords = vectorSql;

/** The public page of a member who makes things; made with their first track. */
export const artistPages = pgTable(
	"artist_pages",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.primaryKey(),
		slug: text().notNull().unique(),
		about: text().notNull().default(""),
		links: jsonb().$type<{ label: string; url: string }[]>().notNull().default([]),
		/** The artist wants no page: it answers 404 and nothing links to it. */
		isHidden: boolean("is_hidden").notNull().default(false),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("artist_pages_about_words").using("gin", sql.raw(aboutWords("about"))),
		check(
			"artist_pages_about_length",
			sql`char_length(${table.about}) <= ${sql.raw(`${ABOUT_MAX}`)}`,
		),
	],
);

/** What others may open, and links may lead to. */
export const artistPageIsVisible = sql<boolean>`NOT ${artistPages.isHidden}`;
