import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { ALT_MAX } from "#features/chat/limits.ts";
import { chatMessages } from "#features/chat/table.ts";
import { at, number } from "#server/database/columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";

/** SQL for the words of what an image shows, as its index has them. */
export const imageWords = vectorSql;

/** An image of a message, or one whose message is still being written. */
export const chatImages = pgTable(
	"chat_images",
	{
		/** That of the upload it was made of. */
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		/** Empty until it is sent. */
		messageId: uuid("message_id").references(() => chatMessages.id, { onDelete: "cascade" }),
		/** Its place among the images of its message, from 0. */
		place: smallint().notNull().default(0),
		alt: text().notNull().default(""),
		/** In pixels, of the larger file. */
		width: integer().notNull(),
		height: integer().notNull(),
		fileId: uuid("file_id").notNull(),
		thumbnailFileId: uuid("thumbnail_file_id").notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("chat_images_message_id").on(table.messageId),
		index("chat_images_user_id").on(table.userId),
		index("chat_images_unsent").on(table.createdAt).where(sql`${table.messageId} IS NULL`),
		index("chat_images_words").using("gin", sql.raw(imageWords("alt"))),
		check("chat_images_alt_length", sql`char_length(${table.alt}) <= ${number(ALT_MAX)}`),
	],
);
