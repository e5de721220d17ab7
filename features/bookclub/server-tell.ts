import type { Context, Services } from "#server/context.ts";
import { isOut } from "#server/publishing.ts";
import { type Book, books, keptBooks } from "./contract.ts";
import { openToMembers } from "./server-access.ts";
import { type BookRow, bookById, bookOf } from "./server-books.ts";

/** Who comes later than that has loaded it from the list. */
const TOLD_WITHIN = "1 day";

/** Tells everyone who may know it what a book is now. */
export function tellBook(context: Pick<Context, "live" | "house">, row: BookRow): Book {
	const { id } = row;
	const book = bookOf(context, row);
	if (isOut(row.published_at)) context.live.publish(books, { id, book });
	context.live.publish(keptBooks, { id, book });
	return book;
}

/**
 * Tells of scheduled books whose time has come. To be called every minute; each is told of once, by
 * whichever process comes first. Returns how many were told of.
 */
export async function tellDueBooks(services: Services, now = new Date()): Promise<number> {
	const { rows } = await services.pool.query<{ id: string }>({
		name: "books-due",
		text: `UPDATE book_club_books SET told_at = $1::timestamptz
WHERE published_at <= $1 AND published_at > $1::timestamptz - interval '${TOLD_WITHIN}' AND told_at IS NULL RETURNING id`,
		values: [now],
	});
	for (const { id } of rows) {
		const row = await bookById(services.pool, id);
		if (!row) continue;
		await openToMembers(services, [row]);
		tellBook(services, row);
	}
	return rows.length;
}
