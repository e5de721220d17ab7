import { escapeLike } from "#server/database/like-pattern.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Found, SearchSource } from "#server/search/source.ts";
import { orderOf } from "./discover/server-order.ts";
import { playableOf } from "./playable.ts";
import { type TrackRow, trackColumns, trackJoins, trackOf } from "./server-tracks.ts";
import { trackIsListed, trackSearchWords, tracks, trackTitle } from "./table.ts";

const IS_LISTED = sqlText(trackIsListed, "t");
const TITLE = trackTitle("t.title");
const WORDS = trackSearchWords("t.title", "t.artist");

/** How many of the most popular tracks are read through before the index is asked. */
const POPULAR = 400;

/**
 * Titles that begin with what was typed come first, read along their own index: of twenty thousand tracks with one
 * word the one that is called so would be lost among the popular ones. A common word is then found among the most popular at once,
 * and a rare one has few entries in the index of words, which knows no order.
 */
const text = `WITH named AS MATERIALIZED (
	SELECT t.id, row_number() OVER () AS place FROM (
		SELECT id FROM tracks t WHERE ${IS_LISTED} AND ${TITLE} LIKE $3 ORDER BY ${TITLE} USING ~<~ LIMIT $4) t
), top AS MATERIALIZED (
	SELECT id, listens, published_at, title, artist FROM tracks t WHERE ${IS_LISTED}
	ORDER BY ${orderOf("most-popular")} LIMIT ${POPULAR}
), popular AS MATERIALIZED (
	SELECT id, listens, published_at FROM top t WHERE ${WORDS} @@ $2::tsquery
), others AS (
	SELECT id, listens, published_at FROM tracks t WHERE (SELECT count(*) FROM popular) < $4
		AND ${IS_LISTED} AND ${WORDS} @@ $2::tsquery
	ORDER BY listens + 0 DESC, published_at DESC, id DESC LIMIT $4
), found AS (
	SELECT id, place, 0 AS tier FROM named
	UNION ALL (SELECT id, row_number() OVER (ORDER BY listens DESC, published_at DESC, id DESC), 1
		FROM (SELECT * FROM popular UNION SELECT * FROM others) t WHERE id NOT IN (SELECT id FROM named))
	ORDER BY tier, place OFFSET $5 LIMIT $4
)
SELECT ${trackColumns} FROM found f JOIN tracks t ON t.id = f.id ${trackJoins} ORDER BY f.tier, f.place`;

/** Listed tracks by the words of title and artist. */
export const trackSearch: SearchSource = {
	needs: "list and play tracks",
	tables: [tracks],
	async find(reader, { query, viewer }, { limit, offset }) {
		const { rows } = await reader.query<TrackRow>({
			text,
			values: [
				viewer?.id ?? null,
				query.tsquery,
				`${escapeLike(query.plain)}%`,
				offset + limit,
				offset,
			],
		});
		return rows.slice(0, limit).map(foundOf);
	},
	spelling: {
		from: "tracks t",
		where: IS_LISTED,
		words: WORDS,
		changedAt: "t.published_at",
		row: "t.id",
	},
};

function foundOf(row: TrackRow): Found {
	const track = trackOf(row);
	return {
		id: track.id,
		title: track.title,
		byline: track.artist,
		text: null,
		href: playableOf(track).href ?? "",
		picture: { shape: "square", url: track.coverUrl },
		at: null,
		playable: playableOf(track),
	};
}
