import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	check,
	doublePrecision,
	index,
	integer,
	pgTable,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { at, number, oneOf } from "#server/database/columns.ts";
import {
	backupStates,
	FAILURE_MAX,
	FILE_NAME_MAX,
	targetKinds,
	trialStates,
	triggers,
} from "./limits.ts";

/** Backups of this installation: no archive holds these rows. */
export const backups = pgTable(
	"backups",
	{
		id: uuid().primaryKey(),
		target: text({ enum: targetKinds }).notNull().default("folder"),
		/** There. */
		fileName: text("file_name").notNull().unique(),
		trigger: text({ enum: triggers }).notNull(),
		state: text({ enum: backupStates }).notNull().default("running"),
		startedAt: at("started_at").notNull().defaultNow(),
		finishedAt: at("finished_at"),
		bytes: bigint({ mode: "number" }),
		isEncrypted: boolean("is_encrypted").notNull(),
		/** Stored files that were not as the database says. */
		damagedFiles: integer("damaged_files").notNull().default(0),
		failure: text(),
		/** Of the last time it was restored for trial. */
		trialState: text("trial_state", { enum: trialStates }),
		trialAt: at("trial_at"),
		trialSeconds: doublePrecision("trial_seconds"),
		trialRows: bigint("trial_rows", { mode: "number" }),
		trialFiles: integer("trial_files"),
		/** False where no database could be made for it, and only the archive was read. */
		trialIsLoaded: boolean("trial_is_loaded"),
		trialFailure: text("trial_failure"),
	},
	(table) => [
		index("backups_started_at").on(table.startedAt),
		check("backups_trigger", sql`${table.trigger} IN ${oneOf(triggers)}`),
		check("backups_target", sql`${table.target} IN ${oneOf(targetKinds)}`),
		check("backups_state", sql`${table.state} IN ${oneOf(backupStates)}`),
		check("backups_trial_state", sql`${table.trialState} IN ${oneOf(trialStates)}`),
		check("backups_file_name", sql`char_length(${table.fileName}) <= ${number(FILE_NAME_MAX)}`),
		check("backups_failure", sql`char_length(${table.failure}) <= ${number(FAILURE_MAX)}`),
		check(
			"backups_trial_failure",
			sql`char_length(${table.trialFailure}) <= ${number(FAILURE_MAX)}`,
		),
	],
);
