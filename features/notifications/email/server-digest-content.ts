import { sql } from "drizzle-orm";
import type { Category } from "#domain/categories.ts";
import { hasRoleIn } from "#domain/people/table.ts";
import { bookClubBooks, bookIsPublished, userIsApprovedReader } from "#features/bookclub/table.ts";
import { DIGEST_PUBLISHED_MAX, DIGEST_UNREAD_MAX } from "#features/notifications/limits.ts";
import type { Kinds } from "#features/notifications/server-kinds.ts";
import { notificationEvents, notifications } from "#features/notifications/table.ts";
import { newsletterDeliveries } from "#features/posts/newsletter/table.ts";
import { songIsPublished, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { events } from "#server/table.ts";
import { addDays } from "#shared/calendar-days.ts";
import { dayIn, dayName } from "#shared/format.ts";
import { absoluteUrl, bookPath, paths } from "#shared/paths.ts";
import type { Digest } from "./emails.ts";
import { readUnreadEntries, type UnreadEntry } from "./server-unread-entries.ts";

type Needs = Pick<Services, "siteSettings" | "publicUrl">;
type Period = { userId: string; since: Date; now: Date; days: number };

/** Shown as what is new, not as what somebody said. */
const published: readonly Category[] = ["follows", "community", "posts"];

/** In SQL: an event `d` is about a post that its member got by email. */
const isEmailed = sql`EXISTS (SELECT FROM ${events} e JOIN ${newsletterDeliveries} p ON p.post_id = e.subject_id
	WHERE e.id = d.event_id AND p.user_id = d.user_id AND p.state IN ('queued', 'sent'))`;

/** What a member's digest says: what came since the last one, is still unread and may be seen, and the days ahead. */
export async function readDigest(
	tx: Tx,
	needs: Needs,
	kinds: Kinds,
	period: Period,
): Promise<Digest> {
	const entries = (await readUnread(tx, kinds, period)).map(({ kind, title, note, path }) => ({
		category: kind.category,
		name: kind.name,
		title,
		note,
		link: absoluteUrl(needs.publicUrl, path),
	}));
	const isPublished = ({ category }: { category: Category }) => published.includes(category);
	const others = entries.filter((one) => !isPublished(one));
	return {
		song: await readSong(tx, needs, period),
		discussion: await readDiscussion(tx, needs, period),
		// The song of the week has a part of its own.
		published: entries
			.filter((one) => isPublished(one) && one.name !== "song")
			.slice(0, DIGEST_PUBLISHED_MAX),
		unread: others.slice(0, DIGEST_UNREAD_MAX),
		more: Math.max(0, others.length - DIGEST_UNREAD_MAX),
	};
}

/** What of a member's unread notifications is for the digest. */
const readUnread = (tx: Tx, kinds: Kinds, { userId, since }: Period): Promise<UnreadEntry[]> =>
	readUnreadEntries(
		tx,
		kinds,
		userId,
		sql`updated_at > ${since.toISOString()}::timestamptz
		AND EXISTS (SELECT FROM ${notificationEvents} d WHERE d.notification_id = n.id AND d.is_for_digest
			AND NOT ${isEmailed})`,
	);

/** The song of a week that began since; none that the member has seen, or wants to hear of elsewhere. */
async function readSong(
	tx: Tx,
	{ siteSettings, publicUrl }: Needs,
	{ userId, since, now }: Period,
): Promise<Digest["song"]> {
	const today = dayIn(now, siteSettings.timeZone);
	const { rows } = await tx.execute<{ title: string; artist: string; note: string | null }>(sql`
SELECT title, artist, note FROM ${songOfTheWeek} s
WHERE ${sql.raw(sqlText(songIsPublished(sql.raw(`'${today}'::date`)), "s"))} AND week_start_date > (${since.toISOString()}::timestamptz
	AT TIME ZONE ${siteSettings.timeZone})::date
	AND NOT EXISTS (SELECT FROM ${events} e JOIN ${notificationEvents} ne ON ne.event_id = e.id AND ne.user_id = ${userId}
		JOIN ${notifications} n ON n.id = ne.notification_id
		WHERE e.subject_id = s.id AND ne.kind = 'song' AND (n.read_at IS NOT NULL OR NOT ne.is_for_digest))
ORDER BY week_start_date DESC, created_at DESC, id DESC LIMIT 1`);
	const [song] = rows;
	if (!song) return null;
	const title = `“${song.title}” by ${song.artist}`;
	return { title, note: song.note ?? undefined, link: absoluteUrl(publicUrl, paths.music) };
}

/** The next discussion within so many days, for whom the book club has let in. */
async function readDiscussion(
	tx: Tx,
	{ siteSettings, publicUrl }: Needs,
	{ userId, now, days }: Period,
): Promise<Digest["discussion"]> {
	const today = dayIn(now, siteSettings.timeZone);
	const isReader = `(${userIsApprovedReader("me.id")} OR ${hasRoleIn("me.id", "admin", "moderator")})`;
	const { rows } = await tx.execute<{ slug: string; title: string; day: string }>(sql`
SELECT slug, title, to_char(discussion_date, 'YYYY-MM-DD') AS day FROM ${bookClubBooks}, (SELECT ${userId}::uuid AS id) me
WHERE ${bookIsPublished} AND cancelled_at IS NULL AND discussion_date >= ${today}::date
	AND discussion_date < ${addDays(today, days)}::date AND ${sql.raw(isReader)}
ORDER BY discussion_date, book_club_books.id LIMIT 1`);
	const [book] = rows;
	if (!book) return null;
	return {
		title: `The book club discusses “${book.title}”`,
		note: dayName(book.day),
		link: absoluteUrl(publicUrl, bookPath(book.slug)),
	};
}
