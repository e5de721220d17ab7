import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at, number, oneOf } from "#server/database/columns.ts";
import type { Mapping } from "./fields.ts";
import { ERROR_MAX, kinds, NAME_MAX } from "./limits.ts";

/** The databases of a notes workspace that were ever synced to; what is current is synced by itself. */
export const notesWorkspaces = pgTable(
	"notes_workspaces",
	{
		id: uuid().primaryKey(),
		databaseId: uuid("database_id").notNull(),
		/** One database can hold several; empty until it could be asked which. */
		dataSourceId: uuid("data_source_id"),
		/** Its name at Notion. */
		name: text(),
		isCurrent: boolean("is_current").notNull(),
		/** Which of its properties takes what; empty makes us ask again. */
		mapping: jsonb().$type<Mapping>(),
		/** Why nothing can be synced, as a sentence. */
		error: text(),
		/** Nothing is asked before. */
		waitUntil: at("wait_until"),
		syncedBy: uuid("synced_by").references(() => users.id, { onDelete: "set null" }),
		/** When an admin last asked for it. */
		requestedAt: at("requested_at").notNull().defaultNow(),
	},
	(table) => [
		uniqueIndex("notes_workspaces_source").on(table.databaseId, table.dataSourceId),
		uniqueIndex("notes_workspaces_current").on(table.isCurrent).where(sql`${table.isCurrent}`),
		index("notes_workspaces_synced_by").on(table.syncedBy),
		check("notes_workspaces_error", sql`char_length(${table.error}) <= ${number(ERROR_MAX)}`),
		check("notes_workspaces_name", sql`char_length(${table.name}) <= ${number(NAME_MAX)}`),
	],
);

/** What became of an item in a workspace. The item may be gone: its page is then still to be taken away. */
export const notesPages = pgTable(
	"notes_pages",
	{
		workspaceId: uuid("workspace_id")
			.references(() => notesWorkspaces.id, { onDelete: "cascade" })
			.notNull(),
		kind: text({ enum: kinds }).notNull(),
		itemId: uuid("item_id").notNull(),
		/** Never deleted, so that a later sync changes this page and makes no second one. */
		pageId: uuid("page_id"),
		/** Of what the page says. */
		syncedHash: text("synced_hash"),
		syncedAt: at("synced_at"),
		isTrashed: boolean("is_trashed").notNull().default(false),
		/** Set before a page is asked for, and taken away with the answer: still there, none came. */
		creatingAt: at("creating_at"),
		error: text(),
		tries: integer().notNull().default(0),
		/** Not tried again before. */
		tryAfter: at("try_after"),
	},
	(table) => [
		primaryKey({ columns: [table.workspaceId, table.kind, table.itemId] }),
		check("notes_pages_kind", sql`${table.kind} IN ${oneOf(kinds)}`),
		check("notes_pages_error", sql`char_length(${table.error}) <= ${number(ERROR_MAX)}`),
	],
);
