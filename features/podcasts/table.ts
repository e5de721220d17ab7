import { type SQL, sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	doublePrecision,
	index,
	jsonb,
	pgTable,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { audienceKey, isOpenTo, isWideAudience } from "#domain/audiences/table.ts";
import { users } from "#domain/people/table.ts";
import { hasBytesUpTo, isOneOf } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import { recordingStates, recordings } from "#server/table.ts";
import { episodeFields } from "./fields.ts";
import { DESCRIPTION_MAX_BYTES, mentionKinds, showTypes, TRANSCRIPT_MAX_BYTES } from "./limits.ts";

export type Person = { name: string; role: string };
export type Chapter = { startSeconds: number; title: string; url?: string | undefined };

/** SQL for the words of an episode's own texts, given its columns. */
export const episodeWords = (
	title: string,
	description: string,
	people: string,
	chapters: string,
) =>
	vectorSql(
		title,
		description,
		`jsonb_path_query_array(${people}, '$[*].name')::text`,
		`jsonb_path_query_array(${chapters}, '$[*].title')::text`,
	);

/** SQL for what is said in it, without the times. */
export const transcriptWords = (vtt: string) => vectorSql(`search_spoken(${vtt})`);

/** An episode: a draft without `publishedAt`, scheduled while that is still to come. */
export const podcasts = pgTable(
	"podcasts",
	{
		id: uuid().primaryKey(),
		slug: text().notNull().unique(),
		...columnsOf(episodeFields),
		/** Entered by an admin, or of the recording once it is live. */
		audioUrl: text("audio_url"),
		/** Audio uploaded for this episode. */
		recordingId: uuid("recording_id").references(() => recordings.id),
		state: text({ enum: recordingStates }).notNull().default("live"),
		/** Of a typed address, as entered by an admin: feeds need it and we never fetch it. */
		audioBytes: bigint("audio_bytes", { mode: "number" }),
		thumbnailUrl: text("thumbnail_url"),
		thumbnailFileId: uuid("thumbnail_file_id"),
		durationSeconds: doublePrecision("duration_seconds"),
		loudnessLufs: doublePrecision("loudness_lufs"),
		publishedAt: at("published_at"),
		/** When open pages were notified that it is out; absent until its time has come. */
		announcedAt: at("announced_at"),
		/** Identifies it in podcast apps; never changed. */
		guid: text().notNull().unique(),
		people: jsonb().$type<Person[]>().notNull().default([]),
		/** Ascending. */
		chapters: jsonb().$type<Chapter[]>().notNull().default([]),
		/** Validated WebVTT. */
		transcriptVtt: text("transcript_vtt"),
		/** Hidden from everyone, to be restored or deleted for good after a while (server/trash.ts). */
		deletedAt: at("deleted_at"),
		createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
		isSample: boolean("is_sample").notNull().default(false),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("podcasts_newest")
			.on(table.publishedAt, table.id)
			.where(sql`${table.publishedAt} IS NOT NULL`),
		index("podcasts_drafts").on(table.createdAt).where(sql`${table.publishedAt} IS NULL`),
		index("podcasts_recording_id").on(table.recordingId),
		index("podcasts_created_by").on(table.createdBy),
		index("podcasts_words").using(
			"gin",
			sql.raw(episodeWords("title", "description", "people", "chapters")),
		),
		index("podcasts_transcript_words").using("gin", sql.raw(transcriptWords("transcript_vtt"))),
		...checksOf("podcasts", table, episodeFields),
		...audienceKey("podcasts", table.audience),
		check("podcasts_transcript_length", hasBytesUpTo(table.transcriptVtt, TRANSCRIPT_MAX_BYTES)),
		check("podcasts_duration", sql`${table.durationSeconds} > 0`),
	],
);

const isOutAt = (moment: SQL) => sql<boolean>`${podcasts.publishedAt} <= ${moment}`;
const isOut = isOutAt(sql`now()`);

/** Neither a draft nor scheduled for after a moment; what is for a group or chosen people is not listed. */
const episodeIsPublishedAt = (moment: SQL) =>
	sql<boolean>`(${isOutAt(moment)} AND ${isWideAudience(podcasts.audience)})`;

/** Episodes that members find. */
export const episodeIsPublished = episodeIsPublishedAt(sql`now()`);

/** Episodes everyone may hear. */
export const episodeIsPublic = sql<boolean>`(${isOut} AND ${podcasts.audience} = 'everyone')`;

/** Episodes that visitors, or members where `isMember`, find at a moment; of those for a tier that is paid for no audio. */
export const episodeIsShownTo = (isMember: SQL, moment = sql`now()`) =>
	sql<boolean>`(${episodeIsPublishedAt(moment)} AND (${podcasts.audience} <> 'members' OR ${isMember}))`;

/** Episodes that an account (an expression; null for visitors) may hear once they are out. */
export const episodeIsOpenTo = (userId: string) => isOpenTo(podcasts.audience, userId);

/** Episodes that an account (an expression) may hear, by their links. */
export const episodeIsPlayableBy = (userId: string) =>
	sql<boolean>`(${isOut} AND ${episodeIsOpenTo(userId)})`;

/** Those of them that an account (an expression; null for visitors) finds. */
export const episodeIsInFeedOf = (userId: string) =>
	sql<boolean>`(${episodeIsPublished} AND ${episodeIsOpenTo(userId)})`;

/** A draft, or scheduled for after a moment. */
export const episodeIsUnpublishedAt = (moment: SQL) =>
	sql<boolean>`(${podcasts.publishedAt} IS NULL OR ${podcasts.publishedAt} > ${moment})`;

/** A work on this site that an episode links to, in a chapter or (then without a moment) its description. */
export const podcastMentions = pgTable(
	"podcast_mentions",
	{
		id: uuid().primaryKey(),
		podcastId: uuid("podcast_id")
			.references(() => podcasts.id, { onDelete: "cascade" })
			.notNull(),
		kind: text({ enum: mentionKinds }).notNull(),
		slug: text().notNull(),
		startSeconds: doublePrecision("start_seconds"),
	},
	(table) => [
		index("podcast_mentions_of").on(table.kind, table.slug),
		index("podcast_mentions_podcast_id").on(table.podcastId),
		check("podcast_mentions_kind", isOneOf(table.kind, mentionKinds)),
	],
);

/** The show of the episodes: one row, created when it is first read. */
export const podcastShow = pgTable(
	"podcast_show",
	{
		isOnly: boolean("is_only").primaryKey().default(true),
		title: text().notNull(),
		description: text().notNull(),
		artworkFileId: uuid("artwork_file_id"),
		language: text().notNull().default("en"),
		category: text().notNull(),
		subcategory: text(),
		ownerName: text("owner_name"),
		ownerEmail: text("owner_email"),
		author: text(),
		isExplicit: boolean("is_explicit").notNull().default(false),
		type: text({ enum: showTypes }).notNull().default("episodic"),
		externalChannelUrl: text("external_channel_url"),
		fundingUrl: text("funding_url"),
		fundingText: text("funding_text"),
		/** Of the podcast namespace: made from the feed's first address, never changed. */
		podcastGuid: uuid("podcast_guid"),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		check("podcast_show_is_only", sql`${table.isOnly}`),
		check("podcast_show_type", isOneOf(table.type, showTypes)),
		check(
			"podcast_show_description_length",
			hasBytesUpTo(table.description, DESCRIPTION_MAX_BYTES),
		),
	],
);
