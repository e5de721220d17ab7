import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	index,
	jsonb,
	pgTable,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { isLeaving } from "#domain/people/deletion/table.ts";
import { hasRoleIn, users } from "#domain/people/table.ts";
import { hasLength, hasLengthUpTo, isOneOf } from "#server/database/column-checks.ts";
import { at, oneOf } from "#server/database/columns.ts";
import { REASON_MAX } from "#shared/contract.ts";
import {
	APPEAL_MAX,
	blaming,
	endings,
	logActions,
	NOTE_MAX,
	QUOTED_MAX,
	type Restriction,
	restorations,
	restrictions,
	rules,
	TITLE_MAX,
	WORDS_MAX,
} from "./limits.ts";

/** Null once the account is gone. */
const userOr = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Everything reported about one thing until it is decided. */
export const moderationCases = pgTable(
	"moderation_cases",
	{
		id: uuid().primaryKey(),
		/** Of what was reported, declared by a feature. */
		kind: text().notNull(),
		subjectId: uuid("subject_id").notNull(),
		authorId: userOr("author_id"),
		/** As they were when it was first reported. */
		title: text().notNull(),
		quoted: text().notNull(),
		/** Null where it is between two members. */
		path: text(),
		openedAt: at("opened_at").notNull().defaultNow(),
		/** When it was last reported. */
		reportedAt: at("reported_at").notNull().defaultNow(),
		claimedBy: userOr("claimed_by"),
		closedAt: at("closed_at"),
	},
	(table) => [
		uniqueIndex("moderation_cases_one_open")
			.on(table.kind, table.subjectId)
			.where(sql`${table.closedAt} IS NULL`),
		index("moderation_cases_open")
			.on(table.openedAt, table.id)
			.where(sql`${table.closedAt} IS NULL`),
		index("moderation_cases_closed").on(table.closedAt, table.id),
		index("moderation_cases_subject_id").on(table.subjectId),
		index("moderation_cases_author_id").on(table.authorId),
		index("moderation_cases_claimed_by").on(table.claimedBy),
		check("moderation_cases_title_length", hasLength(table.title, TITLE_MAX)),
		check("moderation_cases_quoted_length", hasLengthUpTo(table.quoted, QUOTED_MAX)),
	],
);

const caseId = () => uuid("case_id").references(() => moderationCases.id, { onDelete: "cascade" });

/** One person's report of one thing; there is no second one. */
export const reports = pgTable(
	"reports",
	{
		/** Made by the reporter's browser. */
		id: uuid().primaryKey(),
		caseId: caseId().notNull(),
		kind: text().notNull(),
		subjectId: uuid("subject_id").notNull(),
		reporterId: userOr("reporter_id"),
		reason: text({ enum: rules }).notNull(),
		words: text().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		unique("reports_once").on(table.reporterId, table.kind, table.subjectId),
		index("reports_case_id").on(table.caseId, table.createdAt),
		check("reports_reason", isOneOf(table.reason, rules)),
		check("reports_words_length", hasLengthUpTo(table.words, WORDS_MAX)),
	],
);

/**
 * What moderators did and decided. Rows are added and never changed (a trigger refuses it); what is in force follows
 * from them. Only the names go, with the accounts.
 */
export const moderationLog = pgTable(
	"moderation_log",
	{
		id: uuid().primaryKey(),
		/** Null where an admin acted without a report. */
		caseId: uuid("case_id").references(() => moderationCases.id),
		action: text({ enum: logActions }).notNull(),
		/** Whom it concerns. */
		userId: userOr("user_id"),
		rule: text({ enum: rules }),
		/** Sent to whom it concerns. */
		reason: text(),
		/** For moderators alone. */
		note: text(),
		/** When a mute or suspension ends by itself; null for a ban. */
		until: at("until"),
		/** What was reported was taken down with it. */
		hasRemoved: boolean("has_removed").notNull().default(false),
		/** The member was a moderator or an admin then: only an admin may end it, also once the role is gone. */
		ofStaff: boolean("of_staff").notNull().default(false),
		/** The decision that it ends, or declines an appeal of. */
		aboutId: uuid("about_id").references((): AnyPgColumn => moderationLog.id),
		by: userOr("by"),
		at: at("at").notNull().defaultNow(),
	},
	(table) => [
		index("moderation_log_restrictions")
			.on(table.userId)
			.where(sql`${table.action} IN ${oneOf(restrictions)}`),
		uniqueIndex("moderation_log_ended_once")
			.on(table.aboutId)
			.where(sql`${table.action} IN ${oneOf(endings)}`),
		index("moderation_log_about_id").on(table.aboutId),
		index("moderation_log_user_id").on(table.userId, table.at),
		index("moderation_log_case_id").on(table.caseId, table.at),
		index("moderation_log_newest").on(table.at, table.id),
		index("moderation_log_by").on(table.by),
		check("moderation_log_action", isOneOf(table.action, logActions)),
		check("moderation_log_rule", isOneOf(table.rule, rules)),
		check("moderation_log_reason_length", hasLength(table.reason, REASON_MAX)),
		check("moderation_log_note_length", hasLength(table.note, NOTE_MAX)),
		check(
			"moderation_log_mute_ends",
			sql`${table.action} <> 'muted' OR ${table.until} IS NOT NULL`,
		),
	],
);

/** What a decision took down, as its feature needs it to put it back; deleted when appeals are over. */
export const moderationRemovals = pgTable(
	"moderation_removals",
	{
		decisionId: uuid("decision_id")
			.references(() => moderationLog.id)
			.primaryKey(),
		/** Whose it was: it goes with the account. */
		userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
		kept: jsonb().$type<object>().notNull(),
		at: at("at").notNull().defaultNow(),
	},
	(table) => [
		index("moderation_removals_user_id").on(table.userId),
		index("moderation_removals_at").on(table.at),
	],
);

/** A member's one appeal of a decision. */
export const moderationAppeals = pgTable(
	"moderation_appeals",
	{
		/** Made by the member's browser. */
		id: uuid().primaryKey(),
		decisionId: uuid("decision_id")
			.references(() => moderationLog.id)
			.notNull()
			.unique(),
		userId: userOr("user_id"),
		text: text().notNull(),
		at: at("at").notNull().defaultNow(),
	},
	(table) => [
		index("moderation_appeals_user_id").on(table.userId),
		check("moderation_appeals_text_length", hasLength(table.text, APPEAL_MAX)),
	],
);

/** Of an entry of the log `x`: its time is not over, and nothing has ended it. */
export const entryIsInForce = (x: string): string =>
	`(${x}.until IS NULL OR ${x}.until > now()) AND NOT EXISTS (SELECT FROM moderation_log e
	WHERE e.about_id = ${x}.id AND e.action IN (${quoted(endings)}))`;

/** Of an entry of the log `x`: it took something down, and nothing has put that back. */
export const removalStands = (x: string): string =>
	`${x}.has_removed AND NOT EXISTS (SELECT FROM moderation_log e
	WHERE e.about_id = ${x}.id AND e.action IN (${quoted(restorations)}))`;

/** Whether moderators took something down and nobody has put it back, in SQL: its author must not either. */
export const isTakenDown = (kind: string, id: string): string =>
	`EXISTS (SELECT FROM moderation_cases k JOIN moderation_log x ON x.case_id = k.id
	WHERE k.subject_id = ${id} AND k.kind = '${kind}' AND ${removalStands("x")})`;

/** The name of the lock under which something is taken down, put back, or published by its author. */
export const takeDownLock = (id: string): string => `take down ${id}`;

/** Whether a restriction of somebody is in force, in SQL: one probe of a small index. */
export const isRestricted = (userId: string, ...kinds: readonly Restriction[]): string =>
	`EXISTS (SELECT FROM moderation_log x WHERE x.user_id = ${userId}
	AND x.action IN (${quoted(kinds)}) AND ${entryIsInForce("x")})`;

/** The restriction of somebody that lasts longest, as a row to join: none where none is in force. */
const longestRestriction = (userId: string, ...kinds: readonly Restriction[]): string =>
	`(SELECT x.* FROM moderation_log x WHERE x.user_id = ${userId} AND x.action IN (${quoted(kinds)})
	AND ${entryIsInForce("x")} ORDER BY x.until DESC NULLS FIRST LIMIT 1)`;

/** Whether somebody's account is closed, for a time or for good, in SQL: one probe of a small index. */
export const isSuspended = (userId: string): string => isRestricted(userId, "suspended", "banned");

/** Why and until when it is closed: an entry of the moderation log, as a row to join. */
export const suspensionOf = (userId: string): string =>
	longestRestriction(userId, "suspended", "banned");

/** When a member may write again, in SQL; null for one who may. */
export const mutedUntil = (userId: string): string =>
	`(SELECT max(x.until) FROM moderation_log x WHERE x.user_id = ${userId}
	AND x.action = 'muted' AND ${entryIsInForce("x")})`;

/** Of an entry `d` about a decision `x`, in SQL: an appeal of it needs no other answer. */
export const answersAppeal = (d: string, x: string): string =>
	`(${d}.action = 'appeal-declined' OR ${endsDecision(d, x)})`;

/** Of an entry `e` about a decision `x`, in SQL: what was decided holds no more. */
export const endsDecision = (e: string, x: string): string =>
	`(${e}.action IN (${quoted(endings)}) OR ${e}.action = 'restored' AND ${x}.action = 'removed')`;

/** Of an appeal `a`, in SQL: nobody has decided it. */
export const appealIsOpen = (a: string): string =>
	`NOT EXISTS (SELECT FROM moderation_log d JOIN moderation_log y ON y.id = d.about_id
	WHERE d.about_id = ${a}.decision_id AND ${answersAppeal("d", "y")})`;

/** Of an entry of the log `x`: only admins may end it or decide its appeal, as only they may impose it. */
export const needsAdmin = (x: string): string =>
	`(${x}.action IN (${quoted(blaming)}) AND (${x}.of_staff OR ${hasRoleIn(`${x}.user_id`, "admin", "moderator")}))`;

/** Whether somebody has the right to end an entry `x`, or to decide its appeal: nobody has about themselves. */
const hasRightOver = (userId: string, x: string): string =>
	`(${userId} IS DISTINCT FROM ${x}.user_id AND ${hasRoleIn(userId, "admin", "moderator")}
	AND (NOT ${needsAdmin(x)} OR ${hasRoleIn(userId, "admin")}))`;

/** Whether nobody but who made a decision `x` could decide its appeal. */
export const hasNoOtherReviewer = (x: string): string =>
	`NOT EXISTS (SELECT FROM user_roles o WHERE o.user_id IS DISTINCT FROM ${x}.by AND ${hasRightOver("o.user_id", x)}
	AND NOT ${isRestricted("o.user_id", ...restrictions)} AND NOT ${isLeaving("o.user_id")})`;

/** Whether somebody may decide an appeal of a decision `x`: not who made it, unless there is nobody else. */
export const mayReviewAppeal = (userId: string, x: string): string =>
	`(${hasRightOver(userId, x)} AND (${x}.by IS DISTINCT FROM ${userId} OR ${hasNoOtherReviewer(x)}))`;

function quoted(words: readonly string[]): string {
	return words.map((word) => `'${word}'`).join(", ");
}
