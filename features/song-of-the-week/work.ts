import type { ContractRouterClient } from "@orpc/contract";
import { sql } from "drizzle-orm";
import { cardOfPlayable, sharedRecording, type Work } from "#domain/works/work.ts";
import type { Recorded } from "#server/change-log.ts";
import { weekPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { playableOf } from "./playable.ts";
import { songIsPublished, songOfTheWeek } from "./table.ts";

type Client = ContractRouterClient<{ songs: typeof contract }>;

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
};

export const recordedSongs: Recorded = {
	kind: "song",
	place: sql`SELECT to_char(week_start_date, 'YYYY-MM-DD') FROM ${songOfTheWeek} WHERE id = c.subject_id AND deleted_at IS NULL`,
	path: weekPath,
};
