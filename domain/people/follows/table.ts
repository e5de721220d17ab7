import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at } from "#server/database/columns.ts";

/** Artists whose new tracks a member wants to hear of. */
export const artistFollows = pgTable(
	"artist_follows",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		artistId: uuid("artist_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.artistId] }),
		index("artist_follows_artist_id").on(table.artistId, table.userId),
		check("artist_follows_other", sql`${table.userId} <> ${table.artistId}`),
	],
);

/** Genres whose new tracks a member wants to hear of. */
export const genreFollows = pgTable(
	"genre_follows",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		genre: text().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.genre] }),
		index("genre_follows_genre").on(table.genre, table.userId),
	],
);
