import type { Context } from "#server/context.ts";
import type { Samples } from "./contract.ts";

/** One statement. Empty where the sample content was never loaded or is gone. */
const counts = {
	name: "site-samples",
	text: `SELECT
	(SELECT count(*) FROM profiles WHERE is_sample)::int AS artists,
	(SELECT count(*) FROM tracks WHERE is_sample)::int AS tracks,
	(SELECT count(*) FROM podcasts WHERE is_sample)::int AS episodes,
	(SELECT count(*) FROM song_of_the_week WHERE is_sample)::int AS songs,
	(SELECT count(*) FROM book_club_books WHERE is_sample)::int AS books,
	(SELECT count(*) FROM ballots WHERE is_sample)::int AS ballots`,
};

/** What is there of what came with Greenroom as an example. */
export async function countSamples({ pool }: Pick<Context, "pool">): Promise<Samples> {
	const { rows } = await pool.query<Samples>(counts);
	return rows[0] ?? { artists: 0, tracks: 0, episodes: 0, songs: 0, books: 0, ballots: 0 };
}
