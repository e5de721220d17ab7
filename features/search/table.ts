import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Words of everything that can be found, also of what few may see: a word alone says nothing, and what it finds is shown to
 * those alone who may see it.
 */
export const searchWords = pgTable(
	"search_words",
	{
		word: text().primaryKey(),
		/** As many letters and digits of ASCII: pg_trgm sees no others where LC_CTYPE is C. */
		ascii: text().notNull(),
	},
	(table) => [index("search_words_similar").using("gin", table.ascii.op("gin_trgm_ops"))],
);

/** How far each kind's words have been read. */
export const searchWordsRead = pgTable("search_words_read", {
	kind: text().primaryKey(),
	until: timestamp({ withTimezone: true }).notNull(),
});
