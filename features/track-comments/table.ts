import { sql } from "drizzle-orm";
import { check, doublePrecision, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { commentColumns, threadOf } from "#domain/comments/table.ts";
import { tracks } from "#features/music/table.ts";
import { COMMENT_MAX } from "./limits.ts";

/** What someone said at a moment of a track. */
export const trackComments = pgTable(
	"track_comments",
	{
		...commentColumns,
		trackId: uuid("track_id")
			.references(() => tracks.id, { onDelete: "cascade" })
			.notNull(),
		/** Of a reply, as its thread's. */
		atSeconds: doublePrecision("at_seconds").notNull(),
	},
	(table) => [
		index("track_comments_thread").on(table.trackId, table.atSeconds, threadOf(table), table.id),
		index("track_comments_user_id").on(table.userId),
		check(
			"track_comments_length",
			sql`char_length(${table.comment}) BETWEEN 1 AND ${sql.raw(`${COMMENT_MAX}`)}`,
		),
		check("track_comments_at", sql`${table.atSeconds} >= 0`),
	],
);
