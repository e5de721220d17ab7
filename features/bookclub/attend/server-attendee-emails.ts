import { and, eq, not, sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { users } from "#domain/people/table.ts";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import { emails } from "#features/bookclub/emails.ts";
import { discussionChanged } from "#features/bookclub/events.ts";
import { userIsClubMember } from "#features/bookclub/server-membership.ts";
import { type bookClubBooks, bookClubRsvps } from "#features/bookclub/table.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { today } from "#server/today.ts";
import { absoluteUrl, bookPath, paths } from "#shared/paths.ts";
import { formatInEmail } from "./format-discussion-time.ts";

type Stored = typeof bookClubBooks.$inferSelect;
type Deps = Pick<Context, "siteSettings" | "publicUrl" | "mail" | "events">;
type DiscussionChange = "moved" | "backOn" | "cancelled";

/**
 * Emails everyone who is coming, in the transaction that changes a discussion, unless it is past. Also for a hidden
 * book: everyone who answered has seen it.
 */
export async function emailAttendees(
	context: Deps,
	change: DiscussionChange,
	book: Stored,
	tx: Tx,
): Promise<void> {
	const { id, slug, title, discussionDate, discussionTime } = book;
	if (!discussionDate || discussionDate < today(context)) return;
	const time = discussionTime?.slice(0, "18:30".length) ?? null;
	const when = formatInEmail(discussionDate, time, context.siteSettings.timeZone);
	const hasPage = change !== "cancelled" && isPublished(book.publishedAt);
	const page = hasPage ? bookPath(slug) : paths.bookClub;
	const email = emails[change](title, when, absoluteUrl(context.publicUrl, page));
	const { subject, text } = email;
	const { bookId, userId, isGoing } = bookClubRsvps;
	const attendees = await tx
		.select({ userId: users.id, to: users.email, isVerified: users.emailVerified })
		.from(bookClubRsvps)
		.innerJoin(users, eq(users.id, userId))
		.where(
			and(
				eq(bookId, id),
				isGoing,
				sql.raw(userIsClubMember("book_club_rsvps.user_id")),
				not(sql.raw(isSuspended("book_club_rsvps.user_id"))),
			),
		);
	for (const { to, isVerified } of attendees)
		if (isVerified) await context.mail.send({ to, ...email }, tx);
	const payload = {
		to: attendees.map(({ userId }) => userId),
		title: subject,
		body: text,
		path: page,
	};
	await context.events.add(discussionChanged, { subjectId: id, actorId: null, payload }, tx);
}

/**
 * A discussion loses its day or its book: deletes the answers and stores a cancellation for the calendar feeds of
 * those who were coming.
 */
export async function endDiscussion(context: Deps, book: Stored, tx: Tx): Promise<void> {
	const { id, title, author, discussionDate, discussionTime, sequence } = book;
	if (!discussionDate) return;
	if (!book.cancelledAt) await emailAttendees(context, "cancelled", book, tx);
	await tx.execute(sql`INSERT INTO book_club_cancellations
	(book_id, user_id, title, author, discussion_date, discussion_time, sequence)
SELECT book_id, user_id, ${title}, ${author}, ${discussionDate}::date, ${discussionTime}::time, ${sequence + 1}
FROM book_club_rsvps WHERE book_id = ${id} AND is_going
ON CONFLICT (book_id, user_id) DO UPDATE SET title = excluded.title, author = excluded.author,
	discussion_date = excluded.discussion_date, discussion_time = excluded.discussion_time,
	sequence = excluded.sequence, cancelled_at = now()`);
	await tx.delete(bookClubRsvps).where(eq(bookClubRsvps.bookId, id));
}
