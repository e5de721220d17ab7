import { sql } from "drizzle-orm";
import { profiles, users } from "#domain/people/table.ts";
import { bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import type { Figures } from "#features/site/contract.ts";
import { FIGURE_MIN } from "#features/site/limits.ts";
import type { CountFigures } from "#features/site/stats/server-stats.ts";
import { sqlText } from "#server/database/sql-text.ts";

type Kind = keyof Figures;
type Row = Record<Kind | `${Kind}WithSamples`, number>;

const REAL = sql`FILTER (WHERE NOT is_sample)`;
const CONFIRMED_SAMPLES = sql`(SELECT count(*) FROM ${profiles} p JOIN ${users} u ON u.id = p.id WHERE p.is_sample AND u.email_verified)`;
const LISTED_SAMPLES = sql`(SELECT count(*) FROM ${tracks} WHERE is_sample AND ${trackIsListed})`;

/** What everyone may see, with and without samples. One statement; members and tracks are counted along an index each. */
const counts = {
	name: "site-figures",
	text: sqlText(sql`SELECT (all_members - ${CONFIRMED_SAMPLES})::int AS members, all_members::int AS "membersWithSamples",
	(all_tracks - ${LISTED_SAMPLES})::int AS tracks, all_tracks::int AS "tracksWithSamples", episodes.*, books.* FROM
	(SELECT (SELECT count(*) FROM ${users}) - (SELECT count(*) FROM ${users} WHERE NOT email_verified) AS all_members) members,
	(SELECT count(*) AS all_tracks FROM ${tracks} WHERE ${trackIsListed}) tracks,
	(SELECT count(*) ${REAL}::int AS episodes, count(*)::int AS "episodesWithSamples"
		FROM ${podcasts} WHERE ${episodeIsPublished}) episodes,
	(SELECT count(*) ${REAL}::int AS books, count(*)::int AS "booksWithSamples"
		FROM ${bookClubBooks} WHERE ${bookIsPublished}) books`),
};

/** Figures from `FIGURE_MIN` on. Below it, and while samples are shown, a figure counts them and says so. */
export const countFigures: CountFigures = async ({ pool }, showsSamples) => {
	const { rows } = await pool.query<Row>(counts);
	const [found] = rows;
	const figure = (kind: Kind): Figures[Kind] => {
		const count = found?.[kind] ?? 0;
		const all = found?.[`${kind}WithSamples`] ?? 0;
		if (count >= FIGURE_MIN) return { count, hasSamples: false };
		return showsSamples && all > count ? { count: all, hasSamples: true } : null;
	};
	return {
		members: figure("members"),
		tracks: figure("tracks"),
		episodes: figure("episodes"),
		books: figure("books"),
	};
};
