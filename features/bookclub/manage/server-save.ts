import { eq, sql } from "drizzle-orm";
import { emailAttendees, endDiscussion } from "#features/bookclub/attend/server-attendee-emails.ts";
import type { Book } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { isbn13Of } from "#features/bookclub/isbn.ts";
import { bookById, bookOf } from "#features/bookclub/server-books.ts";
import { coverAccessOf } from "#features/bookclub/server-cover-access.ts";
import { notifyBookChange } from "#features/bookclub/server-notifications.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { instantOf, publishedFlags, publishingOf } from "#server/publishing.ts";
import { newSlug } from "#server/slug.ts";
import { type Cover, type CoverErrors, placeCover, recordCover } from "./server-cover.ts";
import { recordBookChange, recordBookEdit } from "./server-history.ts";

type BookInput = {
	id: string;
	title: string;
	author: string;
	description: string;
	isbn: string;
	discussionDate?: string | undefined;
	discussionTime?: string | undefined;
	coverUploadId?: string | undefined;
	coverUrl?: string | undefined;
};
type Stored = typeof bookClubBooks.$inferSelect;

/** Adds a book. The caller picks its id, so that a repeated call returns the same book. */
export async function createBook(
	context: MemberContext,
	given: BookInput & { publishedAt: string | null },
	errors: CoverErrors,
): Promise<Book> {
	const { user } = context.session;
	const flags = publishedFlags(instantOf(given.publishedAt));
	const earlier = () => findEarlierCreate(context, given, user.id);
	const known = await earlier();
	if (known) return known;
	const cover = await placeUploadedCover(context, given, errors).catch(async (error) => {
		// The same call, a moment earlier, has used up the upload.
		if (await earlier()) return null;
		throw error;
	});
	const isMade = await context.db
		.transaction(async (tx) => {
			const [made] = await tx
				.insert(bookClubBooks)
				.values({
					id: given.id,
					slug: newSlug(given.title),
					...columnsOf(given),
					coverUrl: given.coverUrl,
					...flags,
					createdBy: user.id,
				})
				.onConflictDoNothing()
				.returning();
			if (!made) return false;
			if (cover)
				await tx
					.update(bookClubBooks)
					.set(await recordCover(context, cover, tx))
					.where(eq(bookClubBooks.id, given.id));
			if (cover)
				await context.storage.setAccess([cover.file.id], coverAccessOf(flags.publishedAt), tx);
			await recordBookChange(context, made, "added", tx);
			const published = publishingOf(null, flags.publishedAt);
			if (published) await recordBookChange(context, made, published.action, tx, published);
			return true;
		})
		.catch(discardCoverOnError(context, cover));
	if (!isMade) {
		if (cover) await context.storage.discard(cover.file);
		const first = await earlier();
		if (!first) throw notFound();
		return first;
	}
	context.log.info({ userId: user.id, book: given.id }, "book added");
	return finishSave(context, given.id, cover);
}

/** Changes a book; a cover that is neither replaced nor removed stays. Attendees are emailed a moved discussion. */
export async function editBook(
	context: MemberContext,
	given: BookInput & { removesCover: boolean },
	errors: CoverErrors,
): Promise<Book> {
	if (!(await bookById(context.pool, given.id))) throw notFound();
	const cover = await placeUploadedCover(context, given, errors);
	const losesCover = given.removesCover || Boolean(cover || given.coverUrl);
	const leftover = await context.db
		.transaction(async (tx) => {
			const before = await lockBook(tx, given.id);
			const [after] = await tx
				.update(bookClubBooks)
				.set({
					...columnsOf(given),
					...(losesCover && { coverFileId: null, coverUrl: given.coverUrl ?? null }),
					...(cover && (await recordCover(context, cover, tx))),
					// Moving a cancelled discussion to another day reinstates it.
					...(given.discussionDate !== (before.discussionDate ?? undefined) && {
						cancelledAt: null,
					}),
					sequence: sql`${bookClubBooks.sequence} + 1`,
					updatedAt: sql`now()`,
				})
				.where(eq(bookClubBooks.id, given.id))
				.returning();
			if (!after) throw notFound();
			if (after.coverFileId)
				await context.storage.setAccess([after.coverFileId], coverAccessOf(after.publishedAt), tx);
			await recordBookEdit(context, before, after, tx);
			if (!after.discussionDate) await endDiscussion(context, before, tx);
			else if (isMoved(before, after)) await emailAttendees(context, "moved", after, tx);
			return losesCover ? before.coverFileId : null;
		})
		.catch(discardCoverOnError(context, cover));
	if (leftover) await context.storage.remove(leftover);
	return finishSave(context, given.id, cover);
}

/** The row of a book, locked for update. Errors: not found. */
export async function lockBook(tx: Tx, id: string): Promise<Stored> {
	const [row] = await tx.select().from(bookClubBooks).where(eq(bookClubBooks.id, id)).for("update");
	if (!row) throw notFound();
	return row;
}

function isMoved(before: Stored, after: Stored): boolean {
	const isSame =
		before.discussionDate === after.discussionDate &&
		before.discussionTime === after.discussionTime;
	return !isSame && before.discussionDate !== null && after.cancelledAt === null;
}

function columnsOf({
	title,
	author,
	description,
	isbn,
	discussionDate,
	discussionTime,
}: BookInput) {
	return {
		title,
		author,
		description: description || null,
		isbn: isbn13Of(isbn),
		discussionDate: discussionDate ?? null,
		discussionTime: discussionTime ?? null,
	};
}

async function placeUploadedCover(context: MemberContext, given: BookInput, errors: CoverErrors) {
	const { id: bookId, coverUploadId: uploadId } = given;
	const uploaderId = context.session.user.id;
	return uploadId ? placeCover(context, { bookId, uploadId, uploaderId }, errors) : null;
}

/** Deletes the stored cover of a save that failed. */
function discardCoverOnError({ storage }: Context, cover: Cover | null) {
	return async (error: unknown): Promise<never> => {
		if (cover) await storage.discard(cover.file);
		throw error;
	};
}

/** After the commit: removes the used upload, notifies open pages, returns the book as it now is. */
export async function finishSave(
	context: MemberContext,
	id: string,
	cover: Cover | null,
): Promise<Book> {
	if (cover) await context.uploads.remove(cover.uploadId);
	const row = await bookById(context.pool, id);
	if (!row) throw notFound();
	return notifyBookChange(context, row);
}

/** The book an earlier call with this id created. Errors: 409 when that was another book, or another admin's. */
async function findEarlierCreate(
	context: MemberContext,
	given: BookInput,
	userId: string,
): Promise<Book | null> {
	const [row] = await context.db.select().from(bookClubBooks).where(eq(bookClubBooks.id, given.id));
	if (!row) return null;
	const columns = columnsOf(given);
	const isTheSame =
		row.createdBy === userId &&
		row.title === columns.title &&
		row.author === columns.author &&
		row.discussionDate === columns.discussionDate;
	if (!isTheSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await bookById(context.pool, given.id);
	return known && bookOf(context, known);
}
