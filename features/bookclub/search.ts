import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import type { SearchSource } from "#server/search/source.ts";
import { fileIsOwners } from "#server/table.ts";
import { bookPath } from "#shared/paths.ts";
import { bookIsVisible, seesAll } from "./server-books.ts";
import { openCoversToMembers } from "./server-cover-access.ts";
import { bookClubBooks, bookWords } from "./table.ts";

type Row = Pick<
	RawRow<typeof bookClubBooks>,
	| "id"
	| "slug"
	| "title"
	| "author"
	| "description"
	| "cover_url"
	| "cover_file_id"
	| "published_at"
> & { is_sealed: boolean };

const WORDS = bookWords("b.title", "b.author", "b.description", "b.isbn");

const text = `SELECT b.id, b.slug, b.title, b.author, b.description, b.cover_url, b.cover_file_id, b.published_at,
	${sqlText(fileIsOwners, "f")} AS is_sealed
FROM book_club_books b LEFT JOIN files f ON f.id = b.cover_file_id
WHERE ${WORDS} @@ $1::tsquery AND ${bookIsVisible("$2::boolean")}
ORDER BY (${vectorSql("b.title", "b.author")} @@ $1::tsquery) DESC, b.created_at DESC, b.id DESC
LIMIT $3 OFFSET $4`;

/** Books by title, author, description and ISBN: published ones, for admins all. */
export const bookSearch: SearchSource = {
	needs: "read books",
	tables: [bookClubBooks],
	async find(reader, { query, viewer, context }, { limit, offset }) {
		if (!viewer) return [];
		const { rows } = await reader.query<Row>({
			text,
			values: [query.tsquery, seesAll(viewer), limit, offset],
		});
		await openCoversToMembers(context, rows);
		return rows.map(({ id, slug, title, author, description, cover_url }) => ({
			id,
			title,
			byline: author,
			text: description,
			href: bookPath(slug),
			picture: { shape: "tall" as const, url: cover_url },
			at: null,
			playable: null,
		}));
	},
	spelling: { from: "book_club_books b", words: WORDS, changedAt: "b.updated_at", row: "b.id" },
};
