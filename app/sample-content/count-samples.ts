import { sql } from "drizzle-orm";
import { profiles } from "#domain/people/table.ts";
import { ballots } from "#features/ballots/table.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { tracks } from "#features/music/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import type { Samples } from "#features/site/contract.ts";
import { contentSettings, withSamples } from "#features/site/server-content-settings.ts";
import { sampleContent, showsSamples } from "#features/site/server-sample-setting.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Context } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { readSettings } from "#server/settings.ts";

/** One statement. Empty where the sample content was never loaded or is gone. */
const counts = {
	name: "site-samples",
	text: sqlText(sql`SELECT
	(SELECT count(*) FROM ${profiles} WHERE is_sample)::int AS artists,
	(SELECT count(*) FROM ${tracks} WHERE is_sample)::int AS tracks,
	(SELECT count(*) FROM ${podcasts} WHERE is_sample)::int AS episodes,
	(SELECT count(*) FROM ${songOfTheWeek} WHERE is_sample)::int AS songs,
	(SELECT count(*) FROM ${bookClubBooks} WHERE is_sample)::int AS books,
	(SELECT count(*) FROM ${ballots} WHERE is_sample)::int AS ballots,
	ARRAY(SELECT t.title FROM ${songOfTheWeek} w JOIN ${tracks} t ON t.id = w.track_id
		WHERE t.is_sample AND NOT w.is_sample AND w.deleted_at IS NULL ORDER BY w.week_start_date) AS silenced`),
};

/** What is there of what came with Greenroom as an example. */
export async function countSamples(context: Pick<Context, "pool" | "log">): Promise<Samples> {
	const [counted, texts] = await Promise.all([
		context.pool.query<Omit<Samples, "texts">>(counts),
		countTexts(context),
	]);
	const [
		found = { artists: 0, tracks: 0, episodes: 0, songs: 0, books: 0, ballots: 0, silenced: [] },
	] = counted.rows;
	return { ...found, texts };
}

/** Entries of public pages that nobody has edited. */
async function countTexts(context: Pick<Context, "pool" | "log">): Promise<number> {
	const [{ members }, { notes }, { journey, team }, samples] = await readSettings(context, [
		contentSettings.explore,
		contentSettings.testimonials,
		contentSettings.about,
		sampleContent,
	]);
	if (!showsSamples(samples)) return 0;
	return [
		...withSamples([...members, ...journey, ...team], true),
		...withSamples(notes, true),
	].filter(({ isSample }) => isSample).length;
}
