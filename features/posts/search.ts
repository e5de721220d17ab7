import { SHOWN_NAME } from "#domain/people/table.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { SearchSource } from "#server/search/source.ts";
import { postPath } from "#shared/paths.ts";
import { postIsListed, posts, postTitleWords, postWords } from "./table.ts";

type Row = Pick<RawRow<typeof posts>, "id" | "title" | "excerpt" | "lead" | "published_at"> & {
	slug: string;
	author: string | null;
};

/** By the words that are for everyone. */
const text = `WITH found AS (
	SELECT x.*, ${postTitleWords("x.title")} @@ $1::tsquery AS is_titled FROM posts x
	WHERE ${postWords("x.title", "x.excerpt")} @@ $1::tsquery AND ${sqlText(postIsListed, "x")}
	ORDER BY is_titled DESC, x.published_at DESC, x.id DESC LIMIT $2 OFFSET $3
)
SELECT x.id, x.slug, x.title, x.excerpt, x.lead, x.published_at, ${SHOWN_NAME} AS author
FROM found x LEFT JOIN "user" u ON u.id = x.author_id LEFT JOIN profiles p ON p.id = x.author_id
ORDER BY x.is_titled DESC, x.published_at DESC, x.id DESC`;

/** Listed posts, by title and by what lists show of them. */
export const postSearch: SearchSource = {
	needs: "read posts",
	tables: [posts],
	async find(reader, { query }, { limit, offset }) {
		const { rows } = await reader.query<Row>({ text, values: [query.tsquery, limit, offset] });
		return rows.map(({ id, slug, title, excerpt, lead, published_at, author }) => ({
			id,
			title,
			byline: author,
			text: excerpt,
			href: postPath(slug),
			picture: { shape: "square" as const, url: lead?.url ?? null },
			at: published_at,
			playable: null,
		}));
	},
	spelling: {
		from: "posts x",
		where: sqlText(postIsListed, "x"),
		words: postWords("x.title", "x.excerpt"),
		changedAt: "x.updated_at",
		row: "x.id",
	},
};
