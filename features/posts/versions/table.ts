import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { postFields } from "#features/posts/fields.ts";
import { posts } from "#features/posts/table.ts";
import { at } from "#server/database/columns.ts";
import { checksOf, columnsOf } from "#server/database/field-columns.ts";

/** A post as it was once out. Only those who may change the post read it: what it hid stays hidden. */
export const postVersions = pgTable(
	"post_versions",
	{
		id: uuid().primaryKey(),
		postId: uuid("post_id")
			.references(() => posts.id, { onDelete: "cascade" })
			.notNull(),
		...columnsOf(postFields),
		/** Who published or changed it so. */
		byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
		/** Out since then. */
		at: at("at").notNull(),
	},
	(table) => [
		index("post_versions_newest").on(table.postId, table.at, table.id),
		index("post_versions_by_id").on(table.byId),
		...checksOf("post_versions", table, postFields),
	],
);
