import { and, eq, isNull, sql } from "drizzle-orm";
import {
	instantOf,
	publishedFlags,
	publishingChange,
} from "#domain/publishing/server-publishing.ts";
import { emailAttendees, endDiscussion } from "#features/bookclub/attend/server-attendee-emails.ts";
import type { Book, BookEdit, NewBook } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { bookFields, listedFields } from "#features/bookclub/fields.ts";
import { isbn13Of } from "#features/bookclub/isbn.ts";
import { bookById, bookOf } from "#features/bookclub/server-books.ts";
import { coverAudienceOf } from "#features/bookclub/server-cover-access.ts";
import { addDiscussionDate } from "#features/bookclub/server-events.ts";
import { notifyBookChange } from "#features/bookclub/server-notifications.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { createOnce } from "#server/recordings/create-once.ts";
import {
	discardUploads,
	finishUploads,
	type InspectedUploads,
} from "#server/recordings/submitted-files.ts";
import { newSlug } from "#server/slug.ts";
import { isAlike, storedOf } from "#shared/field.ts";
import { recordChange, recordEdit } from "./server-history.ts";
import { type CoverErrors, inspectCover, recordCover } from "./server-uploads.ts";

type Stored = typeof bookClubBooks.$inferSelect;

/** Adds a book. */
export async function createBook(
	context: MemberContext,
	input: NewBook,
	errors: CoverErrors,
): Promise<Book> {
	const { id, title, coverUrl } = input;
	const userId = context.session.user.id;
	const flags = publishedFlags(instantOf(input.publishedAt));
	return createOnce(context, {
		findExisting: () => findExisting(context, input),
		inspect: () => inspectCover(context, input, errors),
		async insert(uploads, tx) {
			const [created] = await tx
				.insert(bookClubBooks)
				.values({
					id,
					slug: newSlug(title),
					...columnsOf(input),
					coverUrl,
					...flags,
					createdBy: userId,
				})
				.onConflictDoNothing()
				.returning();
			if (!created) return false;
			const cover = await recordCover(context, uploads, flags.publishedAt, tx);
			if (uploads.picture)
				await tx.update(bookClubBooks).set(cover).where(eq(bookClubBooks.id, id));
			await recordChange(context, created, "added", tx);
			await addDiscussionDate(context, { ...created, ...flags }, tx);
			const publishing = publishingChange(null, flags.publishedAt);
			if (publishing) await recordChange(context, created, publishing.action, tx, publishing);
			return true;
		},
		finish(uploads) {
			context.log.info({ userId, book: id }, "book added");
			return finishSave(context, id, uploads);
		},
	});
}

/** Changes a book; a cover that is neither replaced nor removed stays. Attendees are emailed a moved discussion. */
export async function editBook(
	context: MemberContext,
	input: BookEdit,
	errors: CoverErrors,
): Promise<Book> {
	const { id, coverUrl = null } = input;
	if (!(await bookById(context.pool, id))) throw notFound();
	const uploads = await inspectCover(context, input, errors);
	const replacesCover = input.removesCover || uploads.picture || coverUrl;
	const unusedCover = await context.db
		.transaction(async (tx) => {
			const before = await lockBook(tx, id);
			const [after] = await tx
				.update(bookClubBooks)
				.set({
					...columnsOf(input),
					...(replacesCover && { coverFileId: null, coverUrl }),
					...(await recordCover(context, uploads, before.publishedAt, tx)),
					// Moving a canceled discussion to another day reinstates it.
					...(input.discussionDate !== (before.discussionDate ?? undefined) && {
						cancelledAt: null,
					}),
					sequence: sql`${bookClubBooks.sequence} + 1`,
					updatedAt: sql`now()`,
				})
				.where(eq(bookClubBooks.id, id))
				.returning();
			if (!after) throw notFound();
			if (after.coverFileId)
				await context.storage.setAudience(
					[after.coverFileId],
					coverAudienceOf(after.publishedAt),
					tx,
				);
			await recordEdit(context, before, after, tx);
			if (!after.discussionDate) await endDiscussion(context, before, tx);
			else if (!before.discussionDate) await addDiscussionDate(context, after, tx);
			else if (isMoved(before, after)) await emailAttendees(context, "moved", after, tx);
			return replacesCover ? before.coverFileId : null;
		})
		.catch(async (error) => {
			await discardUploads(context, uploads);
			throw error;
		});
	if (unusedCover) await context.storage.remove(unusedCover);
	return finishSave(context, id, uploads);
}

/** The row of a book that is not deleted, locked for update. Errors: not found. */
export async function lockBook(tx: Tx, id: string): Promise<Stored> {
	const [row] = await tx
		.select()
		.from(bookClubBooks)
		.where(and(eq(bookClubBooks.id, id), isNull(bookClubBooks.deletedAt)))
		.for("update");
	if (!row) throw notFound();
	return row;
}

function isMoved(before: Stored, after: Stored): boolean {
	const isSame =
		before.discussionDate === after.discussionDate &&
		before.discussionTime === after.discussionTime;
	return !isSame && before.discussionDate !== null && after.cancelledAt === null;
}

function columnsOf(input: Omit<NewBook, "id" | "publishedAt">) {
	const { isbn, discussionDate = null, discussionTime = null } = input;
	const fields = storedOf(bookFields, input);
	return { ...fields, isbn: isbn13Of(isbn), discussionDate, discussionTime };
}

/** After the commit: finishes the uploads and notifies open pages. Returns the book as it now is. */
export async function finishSave(
	context: MemberContext,
	id: string,
	uploads: InspectedUploads | null,
): Promise<Book> {
	if (uploads) await finishUploads(context, uploads, null);
	const row = await bookById(context.pool, id);
	if (!row) throw notFound();
	return notifyBookChange(context, row);
}

/** What an earlier call with this id created. Errors: 409 when that was another book, or another admin's. */
async function findExisting(context: MemberContext, input: NewBook): Promise<Book | null> {
	const [row] = await context.db.select().from(bookClubBooks).where(eq(bookClubBooks.id, input.id));
	if (!row) return null;
	const columns = columnsOf(input);
	const isSame =
		row.createdBy === context.session.user.id &&
		isAlike(listedFields, row, columns) &&
		row.discussionDate === columns.discussionDate;
	if (!isSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await bookById(context.pool, input.id);
	return known && bookOf(context, known);
}
