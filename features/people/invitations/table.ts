import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { EMAIL_MAX } from "#features/members/limits.ts";
import { users } from "#features/members/table.ts";
import { paidTiers } from "#features/membership/limits.ts";
import { at, number, oneOf } from "#server/columns.ts";
import { invitedRoles, NOTE_MAX, USES_MAX } from "./limits.ts";

const someone = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Links that invite people in. The secret itself is known to whoever has the link alone. */
export const invitations = pgTable(
	"invitations",
	{
		/** Made by the admin's browser. */
		id: uuid().primaryKey(),
		tokenHash: text("token_hash").notNull().unique(),
		/** Whose alone it is, lower case; the link was sent there. */
		email: text(),
		/** Told to whoever opens it. */
		note: text(),
		role: text({ enum: invitedRoles }),
		tier: text({ enum: paidTiers }),
		usesMax: integer("uses_max").notNull(),
		/** As many as there are rows of its uses, and of accounts that are gone. */
		uses: integer().notNull().default(0),
		createdBy: someone("created_by"),
		createdAt: at("created_at").notNull().defaultNow(),
		/** From this instant on it is closed. */
		until: at("until").notNull(),
		revokedAt: at("revoked_at"),
		revokedBy: someone("revoked_by"),
	},
	(table) => [
		index("invitations_newest").on(table.createdAt.desc(), table.id.desc()),
		index("invitations_created_by").on(table.createdBy),
		index("invitations_revoked_by").on(table.revokedBy),
		check("invitations_email", sql`char_length(${table.email}) <= ${number(EMAIL_MAX)}`),
		check("invitations_note", sql`char_length(${table.note}) BETWEEN 1 AND ${number(NOTE_MAX)}`),
		check("invitations_role", sql`${table.role} IN ${oneOf(invitedRoles)}`),
		check("invitations_tier", sql`${table.tier} IN ${oneOf(paidTiers)}`),
		check("invitations_uses_max", sql`${table.usesMax} BETWEEN 1 AND ${number(USES_MAX)}`),
		check("invitations_uses", sql`${table.uses} BETWEEN 0 AND ${table.usesMax}`),
		check("invitations_sent_once", sql`${table.email} IS NULL OR ${table.usesMax} = 1`),
	],
);

/** Who came by which. */
export const invitationUses = pgTable(
	"invitation_uses",
	{
		invitationId: uuid("invitation_id")
			.references(() => invitations.id, { onDelete: "cascade" })
			.notNull(),
		userId: uuid("user_id")
			.references(() => users.id, { onDelete: "cascade" })
			.notNull(),
		at: at("at").notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.invitationId, table.userId] }),
		index("invitation_uses_user_id").on(table.userId),
	],
);
