import { eq, sql } from "drizzle-orm";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { instantOf, outAt, publishingOf } from "#server/publishing.ts";
import { newSlug } from "#server/slug.ts";
import type { Book } from "./contract.ts";
import { copy } from "./copy.ts";
import { isbn13Of } from "./isbn.ts";
import { accessOf } from "./server-access.ts";
import { bookById, bookOf } from "./server-books.ts";
import { type Cover, type CoverErrors, placeCover, recordCover } from "./server-cover.ts";
import { endDiscussion, tellGoing } from "./server-going.ts";
import { noteBook, noteBookEdit } from "./server-history.ts";
import { tellBook } from "./server-tell.ts";
import { bookClubBooks } from "./table.ts";

export type Asking = Context & { session: Session | null };
type Given = {
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

/** Adds a book. Its id is the caller's, so that a repeat finds what the first call made. */
export async function createBook(
	context: Asking,
	given: Given & { publishedAt: string | null },
	errors: CoverErrors,
): Promise<Book> {
	const { person } = signedIn(context);
	const out = outAt(instantOf(given.publishedAt));
	const before = () => madeBefore(context, given, person.id);
	const known = await before();
	if (known) return known;
	const cover = await takeCover(context, given, errors).catch(async (error) => {
		// The same call, a moment earlier, has taken the upload away.
		if (await before()) return null;
		throw error;
	});
	const isMade = await context.db
		.transaction(async (tx) => {
			const [made] = await tx
				.insert(bookClubBooks)
				.values({
					id: given.id,
					slug: newSlug(given.title),
					...wordsOf(given),
					coverUrl: given.coverUrl,
					...out,
					createdBy: person.id,
				})
				.onConflictDoNothing()
				.returning();
			if (!made) return false;
			if (cover)
				await tx
					.update(bookClubBooks)
					.set(await recordCover(context, cover, tx))
					.where(eq(bookClubBooks.id, given.id));
			if (cover) await context.storage.setAccess([cover.file.id], accessOf(out.publishedAt), tx);
			await noteBook(context, made, "added", tx);
			const published = publishingOf(null, out.publishedAt);
			if (published) await noteBook(context, made, published.action, tx, published);
			return true;
		})
		.catch(discarding(context, cover));
	if (!isMade) {
		if (cover) await context.storage.discard(cover.file);
		const first = await before();
		if (!first) throw notFound();
		return first;
	}
	context.log.info({ userId: person.id, book: given.id }, "book added");
	return settled(context, given.id, cover);
}

/** Changes a book; a cover that is neither given anew nor taken away stays. Those who come are told another time. */
export async function editBook(
	context: Asking,
	given: Given & { removesCover: boolean },
	errors: CoverErrors,
): Promise<Book> {
	if (!(await bookById(context.pool, given.id))) throw notFound();
	const cover = await takeCover(context, given, errors);
	const losesCover = given.removesCover || Boolean(cover || given.coverUrl);
	const leftover = await context.db
		.transaction(async (tx) => {
			const before = await lock(tx, given.id);
			const [after] = await tx
				.update(bookClubBooks)
				.set({
					...wordsOf(given),
					...(losesCover && { coverFileId: null, coverUrl: given.coverUrl ?? null }),
					...(cover && (await recordCover(context, cover, tx))),
					// A discussion that gets another day takes place after all.
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
				await context.storage.setAccess([after.coverFileId], accessOf(after.publishedAt), tx);
			await noteBookEdit(context, before, after, tx);
			if (!after.discussionDate) await endDiscussion(context, before, tx);
			else if (isMoved(before, after)) await tellGoing(context, "moved", after, tx);
			return losesCover ? before.coverFileId : null;
		})
		.catch(discarding(context, cover));
	if (leftover) await context.storage.remove(leftover);
	return settled(context, given.id, cover);
}

/** The row of a book, held for a change of it. Errors: not found. */
export async function lock(tx: Tx, id: string): Promise<Stored> {
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

function wordsOf({ title, author, description, isbn, discussionDate, discussionTime }: Given) {
	return {
		title,
		author,
		description: description || null,
		isbn: isbn13Of(isbn),
		discussionDate: discussionDate ?? null,
		discussionTime: discussionTime ?? null,
	};
}

async function takeCover(context: Asking, given: Given, errors: CoverErrors) {
	const { id: bookId, coverUploadId: uploadId } = given;
	const uploaderId = signedIn(context).person.id;
	return uploadId ? placeCover(context, { bookId, uploadId, uploaderId }, errors) : null;
}

/** No row came of it: its bytes need not stay. */
function discarding({ storage }: Context, cover: Cover | null) {
	return async (error: unknown): Promise<never> => {
		if (cover) await storage.discard(cover.file);
		throw error;
	};
}

/** What is left to do once a book is committed; returns it as it now stands. */
export async function settled(context: Asking, id: string, cover: Cover | null): Promise<Book> {
	if (cover) await context.uploads.remove(cover.uploadId);
	const row = await bookById(context.pool, id);
	if (!row) throw notFound();
	return tellBook(context, row);
}

/** What an earlier call with this id made. Errors: 409 when that was another book, or another admin's. */
async function madeBefore(context: Asking, given: Given, personId: string): Promise<Book | null> {
	const [row] = await context.db.select().from(bookClubBooks).where(eq(bookClubBooks.id, given.id));
	if (!row) return null;
	const words = wordsOf(given);
	const isTheSame =
		row.createdBy === personId &&
		row.title === words.title &&
		row.author === words.author &&
		row.discussionDate === words.discussionDate;
	if (!isTheSame) throw refusal("CONFLICT", copy.addedBefore);
	const known = await bookById(context.pool, given.id);
	return known && bookOf(context, known);
}
