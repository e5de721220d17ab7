import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
		createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
	},
	(table) => [index("files_owner_id").on(table.ownerId)],
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

/** Facts of the installation itself, such as the first admin's link. */
export const settings = pgTable("settings", {
	key: text().primaryKey(),
	value: jsonb().notNull(),
	updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
