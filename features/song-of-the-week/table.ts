import { type SQL, sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { commentColumns, threadOf } from "#domain/comments/table.ts";
import { users } from "#domain/people/table.ts";
import { tracks } from "#features/music/table.ts";
import { hasLength } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import { recordingStates, recordings } from "#server/table.ts";
import { songFields } from "./fields.ts";
import { COMMENT_MAX } from "./limits.ts";

/** SQL for the words of a song, given its columns. */
export const songWords = (title: string, artist: string, note: string) =>
	vectorSql(title, artist, note);

/** The song of a week; of two for one week the later row counts. */
export const songOfTheWeek = pgTable(
	"song_of_the_week",
	{
		id: uuid().primaryKey(),
		...columnsOf(songFields),
		/** Entered by an admin, or of the recording once it is live; empty where `trackId` is set. */
		audioUrl: text("audio_url"),
		artworkUrl: text("artwork_url"),
		artworkFileId: uuid("artwork_file_id"),
		/** A track on this site, whose audio and cover are then used. */
		trackId: uuid("track_id").references(() => tracks.id, { onDelete: "set null" }),
		/** Audio uploaded for this week. */
		recordingId: uuid("recording_id").references(() => recordings.id),
		state: text({ enum: recordingStates }).notNull().default("live"),
		durationSeconds: doublePrecision("duration_seconds"),
		loudnessLufs: doublePrecision("loudness_lufs"),
		/** Hidden from everyone but admins, whatever its week. */
		takenBackAt: at("taken_back_at"),
		/** Hidden from everyone, to be restored or deleted for good after a while (server/trash.ts). */
		deletedAt: at("deleted_at"),
		createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
		isSample: boolean("is_sample").notNull().default(false),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("song_of_the_week_date").on(table.weekStartDate, table.createdAt, table.id),
		index("song_of_the_week_recording_id").on(table.recordingId),
		index("song_of_the_week_track_id").on(table.trackId),
		index("song_of_the_week_created_by").on(table.createdBy),
		index("song_of_the_week_words").using("gin", sql.raw(songWords("title", "artist", "note"))),
		...checksOf("song_of_the_week", table, songFields),
	],
);

/** Not hidden by an admin, whether its week has begun or not. */
export const songNotUnpublished = sql<boolean>`${songOfTheWeek.takenBackAt} IS NULL`;

/** Songs everyone may hear on a day of the community's calendar. */
export const songIsPublished = (day: SQL) =>
	sql<boolean>`(${songOfTheWeek.weekStartDate} <= ${day} AND ${songNotUnpublished})`;

export const songComments = pgTable(
	"song_comments",
	{
		...commentColumns,
		songId: uuid("song_id")
			.references(() => songOfTheWeek.id, { onDelete: "cascade" })
			.notNull(),
	},
	(table) => [
		index("song_comments_thread").on(table.songId, threadOf(table), table.id),
		index("song_comments_user_id").on(table.userId),
		check("song_comments_length", hasLength(table.comment, COMMENT_MAX)),
	],
);
