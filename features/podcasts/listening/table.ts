import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	doublePrecision,
	index,
	pgTable,
	primaryKey,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { podcasts } from "#features/podcasts/table.ts";

/** Each member's position in each episode. */
export const podcastPositions = pgTable(
	"podcast_positions",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		podcastId: uuid("podcast_id")
			.references(() => podcasts.id, { onDelete: "cascade" })
			.notNull(),
		/** 0 once it is finished: it then starts over. */
		positionSeconds: doublePrecision("position_seconds").notNull(),
		isFinished: boolean("is_finished").notNull().default(false),
		/** When it was listened to, not when it was saved. */
		updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.podcastId] }),
		index("podcast_positions_podcast_id").on(table.podcastId),
		check("podcast_positions_seconds", sql`${table.positionSeconds} >= 0`),
	],
);
