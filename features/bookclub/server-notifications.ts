import { isPublished, notifyDue } from "#domain/publishing/server-publishing.ts";
import type { Context, Services } from "#server/context.ts";
import { adminBooks, type Book, books } from "./contract.ts";
import { type BookRow, bookById, bookOf } from "./server-books.ts";
import { openCoversToMembers } from "./server-cover-access.ts";
import { bookClubBooks } from "./table.ts";

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

/** Notifies open pages of scheduled books whose publish time has come; see `notifyDue`. */
export function notifyDueBooks(services: Services, now = new Date()): Promise<number> {
	const steps = {
		find: (id: string) => bookById(services.pool, id),
		openFiles: (row: BookRow) => openCoversToMembers(services, [row]),
		notify: (row: BookRow) => void notifyBookChange(services, row),
	};
	return notifyDue(services, bookClubBooks, steps, now);
}
