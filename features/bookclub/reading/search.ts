import { commentPath } from "#domain/comments/anchor.ts";
import { SHOWN_NAME } from "#domain/people/table.ts";
import { bookIsVisible, seesAll } from "#features/bookclub/server-books.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { SearchSource } from "#server/search/source.ts";
import { bookPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { reachIsOwnPlace } from "./server-posts.ts";
import { readingPosts, readingPostWords } from "./table.ts";

type Row = Pick<RawRow<typeof readingPosts>, "id" | "comment" | "created_at"> & {
	name: string | null;
	avatar_url: string | null;
	book: string;
	slug: string;
};

/** As the discussion lists them: no post from beyond the reader's place, a moderator's neither. */
const text = `SELECT c.id, c.comment, c.created_at, ${SHOWN_NAME} AS name, p.avatar_url, b.title AS book, b.slug
FROM reading_posts c JOIN book_club_books b ON b.id = c.book_id
LEFT JOIN reading_progress g ON g.book_id = c.book_id AND g.user_id = $2
LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id
WHERE ${readingPostWords("c.comment")} @@ $1::tsquery AND ${bookIsVisible("$3::boolean")}
	AND ${reachIsOwnPlace("coalesce(g.percent, 0)")}
ORDER BY c.created_at DESC, c.id DESC LIMIT $4 OFFSET $5`;

/** Posts about books, up to the reader's place in each. */
export const readingPostSearch: SearchSource = {
	needs: "join reading discussions",
	tables: [readingPosts],
	async find(reader, { query, viewer }, { limit, offset }) {
		if (!viewer) return [];
		const { rows } = await reader.query<Row>({
			text,
			values: [query.tsquery, viewer.id, seesAll(viewer), limit, offset],
		});
		return rows.map(({ id, comment, created_at, name, avatar_url, book, slug }) => ({
			id,
			title: name ?? copy.anonymous,
			byline: book,
			text: comment,
			href: commentPath(bookPath(slug), id),
			picture: { shape: "round" as const, url: avatar_url },
			at: created_at,
			playable: null,
		}));
	},
	spelling: {
		from: "reading_posts c",
		words: readingPostWords("c.comment"),
		changedAt: "c.created_at",
		row: "c.id",
	},
};
