import { sql } from "drizzle-orm";
import { check, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { tracks } from "#features/music/table.ts";
import { at } from "#server/database/columns.ts";
import { COMMENT_MAX } from "./limits.ts";

/** What someone said at a moment of a track. */
export const trackComments = pgTable(
	"track_comments",
	{
		id: uuid().primaryKey(),
		trackId: uuid("track_id")
			.references(() => tracks.id, { onDelete: "cascade" })
			.notNull(),
		/** Empty once the account is gone; the comment then reads 'Anonymous'. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		atSeconds: doublePrecision("at_seconds").notNull(),
		comment: text().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
		editedAt: at("edited_at"),
	},
	(table) => [
		index("track_comments_place").on(table.trackId, table.atSeconds, table.id),
		index("track_comments_user_id").on(table.userId),
		check(
			"track_comments_length",
			sql`char_length(${table.comment}) BETWEEN 1 AND ${sql.raw(`${COMMENT_MAX}`)}`,
		),
		check("track_comments_at", sql`${table.atSeconds} >= 0`),
	],
);
