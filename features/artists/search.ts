import { aboutWords, artistPages } from "#domain/people/artist-pages/table.ts";
import { ARTIST_NAME, nameWords, profiles } from "#domain/people/table.ts";
import { trackIsListed } from "#features/music/table.ts";
import { escapeLike } from "#server/database/like-pattern.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { SearchSource } from "#server/search/source.ts";
import { artistPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { IS_THERE } from "./server.ts";

type Row = Pick<RawRow<typeof artistPages>, "user_id" | "slug" | "about"> &
	Pick<RawRow<typeof profiles>, "avatar_url"> & { name: string; tracks: number };

const NAME = nameWords("p.full_name");
const ABOUT = aboutWords("a.about");

/** Names that begin with the query, then other names, then what artists wrote about themselves. */
const text = `WITH found AS (
	SELECT p.id, p.plain_name LIKE $2 AS begins, 0 AS tier FROM profiles p WHERE ${NAME} @@ $1::tsquery
	UNION ALL
	SELECT a.user_id, false, 1 FROM artist_pages a WHERE ${ABOUT} @@ $1::tsquery
), ranked AS (
	SELECT id, min(tier) AS tier, bool_or(begins) AS begins FROM found GROUP BY id
)
SELECT a.user_id, a.slug, a.about, p.avatar_url, ${ARTIST_NAME} AS name,
	(SELECT count(*)::int FROM tracks t WHERE t.created_by = a.user_id AND ${sqlText(trackIsListed, "t")}) AS tracks
FROM ranked r JOIN artist_pages a ON a.user_id = r.id JOIN "user" u ON u.id = r.id LEFT JOIN profiles p ON p.id = r.id
WHERE ${IS_THERE}
ORDER BY r.tier, r.begins DESC, name, a.user_id LIMIT $3 OFFSET $4`;

/** Artists with a page, by name and by what they wrote on it. */
export const artistSearch: SearchSource = {
	needs: "read artist pages",
	tables: [artistPages, profiles],
	async find(reader, { query }, { limit, offset }) {
		const { rows } = await reader.query<Row>({
			text,
			values: [query.tsquery, ` ${escapeLike(query.plain)}%`, limit, offset],
		});
		return rows.map(({ user_id, slug, name, about, avatar_url, tracks }) => ({
			id: user_id,
			title: name,
			byline: copy.artistWith(tracks),
			text: about || null,
			href: artistPath(slug),
			picture: { shape: "round" as const, url: avatar_url },
			at: null,
			playable: null,
		}));
	},
	spelling: {
		from: "artist_pages a JOIN profiles p ON p.id = a.user_id",
		words: `${NAME} || ${ABOUT}`,
		changedAt: "greatest(a.updated_at, p.updated_at)",
		row: "a.user_id",
	},
};
