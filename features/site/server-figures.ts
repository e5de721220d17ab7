import type { Context } from "#server/context.ts";
import type { Figures } from "./contract.ts";
import { FIGURE_MIN } from "./limits.ts";

/** What is there, samples and what only some may see apart. One statement. */
const counts = {
	name: "site-figures",
	text: `SELECT
	(SELECT count(*) FROM "user" u LEFT JOIN profiles p ON p.id = u.id
		WHERE u.email_verified AND p.is_sample IS NOT TRUE)::int AS members,
	(SELECT count(*) FROM tracks WHERE is_listed AND NOT is_sample)::int AS tracks,
	(SELECT count(*) FROM podcasts WHERE published_at <= now() AND NOT is_sample)::int AS episodes,
	(SELECT count(*) FROM book_club_books WHERE published_at <= now() AND NOT is_sample)::int AS books`,
};

export async function countFigures({ pool }: Pick<Context, "pool">): Promise<Figures> {
	const { rows } = await pool.query<Record<keyof Figures, number>>(counts);
	const told = (count = 0) => (count < FIGURE_MIN ? null : count);
	const [{ members, tracks, episodes, books } = {} as Partial<Record<keyof Figures, number>>] =
		rows;
	return {
		members: told(members),
		tracks: told(tracks),
		episodes: told(episodes),
		books: told(books),
	};
}
