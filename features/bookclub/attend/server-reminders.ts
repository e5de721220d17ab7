import { sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import type { users } from "#domain/people/table.ts";
import { emails } from "#features/bookclub/emails.ts";
import { discussionUpcoming } from "#features/bookclub/events.ts";
import { DAY_REMINDER_AT, type ReminderKind } from "#features/bookclub/limits.ts";
import { userIsClubMember } from "#features/bookclub/server-membership.ts";
import { type bookClubBooks, bookIsPublished } from "#features/bookclub/table.ts";
import type { Services } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { instantOf } from "#server/zoned-time.ts";
import { addDays } from "#shared/calendar-days.ts";
import { dayIn } from "#shared/format.ts";
import { absoluteUrl, bookPath } from "#shared/paths.ts";
import { formatInEmail } from "./format-discussion-time.ts";

type ReminderServices = Pick<
	Services,
	"pool" | "db" | "mail" | "events" | "siteSettings" | "publicUrl" | "log"
>;
type Stored = RawRow<typeof bookClubBooks>;
type Ahead = Pick<Stored, "id" | "slug" | "title"> & {
	date: string;
	time: Stored["discussion_time"];
};
/** Sent from `from` on, and no more once it is `until`. */
type Due = { kind: ReminderKind; startsAt: Date; from: Date; until: Date };

const HOUR_MS = 3_600_000;

/**
 * Emails attendees a day and an hour before a discussion. To be called every minute: what is due follows from the
 * books as they are now, so that moving or canceling a discussion moves or cancels its reminders. Each is sent
 * once, by whichever process comes first. Returns how many were sent.
 */
export async function sendReminders(services: ReminderServices, now = new Date()): Promise<number> {
	const { timeZone } = services.siteSettings;
	const today = dayIn(now, timeZone);
	const { rows } = await services.pool.query<Ahead>({
		name: "books-to-remind-of",
		text: `SELECT id, slug, title, to_char(discussion_date, 'YYYY-MM-DD') AS date, to_char(discussion_time, 'HH24:MI') AS time
FROM book_club_books b WHERE cancelled_at IS NULL AND discussion_date BETWEEN $1::date AND $2::date
	AND ${sqlText(bookIsPublished, "b")}`,
		values: [today, addDays(today, 2)],
	});
	let sent = 0;
	for (const book of rows)
		for (const due of remindersOf(book, timeZone))
			if (due.from <= now && now < due.until) sent += await remindAll(services, book, due);
	return sent;
}

/** The day before at the same time on the clock, which is not always 24 hours; then an hour before. */
export function remindersOf({ date, time }: Pick<Ahead, "date" | "time">, zone: string): Due[] {
	const startsAt = instantOf(date, time ?? "00:00", zone);
	const dayBefore = instantOf(addDays(date, -1), time ?? DAY_REMINDER_AT, zone);
	if (!time) return [{ kind: "day", startsAt, from: dayBefore, until: startsAt }];
	const hourBefore = new Date(startsAt.getTime() - HOUR_MS);
	return [
		{ kind: "day", startsAt, from: dayBefore, until: hourBefore },
		{ kind: "hour", startsAt, from: hourBefore, until: startsAt },
	];
}

/** Members who answered after the reminder was due get none. */
async function remindAll(services: ReminderServices, book: Ahead, due: Due): Promise<number> {
	const { rows } = await services.pool.query<{ user_id: string }>({
		name: "readers-to-remind",
		text: `SELECT v.user_id FROM book_club_rsvps v
WHERE v.book_id = $1 AND v.is_going AND v.answered_at <= $2::timestamptz
	AND ${userIsClubMember("v.user_id")} AND NOT ${isSuspended("v.user_id")}
	AND NOT EXISTS (SELECT FROM book_club_reminders r
		WHERE r.book_id = v.book_id AND r.user_id = v.user_id AND r.kind = $3 AND r.starts_at = $4::timestamptz)
ORDER BY v.answered_at, v.user_id`,
		values: [book.id, due.from, due.kind, due.startsAt],
	});
	let sent = 0;
	for (const { user_id: userId } of rows)
		try {
			if (await remind(services, book, due, userId)) sent += 1;
		} catch (error) {
			// Retried in a minute; the others go on.
			services.log.error({ err: error, bookId: book.id, userId }, "book reminder failed");
		}
	return sent;
}

/** The reminder's row and the job that sends its email are written in one transaction. */
async function remind(
	services: ReminderServices,
	{ id, slug, title, date, time }: Ahead,
	{ kind, startsAt, from }: Due,
	userId: string,
): Promise<boolean> {
	return services.db.transaction(async (tx) => {
		const { rows } = await tx.execute<
			Pick<RawRow<typeof users>, "email"> & { is_verified: boolean }
		>(sql`WITH b AS (
	SELECT id FROM book_club_books WHERE id = ${id} AND cancelled_at IS NULL AND ${bookIsPublished}
		AND discussion_date = ${date}::date AND discussion_time IS NOT DISTINCT FROM ${time}::time FOR SHARE
), claimed AS (
	INSERT INTO book_club_reminders (book_id, user_id, kind, starts_at)
	SELECT b.id, v.user_id, ${kind}, ${startsAt.toISOString()}::timestamptz
	FROM b JOIN book_club_rsvps v ON v.book_id = b.id
	WHERE v.user_id = ${userId} AND v.is_going AND v.answered_at <= ${from.toISOString()}::timestamptz
		AND ${sql.raw(userIsClubMember("v.user_id"))} AND NOT ${sql.raw(isSuspended("v.user_id"))}
	ON CONFLICT DO NOTHING RETURNING user_id
) SELECT u.email, u.email_verified AS is_verified FROM claimed JOIN "user" u ON u.id = claimed.user_id`);
		const [reader] = rows;
		if (!reader) return false;
		const when = formatInEmail(date, time, services.siteSettings.timeZone);
		const path = bookPath(slug);
		const email = emails.reminder(title, when, absoluteUrl(services.publicUrl, path));
		const payload = {
			to: [userId],
			title: email.subject,
			body: email.text,
			path,
			expiresAt: startsAt.toISOString(),
			isUrgent: kind === "hour",
		};
		await services.events.add(discussionUpcoming, { subjectId: id, actorId: null, payload }, tx);
		if (!reader.is_verified) return false;
		await services.mail.send({ to: reader.email, ...email }, tx);
		return true;
	});
}
