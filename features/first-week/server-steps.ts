import type { Context } from "#server/context.ts";
import type { StepState } from "./contract.ts";
import { type Step, steps } from "./limits.ts";

/** Parts of the public pages that come with sample words in them. */
const sampleWords = ["site.explore", "site.testimonials", "site.about"];
const nameKey = "site.house";
const lookKey = "site.look";

/** What the house has of its own, samples apart. Each looks no further than the first rows. One statement. */
const found = {
	name: "first-week-steps",
	text: `SELECT
	(SELECT count(*) FROM settings WHERE key = $1)::int AS name,
	(SELECT count(*) FROM settings WHERE key = $2)::int AS look,
	(SELECT count(*) FROM settings WHERE key = ANY($3::text[]))::int AS words,
	(NOT EXISTS (SELECT FROM profiles WHERE is_sample)
		AND NOT EXISTS (SELECT FROM podcasts WHERE is_sample)
		AND NOT EXISTS (SELECT FROM song_of_the_week WHERE is_sample)
		AND NOT EXISTS (SELECT FROM book_club_books WHERE is_sample)
		AND NOT EXISTS (SELECT FROM ballots WHERE is_sample)
		AND NOT EXISTS (SELECT FROM tracks WHERE is_sample))::int AS samples,
	EXISTS (SELECT FROM podcasts WHERE published_at <= now() AND NOT is_sample)::int AS episode,
	EXISTS (SELECT FROM song_of_the_week WHERE NOT is_sample)::int AS song,
	EXISTS (SELECT FROM tracks WHERE is_listed AND NOT is_sample)::int AS track,
	EXISTS (SELECT FROM invitations)::int AS invitation,
	(SELECT count(*) FROM (SELECT FROM "user" u LEFT JOIN profiles p ON p.id = u.id
		WHERE u.email_verified AND p.is_sample IS NOT TRUE LIMIT 2) AS joined)::int AS member,
	EXISTS (SELECT FROM chat_messages c LEFT JOIN profiles p ON p.id = c.user_id
		WHERE c.removed_at IS NULL AND p.is_sample IS NOT TRUE)::int AS message`,
};
type Found = Record<Exclude<Step, "mail">, number>;

const wanted: Partial<Record<Step, number>> = { words: sampleWords.length, member: 2 };

/** Every step as the database and the configuration show it; nobody ticks one by hand. */
export async function countSteps({
	pool,
	config,
}: Pick<Context, "pool" | "config">): Promise<StepState[]> {
	const { rows } = await pool.query<Found>({ ...found, values: [nameKey, lookKey, sampleWords] });
	const counted: Partial<Record<Step, number>> = { ...rows[0], mail: config.smtpUrl ? 1 : 0 };
	return steps.map((step) => {
		const of = wanted[step] ?? 1;
		return { step, done: Math.min(counted[step] ?? 0, of), of };
	});
}
