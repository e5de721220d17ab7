import { sql } from "drizzle-orm";
import { isSuspended } from "#features/people/table.ts";
import type { Context, Services } from "#server/context.ts";
import { dayIn } from "#shared/format.ts";
import { bookPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { CALENDAR_DAYS_BACK, DAY_REMINDER_AT, type ReminderKind } from "./limits.ts";
import { isClubMember } from "./server-membership.ts";
import { dayAfter, instantOf } from "./when.ts";
import { whenInWords } from "./when-words.ts";

type Reminding = Pick<Services, "pool" | "db" | "mail" | "house" | "publicUrl">;
type Ahead = { id: string; slug: string; title: string; date: string; time: string | null };
/** Sent from `from` on, and no more once it is `until`. */
type Due = { kind: ReminderKind; startsAt: Date; from: Date; until: Date };

const HOUR_MS = 3_600_000;

/**
 * Writes to those who come a day and an hour before a discussion. To be called every minute: what is due
 * follows from the books as they are now, so that a day that moves or is cancelled takes its reminders
 * along. Each is sent once, by whichever process comes first. Returns how many were sent.
 */
export async function sendReminders(services: Reminding, now = new Date()): Promise<number> {
	const { timeZone } = services.house;
	const today = dayIn(now, timeZone);
	const { rows } = await services.pool.query<Ahead>({
		name: "books-to-remind-of",
		text: `SELECT id, slug, title, to_char(discussion_date, 'YYYY-MM-DD') AS date, to_char(discussion_time, 'HH24:MI') AS time
FROM book_club_books WHERE cancelled_at IS NULL AND discussion_date BETWEEN $1::date AND $2::date
	AND published_at <= now()`,
		values: [today, dayAfter(today, 2)],
	});
	let sent = 0;
	for (const book of rows)
		for (const due of remindersOf(book, timeZone))
			if (due.from <= now && now < due.until) sent += await remind(services, book, due);
	return sent;
}

/** The day before at the same time on the clock, which is not always 24 hours; then an hour before. */
export function remindersOf({ date, time }: Pick<Ahead, "date" | "time">, zone: string): Due[] {
	const startsAt = instantOf(date, time ?? "00:00", zone);
	const dayBefore = instantOf(dayAfter(date, -1), time ?? DAY_REMINDER_AT, zone);
	if (!time) return [{ kind: "day", startsAt, from: dayBefore, until: startsAt }];
	const hourBefore = new Date(startsAt.getTime() - HOUR_MS);
	return [
		{ kind: "day", startsAt, from: dayBefore, until: hourBefore },
		{ kind: "hour", startsAt, from: hourBefore, until: startsAt },
	];
}

/** Who said only after it was due that they come knows the time; marks and letters are kept together or not at all. */
async function remind(services: Reminding, book: Ahead, { kind, startsAt, from }: Due) {
	const { id, slug, title, date, time } = book;
	const when = whenInWords(date, time, services.house.timeZone);
	const link = wholeAddress(services.publicUrl, bookPath(slug));
	return services.db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ email: string }>(sql`WITH b AS (
	SELECT id FROM book_club_books WHERE id = ${id} AND cancelled_at IS NULL AND published_at <= now()
		AND discussion_date = ${date}::date AND discussion_time IS NOT DISTINCT FROM ${time}::time FOR SHARE
), marked AS (
	INSERT INTO book_club_reminders (book_id, user_id, kind, starts_at)
	SELECT b.id, v.user_id, ${kind}, ${startsAt.toISOString()}::timestamptz
	FROM b JOIN book_club_rsvps v ON v.book_id = b.id
	WHERE v.is_going AND v.answered_at <= ${from.toISOString()}::timestamptz
		AND ${sql.raw(isClubMember("v.user_id"))} AND NOT ${sql.raw(isSuspended("v.user_id"))}
	ON CONFLICT DO NOTHING RETURNING user_id
) SELECT u.email FROM marked JOIN "user" u ON u.id = marked.user_id WHERE u.email_verified`);
		const letter = {
			subject: copy.reminderSubject(title, when),
			text: copy.reminderMail(title, when, link),
		};
		for (const { email } of rows) await services.mail.send({ to: email, ...letter }, tx);
		return rows.length;
	});
}

/** Takes marks and cancellations away that nobody needs any more. */
export async function sweepReminders({ db, house }: Pick<Context, "db" | "house">): Promise<void> {
	const lastDay = dayAfter(dayIn(new Date(), house.timeZone), -CALENDAR_DAYS_BACK);
	await db.execute(
		sql`DELETE FROM book_club_cancellations WHERE discussion_date < ${lastDay}::date`,
	);
	await db.execute(sql`DELETE FROM book_club_reminders WHERE starts_at < ${lastDay}::date`);
}
