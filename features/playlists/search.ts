import { SHOWN_NAME } from "#domain/people/table.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { SearchSource } from "#server/search/source.ts";
import { playlistPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { IDS_EDITABLE_BY_VIEWER } from "./server-lists.ts";
import { playlistIsListed, playlistNameWords, playlists, playlistWords } from "./table.ts";

type Row = Pick<
	RawRow<typeof playlists>,
	"id" | "slug" | "name" | "description" | "track_count"
> & { maker: string };

/** Public ones, and those the viewer takes part in. One shared by its link is for those who have the link. */
const text = `WITH named AS MATERIALIZED (
	SELECT id FROM playlists l WHERE ${playlistNameWords("l.name")} @@ $2::tsquery
), found AS (
	SELECT l.*, l.id IN (SELECT id FROM named) AS is_named FROM playlists l
	WHERE ${playlistWords("l.name", "l.description")} @@ $2::tsquery
		AND (${sqlText(playlistIsListed, "l")} OR l.id IN (${IDS_EDITABLE_BY_VIEWER}))
	ORDER BY is_named DESC, l.is_featured DESC, l.updated_at DESC, l.id DESC LIMIT $3 OFFSET $4
)
SELECT l.id, l.slug, l.name, l.description, l.track_count, ${SHOWN_NAME} AS maker
FROM found l JOIN "user" u ON u.id = l.created_by LEFT JOIN profiles p ON p.id = l.created_by
ORDER BY l.is_named DESC, l.is_featured DESC, l.updated_at DESC, l.id DESC`;

/** Playlists by name and description. */
export const playlistSearch: SearchSource = {
	needs: "open a shared playlist",
	tables: [playlists],
	async find(reader, { query, viewer }, { limit, offset }) {
		const { rows } = await reader.query<Row>({
			text,
			values: [viewer?.id ?? null, query.tsquery, limit, offset],
		});
		return rows.map(({ id, slug, name, description, track_count, maker }) => ({
			id,
			title: name,
			byline: copy.foundOf(maker, track_count),
			text: description || null,
			href: playlistPath(slug),
			picture: { shape: "square" as const, url: null },
			at: null,
			playable: null,
		}));
	},
	spelling: {
		from: "playlists l",
		words: playlistWords("l.name", "l.description"),
		changedAt: "l.updated_at",
		row: "l.id",
	},
};
