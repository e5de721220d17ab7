import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	time,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { isBetween, isOneOf } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import { bookFields } from "./fields.ts";
import { reminderKinds, requestStates } from "./limits.ts";
import { PAGE_COUNT_MAX } from "./reading/limits.ts";

/** SQL for the words of a book, given its columns. */
export const bookWords = (title: string, author: string, description: string, isbn: string) =>
	vectorSql(title, author, description, isbn);

export const bookClubBooks = pgTable(
	"book_club_books",
	{
		id: uuid().primaryKey(),
		slug: text().notNull().unique(),
		...columnsOf(bookFields),
		/** Thirteen digits, whichever form was typed. */
		isbn: text(),
		/** Of the edition that is read; with it places can be entered as pages. */
		pageCount: integer("page_count"),
		/** Typed by an admin, or of `coverFileId`. */
		coverUrl: text("cover_url"),
		coverFileId: uuid("cover_file_id"),
		/** A day of the community's calendar. */
		discussionDate: date("discussion_date"),
		/** The time on the community's clocks; without one the discussion has the whole day. */
		discussionTime: time("discussion_time"),
		/** Version of the calendar entry (RFC 5545). */
		sequence: integer().notNull().default(0),
		/** The discussion will not take place; its day stays so that calendars can show the cancellation. */
		cancelledAt: at("cancelled_at"),
		/** Null for drafts and unpublished books, in the future while scheduled. Until then only admins see the book. */
		publishedAt: at("published_at").defaultNow(),
		/** When open pages were notified of its publication; null until then. */
		announcedAt: at("announced_at"),
		/** When it was unpublished. */
		takenBackAt: at("taken_back_at"),
		/** Hidden from everyone, to be restored or deleted for good after a while (server/trash.ts). */
		deletedAt: at("deleted_at"),
		createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
		isSample: boolean("is_sample").notNull().default(false),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("book_club_books_date").on(table.discussionDate, table.id),
		index("book_club_books_newest").on(table.createdAt, table.id),
		index("book_club_books_created_by").on(table.createdBy),
		index("book_club_books_words").using(
			"gin",
			sql.raw(bookWords("title", "author", "description", "isbn")),
		),
		...checksOf("book_club_books", table, bookFields),
		check("book_club_books_page_count", isBetween(table.pageCount, 1, PAGE_COUNT_MAX)),
		check("book_club_books_isbn", sql`${table.isbn} ~ '^97[89][0-9]{10}$'`),
		check(
			"book_club_books_taken_back",
			sql`${table.takenBackAt} IS NULL OR ${table.publishedAt} IS NULL`,
		),
		check(
			"book_club_books_time_of_date",
			sql`${table.discussionTime} IS NULL OR ${table.discussionDate} IS NOT NULL`,
		),
	],
);

/** What members see; drafts, scheduled and unpublished books are for admins only. */
export const bookIsPublished = sql<boolean>`${bookClubBooks.publishedAt} <= now()`;

const userId = () => uuid("user_id").references(() => users.id, { onDelete: "cascade" });

/** Rows of a book are deleted with it. */
export const bookId = () =>
	uuid("book_id")
		.references(() => bookClubBooks.id, { onDelete: "cascade" })
		.notNull();

/** Requests to join; an approved one makes its user a book club member. */
export const bookClubRequests = pgTable(
	"book_club_requests",
	{
		userId: userId().primaryKey(),
		state: text({ enum: requestStates }).notNull().default("pending"),
		requestedAt: at("requested_at").notNull().defaultNow(),
		decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
		decidedAt: at("decided_at"),
	},
	(table) => [
		index("book_club_requests_state").on(table.state, table.requestedAt, table.userId),
		index("book_club_requests_decided_by").on(table.decidedBy),
		check("book_club_requests_state", isOneOf(table.state, requestStates)),
	],
);

/** SQL for whether a user's request was approved; moderators and admins need none. */
export const userIsApprovedReader = (userId: string): string =>
	`EXISTS (SELECT FROM book_club_requests q WHERE q.user_id = ${userId} AND q.state = 'approved')`;

/** Members' answers to the discussion of a book. */
export const bookClubRsvps = pgTable(
	"book_club_rsvps",
	{
		bookId: bookId(),
		userId: userId().notNull(),
		isGoing: boolean("is_going").notNull(),
		answeredAt: at("answered_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.bookId, table.userId] }),
		index("book_club_rsvps_user_id").on(table.userId, table.bookId),
	],
);

/** Discussions that lost their day or their book, for the calendar feeds of those who were coming. */
export const bookClubCancellations = pgTable(
	"book_club_cancellations",
	{
		bookId: uuid("book_id").notNull(),
		userId: userId().notNull(),
		title: text().notNull(),
		author: text().notNull(),
		discussionDate: date("discussion_date").notNull(),
		discussionTime: time("discussion_time"),
		sequence: integer().notNull(),
		cancelledAt: at("cancelled_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.bookId, table.userId] }),
		index("book_club_cancellations_user_id").on(table.userId),
		index("book_club_cancellations_date").on(table.discussionDate),
	],
);

/** One calendar feed per member; its token is stored hashed and revoked by deleting the row. */
export const calendarTokens = pgTable("calendar_tokens", {
	userId: userId().primaryKey(),
	tokenHash: text("token_hash").notNull().unique(),
	createdAt: at("created_at").notNull().defaultNow(),
});

/** Reminders that were sent; a moved discussion has another `startsAt` and is reminded of again. */
export const bookClubReminders = pgTable(
	"book_club_reminders",
	{
		bookId: bookId(),
		userId: userId().notNull(),
		kind: text({ enum: reminderKinds }).notNull(),
		/** The instant the discussion was then to begin at. */
		startsAt: at("starts_at").notNull(),
		sentAt: at("sent_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.bookId, table.userId, table.kind, table.startsAt] }),
		index("book_club_reminders_user_id").on(table.userId),
		check("book_club_reminders_kind", isOneOf(table.kind, reminderKinds)),
	],
);
