import { getTableName } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { hasPasskey } from "#features/accounts/passkeys/table.ts";
import { at } from "#server/database/columns.ts";
import { settings } from "#server/table.ts";

const userId = () =>
	uuid("user_id")
		.references(() => users.id, { onDelete: "cascade" })
		.notNull();

/** Authenticator apps: one for each account. */
export const authenticators = pgTable("authenticators", {
	userId: userId().primaryKey(),
	/** Encrypted with a key of AUTH_SECRET. */
	sealedSecret: text("sealed_secret").notNull(),
	/** Null until its first code was entered: it is asked for from then on. */
	confirmedAt: at("confirmed_at"),
	/** Of the last code that was used: it and older ones are refused. */
	lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
	createdAt: at("created_at").notNull().defaultNow(),
});

/** Each is good once, in place of a code. */
export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		userId: userId(),
		codeHash: text("code_hash").notNull(),
		usedAt: at("used_at"),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.codeHash] }),
		index("recovery_codes_user_id").on(table.userId),
	],
);

/** Whether somebody has an authenticator app that is set up, in SQL. */
export const hasAuthenticator = (userId: string): string =>
	`EXISTS (SELECT FROM authenticators f WHERE f.user_id = ${userId} AND f.confirmed_at IS NOT NULL)`;

/** Whether signing in takes more than the password, in SQL. */
export const hasSecondFactor = (userId: string): string =>
	`(${hasAuthenticator(userId)} OR ${hasPasskey(userId)})`;

/** Key of the setting; its value is `{"isRequired": true}`. */
export const ADMIN_FACTOR_SETTING = "second-factor-of-admins";

/** Whether somebody may not use an admin role for want of a second factor, in SQL. */
export const lacksAdminFactor = (userId: string): string =>
	`(EXISTS (SELECT FROM ${getTableName(settings)} y WHERE y.key = '${ADMIN_FACTOR_SETTING}'
		AND y.value @> '{"isRequired": true}')
	AND NOT ${hasSecondFactor(userId)})`;
