import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	index,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import type { Count } from "#features/ballots/results/count.ts";
import { tracks } from "#features/music/table.ts";
import { at, number, oneOf } from "#server/database/columns.ts";
import {
	AUTHOR_MAX,
	ballotKinds,
	NOMINATIONS_MAX,
	NOMINATIONS_PER_MEMBER,
	NOMINATIONS_PER_MEMBER_MAX,
	outcomes,
	QUESTION_MAX,
	REASON_MAX,
	TITLE_MAX,
	WHY_MAX,
} from "./limits.ts";

/** A choice of what comes next. Its phase follows from its times and from what an admin decided. */
export const ballots = pgTable(
	"ballots",
	{
		id: uuid().primaryKey(),
		kind: text({ enum: ballotKinds }).notNull(),
		question: text().notNull(),
		nominationsUntil: at("nominations_until").notNull(),
		votingUntil: at("voting_until").notNull(),
		nominationsPerMember: smallint("nominations_per_member")
			.notNull()
			.default(NOMINATIONS_PER_MEMBER),
		cancelledAt: at("cancelled_at"),
		confirmedAt: at("confirmed_at"),
		confirmedBy: uuid("confirmed_by").references(() => users.id, { onDelete: "set null" }),
		/** Of its nominations, the one an admin confirmed; which their `outcome` says too. */
		chosenId: uuid("chosen_id"),
		/** Why another than the count's winner; public. */
		overrideReason: text("override_reason"),
		/** As it stood when it was confirmed: an account that goes takes its vote along, not the past. */
		result: jsonb().$type<Count>(),
		createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
		isSample: boolean("is_sample").notNull().default(false),
		createdAt: at("created_at").notNull().defaultNow(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		index("ballots_running")
			.on(table.kind, table.createdAt)
			.where(sql`${table.confirmedAt} IS NULL AND ${table.cancelledAt} IS NULL`),
		index("ballots_confirmed")
			.on(table.kind, table.confirmedAt, table.id)
			.where(sql`${table.confirmedAt} IS NOT NULL`),
		index("ballots_created_by").on(table.createdBy),
		index("ballots_confirmed_by").on(table.confirmedBy),
		check("ballots_kind", sql`${table.kind} IN ${oneOf(ballotKinds)}`),
		check(
			"ballots_question_length",
			sql`char_length(${table.question}) BETWEEN 1 AND ${number(QUESTION_MAX)}`,
		),
		check("ballots_times", sql`${table.nominationsUntil} <= ${table.votingUntil}`),
		check(
			"ballots_nominations_per_member",
			sql`${table.nominationsPerMember} BETWEEN 1 AND ${number(NOMINATIONS_PER_MEMBER_MAX)}`,
		),
		check(
			"ballots_override_reason_length",
			sql`char_length(${table.overrideReason}) <= ${number(REASON_MAX)}`,
		),
		check(
			"ballots_confirmed_whole",
			sql`(${table.confirmedAt} IS NULL) = (${table.chosenId} IS NULL) AND NOT (${table.confirmedAt} IS NOT NULL AND ${table.cancelledAt} IS NOT NULL)`,
		),
	],
);

export const ballotNominations = pgTable(
	"ballot_nominations",
	{
		/** Made by the server: it enters the draw, so nobody is to choose it. */
		id: uuid().primaryKey(),
		ballotId: uuid("ballot_id")
			.references(() => ballots.id, { onDelete: "cascade" })
			.notNull(),
		/** By which the same work is known, here and in later ballots. */
		workKey: text("work_key").notNull(),
		title: text().notNull(),
		author: text().notNull(),
		why: text().notNull().default(""),
		link: text(),
		/** A track published here. */
		trackId: uuid("track_id").references(() => tracks.id, { onDelete: "set null" }),
		/** Empty once the account is gone. */
		nominatedBy: uuid("nominated_by").references(() => users.id, { onDelete: "set null" }),
		outcome: text({ enum: outcomes }),
		createdAt: at("created_at").notNull().defaultNow(),
	},
	(table) => [
		unique("ballot_nominations_once").on(table.ballotId, table.workKey),
		index("ballot_nominations_lost").on(table.workKey).where(sql`${table.outcome} = 'lost'`),
		index("ballot_nominations_nominated_by").on(table.nominatedBy),
		index("ballot_nominations_track_id").on(table.trackId),
		check(
			"ballot_nominations_title_length",
			sql`char_length(${table.title}) BETWEEN 1 AND ${number(TITLE_MAX)}`,
		),
		check(
			"ballot_nominations_author_length",
			sql`char_length(${table.author}) BETWEEN 1 AND ${number(AUTHOR_MAX)}`,
		),
		check("ballot_nominations_why_length", sql`char_length(${table.why}) <= ${number(WHY_MAX)}`),
		check("ballot_nominations_outcome", sql`${table.outcome} IN ${oneOf(outcomes)}`),
	],
);

/** One member's ranked ballot: nominations, the first choice first. Never shown to anyone else. */
export const ballotVotes = pgTable(
	"ballot_votes",
	{
		ballotId: uuid("ballot_id")
			.references(() => ballots.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		ranking: uuid().array().notNull(),
		updatedAt: at("updated_at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.ballotId, table.userId] }),
		index("ballot_votes_user_id").on(table.userId),
		check(
			"ballot_votes_ranking_length",
			sql`cardinality(${table.ranking}) BETWEEN 1 AND ${number(NOMINATIONS_MAX)}`,
		),
	],
);
