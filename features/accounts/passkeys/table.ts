import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { at } from "#server/database/columns.ts";

/** What signs somebody in without a password (WebAuthn). Every one of them verifies its user. */
export const passkeys = pgTable(
	"passkeys",
	{
		id: uuid().primaryKey(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		/** As the authenticator names it, in base64url. */
		credentialId: text("credential_id").notNull().unique(),
		/** COSE, in base64url. */
		publicKey: text("public_key").notNull(),
		/** How often it was used, as it says itself; many always say 0. */
		counter: bigint({ mode: "number" }).notNull(),
		transports: text().array().notNull(),
		name: text().notNull(),
		createdAt: at("created_at").notNull().defaultNow(),
		lastUsedAt: at("last_used_at"),
	},
	(table) => [index("passkeys_user_id").on(table.userId)],
);

/** Whether somebody has a passkey, in SQL. */
export const hasPasskey = (userId: string): string =>
	`EXISTS (SELECT FROM passkeys k WHERE k.user_id = ${userId})`;
