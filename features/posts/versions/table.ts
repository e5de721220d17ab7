import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#domain/people/table.ts";
import { audiences, BODY_MAX, postKinds, SUMMARY_MAX, TITLE_MAX } from "#features/posts/limits.ts";
import { posts } from "#features/posts/table.ts";
import { hasLengthUpTo, isOneOf } from "#server/database/column-checks.ts";
import { at } from "#server/database/columns.ts";

/** A post as it was once out. Only those who may change the post read it: what it hid stays hidden. */
export const postVersions = pgTable(
	"post_versions",
	{
		id: uuid().primaryKey(),
		postId: uuid("post_id")
			.references(() => posts.id, { onDelete: "cascade" })
			.notNull(),
		kind: text({ enum: postKinds }).notNull(),
		audience: text({ enum: audiences }).notNull(),
		title: text().notNull(),
		summary: text().notNull(),
		body: text().notNull(),
		/** Who published or changed it so. */
		byId: uuid("by_id").references(() => users.id, { onDelete: "set null" }),
		/** Out since then. */
		at: at("at").notNull(),
	},
	(table) => [
		index("post_versions_newest").on(table.postId, table.at.desc(), table.id.desc()),
		index("post_versions_by_id").on(table.byId),
		check("post_versions_kind", isOneOf(table.kind, postKinds)),
		check("post_versions_audience", isOneOf(table.audience, audiences)),
		check("post_versions_title_length", hasLengthUpTo(table.title, TITLE_MAX)),
		check("post_versions_summary_length", hasLengthUpTo(table.summary, SUMMARY_MAX)),
		check("post_versions_body_length", hasLengthUpTo(table.body, BODY_MAX)),
	],
);
