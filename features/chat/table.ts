import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	check,
	index,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import type { MemberAudience } from "#domain/audiences/limits.ts";
import { audienceKey } from "#domain/audiences/table.ts";
import { users } from "#domain/people/table.ts";
import { roomKinds } from "#domain/works/room-kinds.ts";
import { conversationKinds } from "#features/chat/direct/conversation-kinds.ts";
import { isOneOf } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import { STORED_MAX } from "./limits.ts";

const party = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Holds the last numbers: its row lock is what makes `seq` and `change` gapless and commit-ordered. */
export const conversations = pgTable(
	"conversations",
	{
		/** A session's is the id of its booking. */
		id: uuid().primaryKey(),
		kind: text({ enum: conversationKinds }).notNull().default("community"),
		/** The two of a direct conversation, the lower id first, or the member and the coach of a session; empty once an account is gone. */
		oneId: party("one_id"),
		otherId: party("other_id"),
		/** What a room is about; there is one for each work. */
		subjectKind: text("subject_kind", { enum: roomKinds }),
		subjectId: uuid("subject_id"),
		audience: text().$type<MemberAudience>(),
		openedBy: party("opened_by"),
		openedAt: at("opened_at"),
		/** From then on a room is read, and nothing is written in it. */
		closedAt: at("closed_at"),
		lastSeq: bigint("last_seq", { mode: "number" }).notNull().default(0),
		lastChange: bigint("last_change", { mode: "number" }).notNull().default(0),
	},
	(table) => [
		uniqueIndex("conversations_pair")
			.on(table.oneId, table.otherId)
			.where(sql`${table.kind} = 'direct'`),
		index("conversations_one_id").on(table.oneId),
		index("conversations_other_id").on(table.otherId),
		unique("conversations_subject").on(table.subjectKind, table.subjectId),
		index("conversations_opened_by").on(table.openedBy),
		check("conversations_kind", isOneOf(table.kind, conversationKinds)),
		check(
			"conversations_subject_kind",
			sql`${table.subjectKind} IS NULL OR ${isOneOf(table.subjectKind, roomKinds)}`,
		),
		...audienceKey("conversations", table.audience),
		check(
			"conversations_room",
			sql`(${table.kind} = 'room') = (${table.subjectKind} IS NOT NULL) AND num_nulls(${table.subjectKind}, ${table.subjectId}, ${table.audience}, ${table.openedAt}) IN (0, 4)`,
		),
		check(
			"conversations_pair_order",
			sql`${table.oneId} IS NULL AND ${table.otherId} IS NULL OR ${table.kind} = 'session' OR ${table.kind} = 'direct' AND ${table.oneId} < ${table.otherId}`,
		),
	],
);

/** SQL for the words of a message's content, as its index has them. */
export const messageWords = vectorSql;

export const chatMessages = pgTable(
	"chat_messages",
	{
		id: uuid().primaryKey(),
		conversationId: uuid("conversation_id")
			.references(() => conversations.id)
			.notNull(),
		seq: bigint({ mode: "number" }).notNull(),
		/** The number of its last change: sent, edited, removed or reacted to. */
		change: bigint({ mode: "number" }).notNull().default(0),
		/** Empty once the account is gone; the message then reads 'Anonymous'. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
		clientMessageId: uuid("client_message_id").notNull(),
		/** Null once removed; the row stays so that the sequence has no gap. Images may come without words. */
		content: text(),
		/** Those mentioned in `content` who had an account. */
		mentioned: uuid().array().notNull().default(sql`'{}'`),
		imageCount: smallint("image_count").notNull().default(0),
		replyTo: uuid("reply_to").references((): AnyPgColumn => chatMessages.id, {
			onDelete: "set null",
		}),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
		editedAt: timestamp("edited_at", { withTimezone: true, precision: 3 }),
		removedAt: timestamp("removed_at", { withTimezone: true }),
	},
	(table) => [
		unique("chat_messages_conversation_seq").on(table.conversationId, table.seq),
		unique("chat_messages_user_client_message").on(table.userId, table.clientMessageId),
		index("chat_messages_created_at").on(table.createdAt),
		index("chat_messages_change").on(table.conversationId, table.change),
		index("chat_messages_reply_to").on(table.replyTo).where(sql`${table.replyTo} IS NOT NULL`),
		index("chat_messages_words").using("gin", sql.raw(messageWords("content"))),
		check(
			"chat_messages_content_length",
			sql`${table.removedAt} IS NOT NULL OR char_length(${table.content}) BETWEEN CASE WHEN ${table.imageCount} > 0 THEN 0 ELSE 1 END AND ${sql.raw(`${STORED_MAX}`)}`,
		),
	],
);

/** What still says something: its author or a moderator may have removed it. */
export const messageIsShown = sql<boolean>`${chatMessages.removedAt} IS NULL`;

export const chatReactions = pgTable(
	"chat_reactions",
	{
		messageId: uuid("message_id")
			.references(() => chatMessages.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		emoji: text().notNull(),
		createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.messageId, table.userId, table.emoji] }),
		index("chat_reactions_user_id").on(table.userId),
		check("chat_reactions_emoji_length", sql`char_length(${table.emoji}) BETWEEN 1 AND 40`),
	],
);
