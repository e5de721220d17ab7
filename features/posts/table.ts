import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { audienceKey, isOpenTo, isWideAudience } from "#domain/audiences/table.ts";
import { commentColumns, threadOf } from "#domain/comments/table.ts";
import { users } from "#domain/people/table.ts";
import { hasLength, hasLengthUpTo } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import type { Image } from "#web/markdown/tree.ts";
import { postFields } from "./fields.ts";
import { COMMENT_MAX, EXCERPT_MAX, SUMMARY_MAX } from "./limits.ts";

/** SQL for the words of a post that are for everyone, given its columns. */
export const postWords = (title: string, excerpt: string) => vectorSql(title, excerpt);
/** SQL for those of its title. */
export const postTitleWords = vectorSql;

/** A post: a draft without `publishedAt`, scheduled while that is still to come. */
export const posts = pgTable(
	"posts",
	{
		id: uuid().primaryKey(),
		/** Made of the title when it is first published or scheduled, and never changed. */
		slug: text().unique(),
		...columnsOf(postFields),
		/** Of the part that is for everyone, as lists show it; made with each save. */
		excerpt: text().notNull(),
		/** The first picture of that part. */
		lead: jsonb().$type<Image>(),
		minutes: integer().notNull(),
		/** Hidden from everyone, to be restored or deleted for good after a while (server/trash.ts). */
		deletedAt: at("deleted_at"),
		authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
		publishedAt: at("published_at"),
		/** A moderator took it down; until that is undone only moderators publish it again. */
		takenDownAt: at("taken_down_at"),
		/** Its words were changed after it came out. */
		editedAt: at("edited_at"),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("posts_newest")
			.on(table.publishedAt, table.id)
			.where(sql`${table.publishedAt} IS NOT NULL`),
		index("posts_words").using("gin", sql.raw(postWords("title", "excerpt"))),
		index("posts_author_id").on(table.authorId, table.updatedAt),
		...checksOf("posts", table, postFields),
		...audienceKey("posts", table.audience),
		check("posts_excerpt_length", hasLengthUpTo(table.excerpt, Math.max(EXCERPT_MAX, SUMMARY_MAX))),
		check("posts_slug", sql`${table.publishedAt} IS NULL OR ${table.slug} IS NOT NULL`),
	],
);

/** Out. For whom, the rules below say. */
export const postIsPublished = sql<boolean>`${posts.publishedAt} <= now()`;
const isForWide = isWideAudience(posts.audience);

/** What lists, feeds, search, the sitemap and emails show: everyone may read its title, its summary and its public part. */
export const postIsListed = sql<boolean>`(${postIsPublished} AND ${isForWide})`;

const isOpen = (userId: string) =>
	sql`${posts.authorId} = ${sql.raw(userId)} OR ${isOpenTo(posts.audience, userId)}`;

/** What an account (an expression, or null for visitors) finds by its link. */
export const postIsShownTo = (userId: string) =>
	sql<boolean>`(${postIsPublished} AND (${isForWide} OR ${isOpen(userId)}))`;

/** What it may read to its end. */
export const postIsOpenTo = (userId: string) =>
	sql<boolean>`(${postIsPublished} AND (${isOpen(userId)}))`;

/** Pictures uploaded for a post; they go with it. */
export const postImages = pgTable(
	"post_images",
	{
		id: uuid().primaryKey(),
		postId: uuid("post_id")
			.references(() => posts.id, { onDelete: "cascade" })
			.notNull(),
		fileId: uuid("file_id").notNull().unique(),
		width: integer().notNull(),
		height: integer().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [index("post_images_post_id").on(table.postId)],
);

export const postComments = pgTable(
	"post_comments",
	{
		...commentColumns,
		postId: uuid("post_id")
			.references(() => posts.id, { onDelete: "cascade" })
			.notNull(),
	},
	(table) => [
		index("post_comments_thread").on(table.postId, threadOf(table), table.id),
		index("post_comments_user_id").on(table.userId),
		check("post_comments_length", hasLength(table.comment, COMMENT_MAX)),
	],
);
