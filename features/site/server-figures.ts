import { sql } from "drizzle-orm";
import { profiles, users } from "#features/accounts/table.ts";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import type { Context } from "#server/context.ts";
import { sqlText } from "#server/sql-text.ts";
import type { Figures } from "./contract.ts";
import { FIGURE_MIN } from "./limits.ts";

/** What is there, samples and what only some may see apart. One statement. */
const counts = {
	name: "site-figures",
	text: sqlText(sql`SELECT
	(SELECT count(*) FROM ${users} u LEFT JOIN ${profiles} p ON p.id = u.id
		WHERE u.email_verified AND p.is_sample IS NOT TRUE)::int AS members,
	(SELECT count(*) FROM ${tracks} WHERE ${trackIsListed} AND NOT is_sample)::int AS tracks,
	(SELECT count(*) FROM ${podcasts} WHERE ${episodeIsPublished} AND NOT is_sample)::int AS episodes,
	(SELECT count(*) FROM ${bookClubBooks} WHERE ${bookIsPublished} AND NOT is_sample)::int AS books`),
};

export async function countFigures({ pool }: Pick<Context, "pool">): Promise<Figures> {
	const { rows } = await pool.query<Record<keyof Figures, number>>(counts);
	const [found = { members: 0, tracks: 0, episodes: 0, books: 0 }] = rows;
	const ifEnough = (count: number) => (count < FIGURE_MIN ? null : count);
	return {
		members: ifEnough(found.members),
		tracks: ifEnough(found.tracks),
		episodes: ifEnough(found.episodes),
		books: ifEnough(found.books),
	};
}
