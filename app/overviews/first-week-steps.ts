import { sql } from "drizzle-orm";
import { profiles, users } from "#domain/people/table.ts";
import { SCHEDULE_KEY } from "#features/backups/limits.ts";
import { ballots } from "#features/ballots/table.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { chatMessages, messageIsShown } from "#features/chat/table.ts";
import type { StepState } from "#features/first-week/contract.ts";
import { type Step, steps } from "#features/first-week/limits.ts";
import { backupsAreScheduled } from "#features/health/server-last-backup.ts";
import { RECORDED_BACKUP_KEY } from "#features/health/server-stored-health.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import { contentSettings } from "#features/site/server-content-settings.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { invitations } from "#features/user-admin/invitations/table.ts";
import { DEFAULT_TIME_ZONE, EXAMPLE_SUPPORT_EMAIL } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { settings } from "#server/table.ts";

/** Settings of public pages that start with sample content. */
const sampleContentKeys = ["site.explore", "site.testimonials", "site.about"];
const nameKey = "site.identity";
const brandingKey = "site.look";
const contactKey = contentSettings.contact.key;
const zoneKey = contentSettings.clock.key;

/** What the site has besides sample content. Each part reads the first rows only. One statement. */
const statement = {
	name: "first-week-steps",
	text: sqlText(sql`SELECT
	(SELECT count(*) FROM ${settings} WHERE key = $1)::int AS name,
	(SELECT count(*) FROM ${settings} WHERE key = $2)::int AS branding,
	(SELECT count(*) FROM ${settings} WHERE key = ANY($3::text[]))::int AS content,
	(coalesce((SELECT value->>'supportEmail' FROM ${settings} WHERE key = $4), $5) <> $6)::int AS contact,
	(SELECT count(*) FROM ${settings} WHERE key = $9)::int AS zone,
	${sql.raw(backupsAreScheduled("$7", "$8"))}::int AS backups,
	(NOT EXISTS (SELECT FROM ${profiles} WHERE is_sample)
		AND NOT EXISTS (SELECT FROM ${podcasts} WHERE is_sample)
		AND NOT EXISTS (SELECT FROM ${songOfTheWeek} WHERE is_sample)
		AND NOT EXISTS (SELECT FROM ${bookClubBooks} WHERE is_sample)
		AND NOT EXISTS (SELECT FROM ${ballots} WHERE is_sample)
		AND NOT EXISTS (SELECT FROM ${tracks} WHERE is_sample))::int AS samples,
	EXISTS (SELECT FROM ${podcasts} WHERE ${episodeIsPublished} AND NOT is_sample)::int AS episode,
	EXISTS (SELECT FROM ${songOfTheWeek} WHERE NOT is_sample)::int AS song,
	EXISTS (SELECT FROM ${tracks} WHERE ${trackIsListed} AND NOT is_sample)::int AS track,
	EXISTS (SELECT FROM ${invitations})::int AS invitation,
	(SELECT count(*) FROM (SELECT FROM ${users} u LEFT JOIN ${profiles} p ON p.id = u.id
		WHERE u.email_verified AND p.is_sample IS NOT TRUE LIMIT 2) AS joined)::int AS member,
	EXISTS (SELECT FROM ${chatMessages} c LEFT JOIN ${profiles} p ON p.id = c.user_id
		WHERE c.conversation_id = ${sql.raw(`'${CONVERSATION_ID}'`)} AND ${sql.raw(sqlText(messageIsShown, "c"))} AND p.is_sample IS NOT TRUE)::int AS message`),
};
type Counts = Record<Exclude<Step, "mail">, number>;

const required: Partial<Record<Step, number>> = { content: sampleContentKeys.length, member: 2 };

/** Every step as the database and the settings show it; none is ticked by hand. */
export async function countSteps({
	pool,
	config,
	siteSettings,
}: Pick<Context, "pool" | "config" | "siteSettings">): Promise<StepState[]> {
	const { rows } = await pool.query<Counts>({
		...statement,
		values: [
			nameKey,
			brandingKey,
			sampleContentKeys,
			contactKey,
			config.supportEmail,
			EXAMPLE_SUPPORT_EMAIL,
			SCHEDULE_KEY,
			RECORDED_BACKUP_KEY,
			zoneKey,
		],
	});
	const counted: Partial<Record<Step, number>> = {
		...rows[0],
		mail: siteSettings.sendsEmail ? 1 : 0,
		// The operator's counts too.
		...(config.timeZone !== DEFAULT_TIME_ZONE && { zone: 1 }),
	};
	return steps.map((step) => {
		const of = required[step] ?? 1;
		return { step, done: Math.min(counted[step] ?? 0, of), of };
	});
}
