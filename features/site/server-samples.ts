import { sql } from "drizzle-orm";
import { profiles } from "#features/accounts/table.ts";
import { ballots } from "#features/ballots/table.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { tracks } from "#features/music/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Context } from "#server/context.ts";
import { sqlText } from "#server/sql-text.ts";
import type { Samples } from "./contract.ts";

/** One statement. Empty where the sample content was never loaded or is gone. */
const counts = {
	name: "site-samples",
	text: sqlText(sql`SELECT
	(SELECT count(*) FROM ${profiles} WHERE is_sample)::int AS artists,
	(SELECT count(*) FROM ${tracks} WHERE is_sample)::int AS tracks,
	(SELECT count(*) FROM ${podcasts} WHERE is_sample)::int AS episodes,
	(SELECT count(*) FROM ${songOfTheWeek} WHERE is_sample)::int AS songs,
	(SELECT count(*) FROM ${bookClubBooks} WHERE is_sample)::int AS books,
	(SELECT count(*) FROM ${ballots} WHERE is_sample)::int AS ballots`),
};

/** What is there of what came with Greenroom as an example. */
export async function countSamples({ pool }: Pick<Context, "pool">): Promise<Samples> {
	const { rows } = await pool.query<Samples>(counts);
	return rows[0] ?? { artists: 0, tracks: 0, episodes: 0, songs: 0, books: 0, ballots: 0 };
}
