import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#features/members/table.ts";
import {
	ARTIST_MAX,
	DESCRIPTION_MAX,
	genres,
	PRIOR_STARS,
	PRIOR_VOTES,
	STARS_MAX,
	TITLE_MAX,
} from "./limits.ts";

const number = (value: number) => sql.raw(`${value}`);

export const tracks = pgTable(
	"tracks",
	{
		id: uuid().primaryKey(),
		title: text().notNull(),
		artist: text().notNull(),
		genre: text({ enum: genres }).notNull(),
		description: text(),
		audioUrl: text("audio_url").notNull(),
		coverUrl: text("cover_url"),
		audioFileId: uuid("audio_file_id").notNull(),
		coverFileId: uuid("cover_file_id"),
		/** The upload it was made of, so that submitting twice makes one track. */
		uploadId: uuid("upload_id").unique(),
		createdBy: uuid("created_by")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		durationSeconds: doublePrecision("duration_seconds"),
		/** Loudest sample of each thousandth of the track, 0 to 255. */
		peaks: smallint().array().notNull(),
		totalRatings: integer("total_ratings").notNull().default(0),
		starsSum: integer("stars_sum").notNull().default(0),
		averageRating: doublePrecision("average_rating").generatedAlwaysAs(
			sql`stars_sum::double precision / NULLIF(total_ratings, 0)`,
		),
		/** Bayesian mean in ten-thousandths, whole so that keyset paging compares exactly. */
		ratingRank: integer("rating_rank")
			.notNull()
			.generatedAlwaysAs(
				sql`((stars_sum + ${number(PRIOR_VOTES * PRIOR_STARS)}) * 10000) / (total_ratings + ${number(PRIOR_VOTES)})`,
			),
		listens: integer().notNull().default(0),
		isSample: boolean("is_sample").notNull().default(false),
	},
	(table) => [
		index("tracks_newest").on(table.createdAt.desc(), table.id.desc()),
		index("tracks_highest_rated").on(
			table.ratingRank.desc(),
			table.createdAt.desc(),
			table.id.desc(),
		),
		index("tracks_most_popular").on(table.listens.desc(), table.createdAt.desc(), table.id.desc()),
		index("tracks_genre_newest").on(table.genre, table.createdAt.desc(), table.id.desc()),
		index("tracks_created_by").on(table.createdBy),
		check(
			"tracks_title_length",
			sql`char_length(${table.title}) BETWEEN 1 AND ${number(TITLE_MAX)}`,
		),
		check(
			"tracks_artist_length",
			sql`char_length(${table.artist}) BETWEEN 1 AND ${number(ARTIST_MAX)}`,
		),
		check(
			"tracks_description_length",
			sql`char_length(${table.description}) <= ${number(DESCRIPTION_MAX)}`,
		),
		check(
			"tracks_genre",
			sql`${table.genre} IN (${sql.raw(genres.map((genre) => `'${genre}'`).join(", "))})`,
		),
	],
);

export const trackRatings = pgTable(
	"track_ratings",
	{
		trackId: uuid("track_id")
			.references(() => tracks.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		stars: smallint().notNull(),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.trackId, table.userId] }),
		index("track_ratings_user_id").on(table.userId),
		check("track_ratings_stars", sql`${table.stars} BETWEEN 1 AND ${number(STARS_MAX)}`),
	],
);

/** One row per track, listener and day; visitors count by a hash salted anew every day. */
export const trackListens = pgTable(
	"track_listens",
	{
		trackId: uuid("track_id")
			.references(() => tracks.id, { onDelete: "cascade" })
			.notNull(),
		day: date().notNull(),
		listener: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.trackId, table.day, table.listener] })],
);
