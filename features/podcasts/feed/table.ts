import { sql } from "drizzle-orm";
import {
	bigint,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { at } from "#server/database/columns.ts";

const podcastId = () =>
	uuid("podcast_id")
		.references(() => podcasts.id, { onDelete: "cascade" })
		.notNull();

/** Tokens of members' own feeds: anyone with the token may listen as the member, until it is revoked. */
export const podcastFeedTokens = pgTable(
	"podcast_feed_tokens",
	{
		tokenHash: text("token_hash").primaryKey(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
		revokedAt: at("revoked_at"),
	},
	(table) => [
		uniqueIndex("podcast_feed_tokens_of_user")
			.on(table.userId)
			.where(sql`${table.revokedAt} IS NULL`),
		index("podcast_feed_tokens_user_id").on(table.userId),
	],
);

/** Days in UTC. */
export const podcastDownloads = pgTable(
	"podcast_downloads",
	{ podcastId: podcastId(), day: date().notNull(), downloads: integer().notNull() },
	(table) => [
		primaryKey({ columns: [table.podcastId, table.day] }),
		index("podcast_downloads_day").on(table.day),
	],
);

/** Salts of listener hashes; deleted after their day, so that listeners cannot be identified later. */
export const podcastDownloadSalts = pgTable("podcast_download_salts", {
	day: date().primaryKey(),
	salt: text().notNull(),
});

/** How much of a file was sent to a listener today, in however many requests. */
export const podcastDownloadParts = pgTable(
	"podcast_download_parts",
	{
		day: date().notNull(),
		/** Of address and user agent, by the salt of the day. */
		listener: text().notNull(),
		fileId: uuid("file_id").notNull(),
		bytes: bigint({ mode: "number" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.listener, table.fileId] })],
);

/** The guids that feeds have published; they must never change, which the feed doctor checks. */
export const publishedGuids = pgTable("podcast_guids_published", {
	/** An episode's id, or 'show'. */
	subject: text().primaryKey(),
	guid: text().notNull(),
});
