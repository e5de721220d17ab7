import { eq, sql } from "drizzle-orm";
import { lockContent } from "#domain/publishing/server-content.ts";
import { addContent, changeContent, finishSave } from "#domain/publishing/server-manage.ts";
import {
	instantOf,
	isPublished,
	nextPublishTime,
	publishedFlags,
} from "#domain/publishing/server-publishing.ts";
import { emailAttendees } from "#features/bookclub/attend/server-attendee-emails.ts";
import type { Book, BookEdit, NewBook } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { bookFields, listedFields } from "#features/bookclub/fields.ts";
import { isbn13Of } from "#features/bookclub/isbn.ts";
import { bookById } from "#features/bookclub/server-books.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newSlug } from "#server/slug.ts";
import { isAlike, storedOf } from "#shared/field.ts";
import { bookContent } from "./server-content.ts";
import { type CoverErrors, inspectCover } from "./server-uploads.ts";

/** Calendars apply an entry again only with a higher sequence. */
const inCalendars = { sequence: sql`${bookClubBooks.sequence} + 1` };

/** Adds a book. */
export function createBook(
	context: MemberContext,
	input: NewBook,
	errors: CoverErrors,
): Promise<Book> {
	const { id, title, coverUrl } = input;
	const columns = columnsOf(input);
	const flags = publishedFlags(instantOf(input.publishedAt));
	return addContent(context, bookContent, {
		values: { id, slug: newSlug(title), ...columns, coverUrl, ...flags },
		isSame: (row) =>
			isAlike(listedFields, row, columns) && row.discussionDate === columns.discussionDate,
		addedBefore: copy.addedBefore,
		inspect: () => inspectCover(context, input, errors),
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
	return changeContent(
		context,
		bookContent,
		id,
		({ discussionDate }) => ({
			...columnsOf(input),
			...(replacesCover && { coverFileId: null, coverUrl }),
			// Moving a canceled discussion to another day reinstates it.
			...(input.discussionDate !== (discussionDate ?? undefined) && { cancelledAt: null }),
			...inCalendars,
		}),
		uploads,
	);
}

/**
 * Publishes, schedules, or unpublishes a book; unpublished, only admins see it. RSVPs stay, and attendees are
 * not emailed about it, only about later changes of the discussion.
 */
export const publishBook = (
	context: MemberContext,
	input: { id: string; publishedAt: string | null },
): Promise<Book> =>
	changeContent(context, bookContent, input.id, ({ publishedAt, takenBackAt }) => {
		const next = nextPublishTime(publishedAt, input.publishedAt);
		if (next?.getTime() === publishedAt?.getTime()) return null;
		const hiddenAt = isPublished(publishedAt) ? new Date() : takenBackAt;
		return {
			...publishedFlags(next),
			takenBackAt: next === null ? hiddenAt : null,
			...inCalendars,
		};
	});

/** Cancels the discussion of a book, or reinstates it; attendees are emailed. */
export async function cancelDiscussion(
	context: MemberContext,
	{ id, isCancelled }: { id: string; isCancelled: boolean },
): Promise<Book> {
	await context.db.transaction(async (tx) => {
		const before = await lockContent(bookContent, id, tx);
		if (!before) throw notFound();
		if (!before.discussionDate) throw refusal("CONFLICT", copy.notDated);
		if ((before.cancelledAt !== null) === isCancelled) return;
		await tx
			.update(bookClubBooks)
			.set({
				cancelledAt: isCancelled ? sql`now()` : null,
				...inCalendars,
				updatedAt: sql`now()`,
			})
			.where(eq(bookClubBooks.id, id));
		const action = isCancelled ? "discussion-cancelled" : "discussion-reinstated";
		await bookContent.history.record(context, before, action, tx);
		await emailAttendees(context, isCancelled ? "cancelled" : "backOn", before, tx);
	});
	return finishSave(context, bookContent, id, null);
}

function columnsOf(input: Omit<NewBook, "id" | "publishedAt">) {
	const { isbn, discussionDate = null, discussionTime = null } = input;
	const fields = storedOf(bookFields, input);
	return { ...fields, isbn: isbn13Of(isbn), discussionDate, discussionTime };
}
