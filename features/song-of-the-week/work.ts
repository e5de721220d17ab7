import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { cardOfPlayable, sharedRecording, type Work } from "#domain/works/work.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import type { Recorded } from "#server/change-log.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { weekPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { playableOf } from "./playable.ts";
import { songIsPublished, songOfTheWeek } from "./table.ts";

type Client = ContractRouterClient<{ songs: typeof contract }>;

/** Where a week has begun first. */
const BEGUN = sql`(now() AT TIME ZONE 'Etc/GMT-14')::date`;

/** Its slug is the day on which it begins. */
export const weekWork: Work<Client> = {
	kind: "week",
	isOwnedByNobody: true,
	async card({ songs }, date) {
		const { song } = await songs.week({ date });
		return cardOfPlayable(playableOf(song));
	},
	async share({ songs }, date) {
		const { song } = await songs.week({ date });
		const { id, title, artist, audioUrl, artworkUrl } = song;
		const author = { name: artist, path: null };
		const waveform = () => songs.waveform({ id });
		return sharedRecording({
			title,
			seed: song.track?.id ?? id,
			author,
			audioUrl,
			pictureUrl: artworkUrl,
			waveform,
		});
	},
	sitemap: sql`SELECT DISTINCT week_start_date::text AS slug, NULL::timestamptz AS changed_at FROM ${songOfTheWeek}
	WHERE ${songIsPublished(sql`(now() AT TIME ZONE $1)::date`)} ORDER BY 1 DESC`,
	room: {
		about: copy.about,
		shape: "square",
		table: songOfTheWeek,
		facts: sql`SELECT w.title, w.artist AS byline, coalesce(w.artwork_url, t.cover_url) AS picture_url, NULL::uuid AS artist_id,
	'members' AS audience, ${sql.raw(`'${weekPath("")}'`)} || to_char(w.week_start_date, 'YYYY-MM-DD') AS path
FROM ${songOfTheWeek} w LEFT JOIN ${tracks} t ON t.id = w.track_id AND ${sql.raw(sqlText(trackIsListed, "t"))}
WHERE ${sql.raw(sqlText(songIsPublished(BEGUN), "w"))}`,
	},
};

export const recordedSongs: Recorded = {
	kind: "song",
	place: sql`SELECT to_char(week_start_date, 'YYYY-MM-DD') FROM ${songOfTheWeek} WHERE id = c.subject_id AND deleted_at IS NULL`,
	path: weekPath,
};
