import { sql } from "drizzle-orm";
import {
	boolean,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { tracks } from "#features/music/table.ts";
import { at } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import { playlistFields } from "./fields.ts";

/** SQL for the words of a playlist, given its columns. */
export const playlistWords = (name: string, description: string) => vectorSql(name, description);
/** SQL for those of its name. */
export const playlistNameWords = vectorSql;

export const playlists = pgTable(
	"playlists",
	{
		id: uuid().primaryKey(),
		slug: text().notNull().unique(),
		...columnsOf(playlistFields),
		isFeatured: boolean("is_featured").notNull().default(false),
		createdBy: uuid("created_by")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		/** Of the invitation's secret; null without an invitation. */
		inviteHash: text("invite_hash").unique(),
		trackCount: integer("track_count").notNull().default(0),
		isSample: boolean("is_sample").notNull().default(false),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("playlists_created_by").on(table.createdBy),
		index("playlists_listed")
			.on(table.isFeatured, table.updatedAt, table.id)
			.where(sql`${table.visibility} = 'public'`),
		index("playlists_name_words").using("gin", sql.raw(playlistNameWords("name"))),
		index("playlists_words").using("gin", sql.raw(playlistWords("name", "description"))),
		...checksOf("playlists", table, playlistFields),
	],
);

/** What lists and the sitemap show. */
export const playlistIsListed = sql<boolean>`${playlists.visibility} = 'public'`;

/** What everyone with the link may open, listed or not. */
export const playlistIsVisibleByLink = sql<boolean>`${playlists.visibility} <> 'private'`;

/** Members who add to a playlist that is not theirs. */
export const playlistCollaborators = pgTable(
	"playlist_collaborators",
	{
		playlistId: uuid("playlist_id")
			.references(() => playlists.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		joinedAt: at("joined_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.playlistId, table.userId] }),
		index("playlist_collaborators_user_id").on(table.userId),
	],
);

/**
 * A track's place in a playlist, counted from 0 without gaps under the playlist's row lock. A track that
 * is deleted leaves by a trigger of its own (migration 0004), which closes the gap and counts.
 */
export const playlistTracks = pgTable(
	"playlist_tracks",
	{
		id: uuid().primaryKey(),
		playlistId: uuid("playlist_id")
			.references(() => playlists.id, { onDelete: "cascade" })
			.notNull(),
		trackId: uuid("track_id")
			.references(() => tracks.id, { onDelete: "cascade" })
			.notNull(),
		position: integer().notNull(),
		addedBy: uuid("added_by").references(() => users.id, { onDelete: "set null" }),
		addedAt: at("added_at").notNull().defaultNow(),
	},
	(table) => [
		index("playlist_tracks_place").on(table.playlistId, table.position),
		index("playlist_tracks_track_id").on(table.trackId),
		index("playlist_tracks_added_by").on(table.addedBy),
		unique("playlist_tracks_once").on(table.playlistId, table.trackId),
	],
);
