import { sql } from "drizzle-orm";
import {
	bigint,
	check,
	customType,
	doublePrecision,
	index,
	integer,
	jsonb,
	pgTable,
	smallint,
	text,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";
import { REASON_MAX } from "#shared/contract.ts";
import type { Audience } from "#shared/limits.ts";
import type { ChangedValue } from "./change-values.ts";
import { at, number, oneOf } from "./database/columns.ts";

/** Of a file that anyone with its address may fetch. */
export const FOR_EVERYONE = "everyone";
/** Whom a file is for, or null for its owner and admins alone. Its owner always may fetch it. */
export type FileAudience = Audience | null;

export const recordingStates = ["processing", "live", "failed"] as const;
export type RecordingState = (typeof recordingStates)[number];

/** `unneeded` where the stream version is hardly larger; `failed` after the last try. */
const lightStates = ["waiting", "made", "unneeded", "failed"] as const;
export type LightState = (typeof lightStates)[number];

/** `outbox` is a file, without a mail server. */
export const mailStates = ["queued", "sent", "refused", "outbox", "given-up"] as const;
export type MailState = (typeof mailStates)[number];

/** A stored file that can be served: the row comes after the bytes are on disk. */
export const files = pgTable(
	"files",
	{
		id: uuid().primaryKey(),
		ownerId: uuid("owner_id").notNull(),
		extension: text().notNull(),
		mime: text().notNull(),
		bytes: bigint({ mode: "number" }).notNull(),
		sha256: text().notNull(),
		originalName: text("original_name"),
		audience: text().$type<FileAudience>(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index("files_owner_id").on(table.ownerId)],
);

/** There is such a file, and its owner alone may fetch it. */
export const fileIsOwners = sql<boolean>`(${files.id} IS NOT NULL AND ${files.audience} IS NULL)`;

/** Audio from upload to listening: the original is stored, a job makes the stream version. */
export const recordings = pgTable(
	"recordings",
	{
		id: uuid().primaryKey(),
		ownerId: uuid("owner_id").notNull(),
		originalFileId: uuid("original_file_id").notNull(),
		/** The original itself where it can be streamed as it is. */
		streamFileId: uuid("stream_file_id"),
		/** A smaller version of it for slow lines, made later by a job of its own. */
		lightFileId: uuid("light_file_id"),
		light: text({ enum: lightStates }).notNull().default("waiting"),
		/** Begun, also those that a killed server never ended. */
		lightTries: smallint("light_tries").notNull().default(0),
		/** Ended by a failure. */
		lightFailedTries: smallint("light_failed_tries").notNull().default(0),
		/** Of the stream and light versions; the original is its owner's. */
		audience: text().$type<FileAudience>(),
		state: text({ enum: recordingStates }).notNull().default("processing"),
		/** Why it failed: a word of the media check, or 'gave-up'. */
		failure: text(),
		/** Begun, also those that a killed server never ended. */
		tries: smallint().notNull().default(0),
		/** Ended by a failure. */
		failedTries: smallint("failed_tries").notNull().default(0),
		durationSeconds: doublePrecision("duration_seconds"),
		/** Loudest sample of each thousandth, 0 to 255. */
		peaks: smallint().array(),
		/** EBU R128 integrated loudness. */
		loudnessLufs: doublePrecision("loudness_lufs"),
		truePeakDb: doublePrecision("true_peak_db"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
		/** When the state last changed, or a try began. */
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("recordings_processing").on(table.updatedAt).where(sql`${table.state} = 'processing'`),
		index("recordings_failed").on(table.updatedAt).where(sql`${table.state} = 'failed'`),
		index("recordings_stream_file_id").on(table.streamFileId),
		index("recordings_light_waiting")
			.on(table.id)
			.where(sql`${table.state} = 'live' AND ${table.light} = 'waiting'`),
		check("recordings_light", sql`${table.light} IN ${oneOf(lightStates)}`),
		check("recordings_state", sql`${table.state} IN ${oneOf(recordingStates)}`),
	],
);

/** There is such a recording, and its owner alone may fetch what it streams. */
export const recordingIsOwners = sql<boolean>`(${recordings.id} IS NOT NULL AND ${recordings.audience} IS NULL)`;

/** A resumable upload, finished or not; bytes live in the upload folder under the same id. */
export const uploads = pgTable(
	"uploads",
	{
		id: uuid().primaryKey(),
		ownerId: uuid("owner_id").notNull(),
		fileName: text("file_name").notNull(),
		bytes: bigint({ mode: "number" }).notNull(),
		/** What the media check said; absent until asked. */
		verdict: jsonb(),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("uploads_owner_id").on(table.ownerId),
		index("uploads_created_at").on(table.createdAt),
	],
);

/** Counters of rate-limiter-flexible, in its own layout. */
export const rateLimits = pgTable("rate_limits", {
	key: text().primaryKey(),
	points: integer().notNull().default(0),
	expire: bigint({ mode: "number" }),
});

/** Facts of the installation itself, such as the first admin's link, and what admins have set (settings.ts). */
export const settings = pgTable(
	"settings",
	{
		key: text().primaryKey(),
		value: jsonb().notNull(),
		updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
		/** Absent where the server itself set it, and where the account is gone. */
		updatedBy: uuid("updated_by"),
	},
	(table) => [index("settings_updated_by").on(table.updatedBy)],
);

/** Every change of a setting by a person. */
export const settingsChanges = pgTable(
	"settings_changes",
	{
		id: uuid().primaryKey(),
		key: text().notNull(),
		/** Absent where the defaults held, before or after. */
		before: jsonb(),
		after: jsonb(),
		by: uuid(),
		at: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("settings_changes_key").on(table.key, table.at),
		index("settings_changes_by").on(table.by),
	],
);

/** Who did what to which record, and when (change-log.ts). Rows are written and never changed. */
export const changes = pgTable(
	"changes",
	{
		id: uuid().primaryKey(),
		/** Kind of record, named by its feature. */
		kind: text().notNull(),
		subjectId: uuid("subject_id").notNull(),
		/** As it was called at the time, for when it is gone. */
		name: text().notNull(),
		action: text().notNull(),
		/** What was edited, or between what: words of the feature. */
		fields: text().array().notNull().default([]),
		reason: text(),
		/** What edited fields held before and after; what a deleted record held. Only of content that admins write. */
		values: jsonb().$type<ChangedValue[]>(),
		/** Null for the server itself, and once the account is gone. */
		by: uuid(),
		at: at("at").notNull().defaultNow(),
	},
	(table) => [
		index("changes_subject").on(table.kind, table.subjectId, table.at, table.id),
		index("changes_kind").on(table.kind, table.at, table.id),
		index("changes_by").on(table.by, table.at, table.id),
		index("changes_newest").on(table.at, table.id),
		check("changes_kind", sql`${table.kind} ~ '^[a-z]+(-[a-z]+)*$'`),
		check("changes_action", sql`${table.action} ~ '^[a-z]+(-[a-z]+)*$'`),
		check(
			"changes_reason_length",
			sql`char_length(${table.reason}) BETWEEN 1 AND ${number(REASON_MAX)}`,
		),
	],
);

/** The state of each email; never its text. */
export const mailLog = pgTable(
	"mail_log",
	{
		/** Of its job, and within its Message-ID. */
		id: uuid().primaryKey(),
		to: text().notNull(),
		subject: text().notNull(),
		/** For who sent it, once more where it comes back after it was sent. */
		receipt: text(),
		state: text({ enum: mailStates }).notNull().default("queued"),
		/** Those that failed. */
		tries: integer().notNull().default(0),
		/** What the last one that failed said. */
		error: text(),
		createdAt: at("created_at").notNull().defaultNow(),
		changedAt: at("changed_at").notNull().defaultNow(),
	},
	(table) => [
		index("mail_log_newest").on(table.createdAt, table.id),
		index("mail_log_state").on(table.state, table.createdAt, table.id),
		check("mail_log_state_known", sql`${table.state} IN ${oneOf(mailStates)}`),
		check("mail_log_tries", sql`${table.tries} >= 0`),
	],
);

/** What happened and is to have effects elsewhere (events/outbox.ts), written with the change it reports. */
export const events = pgTable(
	"events",
	{
		id: uuid().primaryKey(),
		/** Declared by a feature. */
		kind: text().notNull(),
		subjectId: uuid("subject_id").notNull(),
		/** Null for the server itself. Of an account that is gone it names nobody. */
		actorId: uuid("actor_id"),
		payload: jsonb().notNull(),
		/** Of what happens only once. */
		key: text().unique(),
		createdAt: at("created_at").notNull().defaultNow(),
		/** When it is next worked on. */
		dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
		/** How far its effects have come. */
		cursor: text(),
		/** Those that failed, and what the last one said. */
		tries: integer().notNull().default(0),
		error: text(),
		doneAt: at("done_at"),
	},
	(table) => [
		index("events_due").on(table.dueAt, table.id).where(sql`${table.doneAt} IS NULL`),
		index("events_created_at").on(table.createdAt),
		index("events_actor_id").on(table.actorId),
		check("events_kind", sql`${table.kind} ~ '^[a-z]+(-[a-z]+)*\\.[a-z]+(-[a-z]+)*$'`),
	],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** What servers tell one another that is too large for a notification (live/adapter.ts); deleted within a minute. */
export const liveAttachments = pgTable("live_attachments", {
	id: uuid().primaryKey().defaultRandom(),
	payload: bytea().notNull(),
	createdAt: at("created_at").notNull().defaultNow(),
});
