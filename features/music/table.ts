import { and, eq, or, sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	real,
	smallint,
	text,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { audienceKey, isOpenTo, isOpenToMember, isWideAudience } from "#domain/audiences/table.ts";
import { users } from "#domain/people/table.ts";
import { number, oneOf } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { plainSql, vectorSql } from "#server/search/plain-sql.ts";
import { recordingStates, recordings } from "#server/table.ts";
import { REASON_MAX } from "#shared/contract.ts";
import { can, type Viewer } from "#shared/policy.ts";
import { trackFields } from "./fields.ts";
import { LISTEN_SHARE, PRIOR_STARS, PRIOR_VOTES, STARS_MAX, visibilities } from "./limits.ts";

/** SQL for a title as search compares beginnings of it. */
export const trackTitle = plainSql;
/** SQL for the `tsvector` of a track's words. */
export const trackSearchWords = (title: string, artist: string) => vectorSql(title, artist);

export const tracks = pgTable(
	"tracks",
	{
		id: uuid().primaryKey(),
		slug: text().notNull().unique(),
		...columnsOf(trackFields),
		/** An admin took it down: it is a draft, and stays one until an admin restores it. */
		takenDownAt: timestamp("taken_down_at", { withTimezone: true, precision: 3 }),
		/** Sent to its artist. */
		takenDownReason: text("taken_down_reason"),
		/** The visibility that restoring brings back. */
		takenDownFrom: text("taken_down_from", { enum: visibilities }),
		recordingId: uuid("recording_id")
			.references(() => recordings.id)
			.notNull(),
		/** As the recording's, so that a list is one statement over one table. */
		state: text({ enum: recordingStates }).notNull().default("processing"),
		failure: text(),
		loudnessLufs: doublePrecision("loudness_lufs"),
		/** Of the stream version, once there is one. */
		audioUrl: text("audio_url"),
		coverUrl: text("cover_url"),
		coverFileId: uuid("cover_file_id"),
		/** The upload it was made of, so that submitting twice makes one track. */
		uploadId: uuid("upload_id").unique(),
		createdBy: uuid("created_by")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		/** When it was first public and live: what 'newest' sorts by. */
		publishedAt: timestamp("published_at", { withTimezone: true, precision: 3 }),
		/** What lists show. */
		isListed: boolean("is_listed")
			.notNull()
			.generatedAlwaysAs(
				sql`visibility = 'public' AND state = 'live' AND published_at IS NOT NULL`,
			),
		/** Lower case, without accents, each once. */
		searchWords: text("search_words").array().notNull().default([]),
		durationSeconds: doublePrecision("duration_seconds"),
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
		index("tracks_newest").on(table.publishedAt, table.id).where(sql`${table.isListed}`),
		index("tracks_highest_rated")
			.on(table.ratingRank, table.publishedAt, table.id)
			.where(sql`${table.isListed}`),
		index("tracks_most_popular")
			.on(table.listens, table.publishedAt, table.id)
			.where(sql`${table.isListed}`),
		index("tracks_genre_newest")
			.on(table.genre, table.publishedAt, table.id)
			.where(sql`${table.isListed}`),
		index("tracks_artist_newest")
			.on(table.createdBy, table.publishedAt, table.id)
			.where(sql`${table.isListed}`),
		index("tracks_search").using("gin", table.searchWords).where(sql`${table.isListed}`),
		index("tracks_search_begun")
			.using("gin", sql.raw(trackSearchWords("title", "artist")))
			.where(sql`${table.isListed}`),
		index("tracks_title_begun")
			.on(sql`${sql.raw(trackTitle("title"))} text_pattern_ops`)
			.where(sql`${table.isListed}`),
		index("tracks_recording_id").on(table.recordingId),
		index("tracks_created_by").on(table.createdBy, table.createdAt, table.id),
		index("tracks_made").on(table.createdAt, table.id),
		index("tracks_rated")
			.on(table.starsSum, table.totalRatings)
			.where(sql`${table.totalRatings} > 0 AND NOT ${table.isSample}`),
		index("tracks_sample").on(table.id).where(sql`${table.isSample}`),
		...checksOf("tracks", table, trackFields),
		...audienceKey("tracks", table.audience),
		check(
			"tracks_listed_audience",
			sql`${table.visibility} <> 'public' OR ${isWideAudience(table.audience)}`,
		),
		check(
			"tracks_taken_down",
			sql`(${table.takenDownAt} IS NULL) = (${table.takenDownReason} IS NULL)
	AND (${table.takenDownAt} IS NULL) = (${table.takenDownFrom} IS NULL)
	AND (${table.takenDownAt} IS NULL OR ${table.visibility} = 'draft')`,
		),
		check(
			"tracks_taken_down_reason_length",
			sql`char_length(${table.takenDownReason}) BETWEEN 1 AND ${number(REASON_MAX)}`,
		),
		check("tracks_state", sql`${table.state} IN ${oneOf(recordingStates)}`),
	],
);

/** What lists, feeds, search and the sitemap show: public, live and published. */
export const trackIsListed = sql<boolean>`${tracks.isListed}`;

/** Neither a draft nor without its sound. */
export const trackIsOut = sql<boolean>`(${tracks.visibility} <> 'draft' AND ${tracks.state} = 'live')`;
const trackIsForWide = isWideAudience(tracks.audience);

/** What everyone with the link may see, listed or not. Who may hear it, `trackIsOpenTo` says. */
export const trackIsVisibleByLink = sql<boolean>`(${trackIsOut} AND ${trackIsForWide})`;

/** What an account (an expression, or null for visitors) may see by its link, besides its artist and admins. */
export const trackIsShownTo = (userId: string) =>
	sql<boolean>`(${trackIsOut} AND (${trackIsForWide} OR ${tracks.createdBy} = ${sql.raw(userId)}
	OR ${isOpenTo(tracks.audience, userId)}))`;

/** `trackIsShownTo` as a condition of the query builder, which also admits the member's own tracks. */
export const trackIsShownToMember = (member: Viewer) =>
	or(
		trackIsVisibleByLink,
		eq(tracks.createdBy, member.id),
		and(trackIsOut, isOpenToMember(tracks.audience, member)),
	);

/** What a member may see by its link; without a condition for admins, who may see everything. */
export const trackIsVisibleTo = (member: Viewer) =>
	can(member, "edit or delete anyone's track") ? undefined : trackIsShownToMember(member);

/** Whether an account (an expression, or null for visitors) may hear a track that it sees. */
export const trackIsOpenTo = (userId: string) =>
	sql<boolean>`(${tracks.audience} = 'everyone' OR ${tracks.createdBy} = ${sql.raw(userId)} OR ${isOpenTo(tracks.audience, userId)})`;

/** Of `tracks t`: where its audio is, for an account that may hear it, its audience, and whether the account is among it. */
export const audioColumns = (userId: string): string => {
	const isOpen = sqlText(trackIsOpenTo(userId), "t");
	return `CASE WHEN ${isOpen} THEN t.audio_url END AS audio_url, t.audience, ${isOpen} IS TRUE AS is_open`;
};

/** Listed, and to be heard by everyone: what can stand for the community, as a week's song or in a ballot. */
export const trackIsForAll = sql<boolean>`(${trackIsListed} AND ${tracks.audience} = 'everyone')`;

/** What everyone with the link may hear. */
export const trackIsPlayableByLink = sql<boolean>`(${trackIsVisibleByLink} AND ${tracks.audience} = 'everyone')`;

/** What a member may see by its link and hear; without a condition for admins. */
export const trackIsPlayableBy = (member: Viewer) => {
	const isOpen = isOpenToMember(tracks.audience, member);
	return and(trackIsVisibleTo(member), isOpen && or(isOpen, eq(tracks.createdBy, member.id)));
};

/** What an admin took down. */
export const trackIsTakenDown = sql<boolean>`${tracks.takenDownAt} IS NOT NULL`;

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

const LISTED = `SELECT count(*) FROM tracks WHERE ${sqlText(trackIsListed)}`;
/** SQL that counts listed tracks without samples, as a difference so that each part is read from an index. */
export const LISTED_COUNT = `(${LISTED}) - (${LISTED} AND is_sample)`;

/** One row per track, listener and day; visitors count by a hash salted anew every day. */
export const trackListens = pgTable(
	"track_listens",
	{
		trackId: uuid("track_id")
			.references(() => tracks.id, { onDelete: "cascade" })
			.notNull(),
		day: date().notNull(),
		listener: text().notNull(),
		/** How much of the track was played at most, 0 to 1. */
		playedShare: real("played_share").notNull().default(LISTEN_SHARE),
	},
	(table) => [
		primaryKey({ columns: [table.trackId, table.day, table.listener] }),
		index("track_listens_day").on(table.day, table.trackId),
	],
);

/** Every word of every listed track once: what a misspelt word is compared with. */
export const trackWords = pgTable(
	"track_words",
	{
		word: text().primaryKey(),
		/** As many letters and digits of ASCII: pg_trgm sees no others where LC_CTYPE is C. */
		ascii: text().notNull(),
	},
	(table) => [index("track_words_similar").using("gin", table.ascii.op("gin_trgm_ops"))],
);
