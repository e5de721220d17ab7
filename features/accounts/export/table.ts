import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at, oneOf } from "#server/database/columns.ts";
import { exportStates } from "./limits.ts";

/** The archive of a person's data: the one being made, or the last that was. */
export const accountExports = pgTable(
	"account_exports",
	{
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.primaryKey(),
		/** Names its file, and is another one each time. */
		id: uuid().notNull().unique(),
		state: text({ enum: exportStates }).notNull().default("waiting"),
		tries: smallint().notNull().default(0),
		bytes: bigint({ mode: "number" }),
		requestedAt: at("requested_at").notNull().defaultNow(),
		/** When the file is deleted. */
		expiresAt: at("expires_at"),
	},
	(table) => [
		index("account_exports_expires").on(table.expiresAt),
		check("account_exports_state", sql`${table.state} IN ${oneOf(exportStates)}`),
		check(
			"account_exports_ready",
			sql`(${table.state} = 'ready') = (${table.bytes} IS NOT NULL)
	AND (${table.state} = 'ready') = (${table.expiresAt} IS NOT NULL)`,
		),
	],
);
