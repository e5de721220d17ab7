import { eq, sql } from "drizzle-orm";
import { refusal, signedIn } from "#server/access.ts";
import { isOut, outAt, publishingOf, timeOf } from "#server/publishing.ts";
import { type Book, books, keptBooks } from "./contract.ts";
import { copy } from "./copy.ts";
import { accessOf } from "./server-access.ts";
import { endDiscussion, tellGoing } from "./server-going.ts";
import { noteBook } from "./server-history.ts";
import { type Asking, lock, settled } from "./server-keep.ts";
import { bookClubBooks } from "./table.ts";

/** Cancels the discussion of a book, or lets it take place after all; those who come are told. */
export async function cancelDiscussion(
	context: Asking,
	{ id, isCancelled }: { id: string; isCancelled: boolean },
): Promise<Book> {
	await context.db.transaction(async (tx) => {
		const before = await lock(tx, id);
		if (!before.discussionDate) throw refusal("CONFLICT", copy.notDated);
		if ((before.cancelledAt !== null) === isCancelled) return;
		await tx
			.update(bookClubBooks)
			.set({
				cancelledAt: isCancelled ? sql`now()` : null,
				sequence: sql`${bookClubBooks.sequence} + 1`,
				updatedAt: sql`now()`,
			})
			.where(eq(bookClubBooks.id, id));
		await noteBook(
			context,
			before,
			isCancelled ? "discussion-cancelled" : "discussion-reinstated",
			tx,
		);
		await tellGoing(context, isCancelled ? "cancelled" : "backOn", before, tx);
	});
	return settled(context, id, null);
}

/**
 * Puts a book out, schedules it, or takes it back: from then on admins alone see it. Who said that they
 * come is kept and hears nothing of it, but of what becomes of the discussion meanwhile.
 */
export async function publishBook(
	context: Asking,
	{ id, publishedAt }: { id: string; publishedAt: string | null },
): Promise<Book> {
	const isHidden = await context.db.transaction(async (tx) => {
		const before = await lock(tx, id);
		const next = timeOf(before.publishedAt, publishedAt);
		const out = publishingOf(before.publishedAt, next);
		if (!out) return false;
		const wasOut = isOut(before.publishedAt);
		const takenBackAt = wasOut ? new Date() : before.takenBackAt;
		await tx
			.update(bookClubBooks)
			.set({
				...outAt(next),
				takenBackAt: next === null ? takenBackAt : null,
				// Calendars are given it anew, when they get it again.
				sequence: sql`${bookClubBooks.sequence} + 1`,
				updatedAt: sql`now()`,
			})
			.where(eq(bookClubBooks.id, id));
		if (before.coverFileId)
			await context.storage.setAccess([before.coverFileId], accessOf(next), tx);
		const isBack = out.action === "published" && before.takenBackAt !== null;
		await noteBook(context, before, isBack ? "restored" : out.action, tx, { fields: out.fields });
		return wasOut && !isOut(next);
	});
	if (isHidden) context.live.publish(books, { id, book: null });
	return settled(context, id, null);
}

/** Takes a book away, with all that hangs on it; calendars are told that its discussion is cancelled. */
export async function removeBook(context: Asking, id: string): Promise<void> {
	const removed = await context.db.transaction(async (tx) => {
		const before = await lock(tx, id);
		await endDiscussion(context, before, tx);
		await noteBook(context, before, "deleted", tx);
		await tx.delete(bookClubBooks).where(eq(bookClubBooks.id, id));
		return before;
	});
	if (removed.coverFileId) await context.storage.remove(removed.coverFileId);
	context.log.info({ userId: signedIn(context).person.id, book: id }, "book removed");
	if (isOut(removed.publishedAt)) context.live.publish(books, { id, book: null });
	context.live.publish(keptBooks, { id, book: null });
}
