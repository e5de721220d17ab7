import { eq, sql } from "drizzle-orm";
import {
	isPublished,
	nextPublishTime,
	publishedFlags,
	publishingChange,
} from "#domain/publishing/server-publishing.ts";
import { emailAttendees, endDiscussion } from "#features/bookclub/attend/server-attendee-emails.ts";
import { adminBooks, type Book, books } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { coverAudienceOf } from "#features/bookclub/server-cover-access.ts";
import { addDiscussionDate } from "#features/bookclub/server-events.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { deletion } from "#server/trash.ts";
import { recordChange } from "./server-history.ts";
import { finishSave, lockBook } from "./server-save.ts";

/** Cancels the discussion of a book, or reinstates it; attendees are emailed. */
export async function cancelDiscussion(
	context: MemberContext,
	{ id, isCancelled }: { id: string; isCancelled: boolean },
): Promise<Book> {
	await context.db.transaction(async (tx) => {
		const before = await lockBook(tx, id);
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
		await recordChange(
			context,
			before,
			isCancelled ? "discussion-cancelled" : "discussion-reinstated",
			tx,
		);
		await emailAttendees(context, isCancelled ? "cancelled" : "backOn", before, tx);
	});
	return finishSave(context, id, null);
}

/**
 * Publishes, schedules, or unpublishes a book; unpublished, only admins see it. RSVPs stay, and attendees are
 * not emailed about it, only about later changes of the discussion.
 */
export async function publishBook(
	context: MemberContext,
	{ id, publishedAt }: { id: string; publishedAt: string | null },
): Promise<Book> {
	const isHidden = await context.db.transaction(async (tx) => {
		const before = await lockBook(tx, id);
		const next = nextPublishTime(before.publishedAt, publishedAt);
		const publishing = publishingChange(before.publishedAt, next);
		if (!publishing) return false;
		const wasPublished = isPublished(before.publishedAt);
		const takenBackAt = wasPublished ? new Date() : before.takenBackAt;
		await tx
			.update(bookClubBooks)
			.set({
				...publishedFlags(next),
				takenBackAt: next === null ? takenBackAt : null,
				// Calendars apply an entry again only with a higher sequence.
				sequence: sql`${bookClubBooks.sequence} + 1`,
				updatedAt: sql`now()`,
			})
			.where(eq(bookClubBooks.id, id));
		if (before.coverFileId)
			await context.storage.setAudience([before.coverFileId], coverAudienceOf(next), tx);
		const isRestored = publishing.action === "published" && before.takenBackAt !== null;
		await recordChange(context, before, isRestored ? "restored" : publishing.action, tx, {
			fields: publishing.fields,
		});
		if (!wasPublished) await addDiscussionDate(context, { ...before, publishedAt: next }, tx);
		return wasPublished && !isPublished(next);
	});
	if (isHidden) context.live.publish(books, { id, book: null });
	return finishSave(context, id, null);
}

/** Deletes a book; it can be restored for a while (decision 070). Calendar feeds show its discussion as canceled. */
export async function removeBook(context: MemberContext, id: string): Promise<void> {
	const removed = await context.db.transaction(async (tx) => {
		const before = await lockBook(tx, id);
		await endDiscussion(context, before, tx);
		await recordChange(context, before, "deleted", tx);
		await tx
			.update(bookClubBooks)
			.set({ ...deletion, ...publishedFlags(null), takenBackAt: sql`now()` })
			.where(eq(bookClubBooks.id, id));
		if (before.coverFileId) await context.storage.setAudience([before.coverFileId], null, tx);
		return before;
	});
	context.log.info({ userId: context.session.user.id, book: id }, "book removed");
	if (isPublished(removed.publishedAt)) context.live.publish(books, { id, book: null });
	context.live.publish(adminBooks, { id, book: null });
}
