import { sql } from "drizzle-orm";
import {
	bigint,
	check,
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
import { oneOf } from "./columns.ts";

/** Who may fetch a file: anyone with its address, people signed in, or its owner and admins alone. */
export const fileAccess = ["public", "members", "owner"] as const;
export type FileAccess = (typeof fileAccess)[number];

export const recordingStates = ["processing", "live", "failed"] as const;
export type RecordingState = (typeof recordingStates)[number];

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
		access: text({ enum: fileAccess }).notNull().default("owner"),
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [
		index("files_owner_id").on(table.ownerId),
		check("files_access", sql`${table.access} IN ${oneOf(fileAccess)}`),
	],
);

/** A sound on its way from upload to listening: the original is kept, a job makes what is streamed. */
export const recordings = pgTable(
	"recordings",
	{
		id: uuid().primaryKey(),
		ownerId: uuid("owner_id").notNull(),
		originalFileId: uuid("original_file_id").notNull(),
		/** The original itself where it can be streamed as it is. */
		streamFileId: uuid("stream_file_id"),
		/** Who may fetch the stream version; the original is its owner's. */
		access: text({ enum: fileAccess }).notNull().default("owner"),
		state: text({ enum: recordingStates }).notNull().default("processing"),
		/** Why it failed: a word of the media check, or 'gave-up'. */
		failure: text(),
		tries: smallint().notNull().default(0),
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
		check("recordings_state", sql`${table.state} IN ${oneOf(recordingStates)}`),
		check("recordings_access", sql`${table.access} IN ${oneOf(fileAccess)}`),
	],
);

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
export const settings = pgTable("settings", {
	key: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
	/** Absent where the server itself set it, and where the account is gone. */
	updatedBy: uuid("updated_by"),
});

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
	(table) => [index("settings_changes_key").on(table.key, table.at)],
);
