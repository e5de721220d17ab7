import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Context, Services } from "#server/context.ts";
import { isPublished } from "#server/publishing.ts";
import { adminBooks, type Book, books } from "./contract.ts";
import { type BookRow, bookById, bookOf } from "./server-books.ts";
import { openCoversToMembers } from "./server-cover-access.ts";
import { bookClubBooks } from "./table.ts";

/** Pages opened later than this have loaded the book from the list. */
const NOTIFY_WITHIN_MS = 86_400_000;

/** Publishes a book's current state to everyone who may see it. */
export function notifyBookChange(
	context: Pick<Context, "live" | "siteSettings">,
	row: BookRow,
): Book {
	const { id } = row;
	const book = bookOf(context, row);
	if (isPublished(row.published_at)) context.live.publish(books, { id, book });
	context.live.publish(adminBooks, { id, book });
	return book;
}

/**
 * Notifies open pages of scheduled books whose publish time has come. To be called every minute. The process that
 * locks a book first publishes it, and `told_at` is committed after that: a crash in between repeats the
 * notification rather than losing it. Returns how many books were published.
 */
export async function notifyDueBooks(services: Services, now = new Date()): Promise<number> {
	const rows = await services.db
		.select({ id: bookClubBooks.id })
		.from(bookClubBooks)
		.where(
			and(
				lte(bookClubBooks.publishedAt, now),
				gt(bookClubBooks.publishedAt, new Date(now.getTime() - NOTIFY_WITHIN_MS)),
				isNull(bookClubBooks.toldAt),
			),
		)
		.orderBy(bookClubBooks.publishedAt, bookClubBooks.id);
	let notified = 0;
	for (const { id } of rows)
		try {
			if (await notifyDueBook(services, id, now)) notified += 1;
		} catch (error) {
			// Retried in a minute; the others go on.
			services.log.error({ err: error, bookId: id }, "book notification failed");
		}
	return notified;
}

async function notifyDueBook(services: Services, id: string, now: Date): Promise<boolean> {
	const found = await bookById(services.pool, id);
	if (!found) return false;
	await openCoversToMembers(services, [found]);
	return services.db.transaction(async (tx) => {
		const claimed = await tx
			.update(bookClubBooks)
			.set({ toldAt: now })
			.where(
				and(
					eq(bookClubBooks.id, id),
					lte(bookClubBooks.publishedAt, now),
					isNull(bookClubBooks.toldAt),
				),
			)
			.returning({ id: bookClubBooks.id });
		const row = claimed.length > 0 && (await bookById(services.pool, id));
		if (row) notifyBookChange(services, row);
		return Boolean(row);
	});
}
