import { sql } from "drizzle-orm";
import { isSuspended } from "#features/people/table.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { isOut } from "#server/publishing.ts";
import { bookPath, paths, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { today } from "./server-books.ts";
import { isClubMember } from "./server-membership.ts";
import type { bookClubBooks } from "./table.ts";
import { whenInWords } from "./when-words.ts";

type Stored = typeof bookClubBooks.$inferSelect;
type Telling = Pick<Context, "house" | "publicUrl" | "mail">;
/** What became of a discussion, to be told by mail. */
type News = "moved" | "backOn" | "cancelled";

/**
 * Writes to those who come, in the transaction that changes a discussion; of one that is past nobody hears.
 * They hear of a book that is hidden too: who answered has seen it.
 */
export async function tellGoing(context: Telling, news: News, book: Stored, tx: Tx): Promise<void> {
	const { id, slug, title, discussionDate, discussionTime } = book;
	if (!discussionDate || discussionDate < today(context)) return;
	const time = discussionTime?.slice(0, "18:30".length) ?? null;
	const when = whenInWords(discussionDate, time, context.house.timeZone);
	const hasPage = news !== "cancelled" && isOut(book.publishedAt);
	const page = hasPage ? bookPath(slug) : paths.bookClub;
	const letter = {
		subject: copy[`${news}Subject`](title),
		text: copy[`${news}Mail`](title, when, wholeAddress(context.publicUrl, page)),
	};
	const { rows } = await tx.execute<{ email: string }>(sql`SELECT u.email FROM book_club_rsvps v
JOIN "user" u ON u.id = v.user_id
WHERE v.book_id = ${id} AND v.is_going AND u.email_verified
	AND ${sql.raw(isClubMember("v.user_id"))} AND NOT ${sql.raw(isSuspended("v.user_id"))}`);
	for (const { email } of rows) await context.mail.send({ to: email, ...letter }, tx);
}

/**
 * A discussion loses its day or its book: the answers end, and calendars of those who were going keep
 * what is needed to take it away.
 */
export async function endDiscussion(context: Telling, book: Stored, tx: Tx): Promise<void> {
	const { id, title, author, discussionDate, discussionTime, sequence } = book;
	if (!discussionDate) return;
	if (!book.cancelledAt) await tellGoing(context, "cancelled", book, tx);
	await tx.execute(sql`INSERT INTO book_club_cancellations
	(book_id, user_id, title, author, discussion_date, discussion_time, sequence)
SELECT book_id, user_id, ${title}, ${author}, ${discussionDate}::date, ${discussionTime}::time, ${sequence + 1}
FROM book_club_rsvps WHERE book_id = ${id} AND is_going
ON CONFLICT (book_id, user_id) DO UPDATE SET title = excluded.title, author = excluded.author,
	discussion_date = excluded.discussion_date, discussion_time = excluded.discussion_time,
	sequence = excluded.sequence, cancelled_at = now()`);
	await tx.execute(sql`DELETE FROM book_club_rsvps WHERE book_id = ${id}`);
}
