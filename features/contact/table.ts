import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at, number, oneOf } from "#server/database/columns.ts";
import {
	categories,
	EMAIL_MAX,
	MESSAGE_MAX,
	mailStates,
	messageStates,
	NAME_MAX,
	REPLY_MAX,
	SUBJECT_MAX,
} from "./limits.ts";

/** Messages of the contact form. */
export const contactMessages = pgTable(
	"contact_messages",
	{
		/** Made by the sender's browser. */
		id: uuid().primaryKey(),
		name: text().notNull(),
		email: text().notNull(),
		subject: text().notNull(),
		message: text().notNull(),
		category: text({ enum: categories }),
		/** Name, address, subject and message as search compares them. */
		searchText: text("plain_words").notNull(),
		/** Absent for visitors, and where the account is gone. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		/** Keyed hash of the network address; deleted after `SENDER_RETENTION_DAYS`. */
		senderHash: text("sender_hash"),
		state: text({ enum: messageStates }).notNull().default("new"),
		/** Who last changed the state. */
		stateBy: uuid("state_by").references(() => users.id, { onDelete: "set null" }),
		stateAt: at("state_at").notNull().defaultNow(),
		/** Of the email to the support address. */
		mailState: text("mail_state", { enum: mailStates }).notNull().default("queued"),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("contact_messages_state").on(table.state, table.createdAt, table.id),
		index("contact_messages_user_id").on(table.userId),
		index("contact_messages_state_by").on(table.stateBy),
		index("contact_messages_sender_hash").on(table.senderHash),
		check(
			"contact_messages_name",
			sql`char_length(${table.name}) BETWEEN 1 AND ${number(NAME_MAX)}`,
		),
		check("contact_messages_email", sql`char_length(${table.email}) <= ${number(EMAIL_MAX)}`),
		check(
			"contact_messages_subject",
			sql`char_length(${table.subject}) BETWEEN 1 AND ${number(SUBJECT_MAX)}`,
		),
		check(
			"contact_messages_message",
			sql`char_length(${table.message}) BETWEEN 1 AND ${number(MESSAGE_MAX)}`,
		),
		check("contact_messages_category", sql`${table.category} IN ${oneOf(categories)}`),
		check("contact_messages_state_known", sql`${table.state} IN ${oneOf(messageStates)}`),
		check("contact_messages_mail_state", sql`${table.mailState} IN ${oneOf(mailStates)}`),
	],
);

/** Not answered, closed or marked as spam. */
export const messageIsUnanswered = sql<boolean>`${contactMessages.state} IN ('new', 'open')`;

/** Replies admins sent by email. */
export const contactReplies = pgTable(
	"contact_replies",
	{
		/** Made by the admin's browser. */
		id: uuid().primaryKey(),
		messageId: uuid("message_id")
			.references(() => contactMessages.id, { onDelete: "cascade" })
			.notNull(),
		text: text().notNull(),
		/** Absent where the account is gone. */
		authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
		mailState: text("mail_state", { enum: mailStates }).notNull().default("queued"),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		index("contact_replies_message_id").on(table.messageId, table.createdAt),
		index("contact_replies_author_id").on(table.authorId),
		check(
			"contact_replies_text",
			sql`char_length(${table.text}) BETWEEN 1 AND ${number(REPLY_MAX)}`,
		),
		check("contact_replies_mail_state", sql`${table.mailState} IN ${oneOf(mailStates)}`),
	],
);
