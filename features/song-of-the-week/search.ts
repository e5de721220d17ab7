import { sql } from "drizzle-orm";
import { openDueFiles } from "#domain/publishing/server-content.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { vectorSql } from "#server/search/plain-sql.ts";
import type { SearchSource } from "#server/search/source.ts";
import { dayName } from "#shared/format.ts";
import { weekPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { playableOf } from "./playable.ts";
import { songFiles } from "./server-access.ts";
import { columns, joins, latestFirst, type SongRow, songOf } from "./server-songs.ts";
import { songIsPublished, songOfTheWeek, songWords } from "./table.ts";

const IS_PUBLISHED = sqlText(songIsPublished(sql.raw("$2")));

/** The one its week's page shows, and no other of that week. */
const text = `SELECT ${columns} FROM song_of_the_week s ${joins}
WHERE ${songWords("s.title", "s.artist", "s.note")} @@ $1::tsquery AND s.id IN (
	SELECT DISTINCT ON (week_start_date) id FROM song_of_the_week WHERE ${IS_PUBLISHED} ORDER BY ${latestFirst})
ORDER BY (${vectorSql("s.title", "s.artist")} @@ $1::tsquery) DESC, s.week_start_date DESC LIMIT $3 OFFSET $4`;

/** Songs of weeks that have begun, by title, artist and note. */
export const songSearch: SearchSource = {
	needs: "open a week's page",
	tables: [songOfTheWeek],
	async find(reader, { query, today, context }, { limit, offset }) {
		const { rows } = await reader.query<SongRow>({
			text,
			values: [query.tsquery, today, limit, offset],
		});
		await openDueFiles(context, songFiles, rows);
		return rows.map((row) => {
			const song = songOf(row);
			return {
				id: song.id,
				title: song.title,
				byline: copy.foundOf(song.artist, dayName(song.weekStartDate)),
				text: song.note,
				href: weekPath(song.weekStartDate),
				picture: { shape: "square" as const, url: song.artworkUrl },
				at: null,
				playable: playableOf(song),
			};
		});
	},
	spelling: {
		from: "song_of_the_week s",
		words: songWords("s.title", "s.artist", "s.note"),
		changedAt: "s.updated_at",
		row: "s.id",
	},
};
