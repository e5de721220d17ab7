import { sql } from "drizzle-orm";
import type { ContentAction } from "#domain/publishing/limits.ts";
import type { Content } from "#domain/publishing/server-content.ts";
import {
	isPublished,
	publishedFlags,
	publishingChange,
} from "#domain/publishing/server-publishing.ts";
import { emailAttendees, endDiscussion } from "#features/bookclub/attend/server-attendee-emails.ts";
import { adminBooks, type Book, books } from "#features/bookclub/contract.ts";
import { bookFields } from "#features/bookclub/fields.ts";
import { bookById, bookOf } from "#features/bookclub/server-books.ts";
import { coverAudienceOf } from "#features/bookclub/server-cover-access.ts";
import { addDiscussionDate } from "#features/bookclub/server-events.ts";
import { notifyBookChange } from "#features/bookclub/server-notifications.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { historyOf } from "#server/change-log.ts";
import { changesOf } from "#server/database/field-columns.ts";

type Stored = typeof bookClubBooks.$inferSelect;

/** Calendar feeds show the discussion of a deleted book as canceled. */
export const bookContent: Content<Stored, Book> = {
	kind: "book",
	capability: "manage books",
	table: bookClubBooks,
	filesOf: ({ coverFileId }) => ({ recordingId: null, pictureFileId: coverFileId }),
	async setAudience({ storage }, { coverFileId, publishedAt }, tx) {
		if (coverFileId) await storage.setAudience([coverFileId], coverAudienceOf(publishedAt), tx);
	},
	history: historyOf<Stored, ContentAction>(
		"book",
		[
			...changesOf(bookFields),
			["isbn", ["isbn"]],
			["discussion", ["discussionDate", "discussionTime"]],
			["cover", ["coverFileId", "coverUrl"]],
		],
		{ hasValues: true },
	),
	fileColumns: ({ picture }) =>
		picture ? { coverFileId: picture.fileId, coverUrl: picture.url } : {},
	isOut: (_context, { publishedAt }) => isPublished(publishedAt),
	publishing(_context, before, after) {
		const change = publishingChange(before?.publishedAt ?? null, after.publishedAt);
		return change?.action === "published" && before?.takenBackAt
			? { ...change, action: "restored" }
			: change;
	},
	hidden: () => ({ ...publishedFlags(null), takenBackAt: sql`now()` }),
	async changed(context, before, after, tx) {
		if (!after?.discussionDate) {
			if (before) await endDiscussion(context, before, tx);
		} else if (!before?.discussionDate || comesOut(before, after))
			await addDiscussionDate(context, after, tx);
		else if (isMoved(before, after)) await emailAttendees(context, "moved", after, tx);
	},
	async find(context, id) {
		const row = await bookById(context.pool, id);
		return row && { sent: bookOf(context, row), notify: () => void notifyBookChange(context, row) };
	},
	notifyHidden: ({ live }, id) => live.publish(books, { id, book: null }),
	notifyDeleted: ({ live }, id) => live.publish(adminBooks, { id, book: null }),
};

const comesOut = (before: Stored, after: Stored): boolean =>
	isPublished(after.publishedAt) && !isPublished(before.publishedAt);

function isMoved(before: Stored, after: Stored): boolean {
	const isSame =
		before.discussionDate === after.discussionDate &&
		before.discussionTime === after.discussionTime;
	return !isSame && before.discussionDate !== null && after.cancelledAt === null;
}
