import { copy } from "#features/bookclub/copy.ts";
import { DISCUSSION_MINUTES } from "#features/bookclub/limits.ts";
import type { BookRow } from "#features/bookclub/server-books.ts";
import { type CalendarEntry, calendarFile } from "#server/calendar.ts";
import type { Context } from "#server/context.ts";
import { instantOf } from "#server/zoned-time.ts";
import { absoluteUrl, bookPath } from "#shared/paths.ts";

/** An event of the book club, before it becomes a calendar entry. */
export type CalendarEvent = {
	/** Never changes: calendars match events by it. */
	uid: string;
	name: string;
	text: string;
	/** Of the book's page; null for deleted books. */
	slug: string | null;
	date: string;
	/** `18:30` on the community's clocks; absent: the whole day. */
	time: string | null;
	/** Higher at every change. */
	sequence: number;
	isCancelled: boolean;
	changedAt: Date;
};

/** For PRODID. */
export const PRODUCT = "Book club";

type Deps = Pick<Context, "siteSettings" | "publicUrl">;

/** The discussion of a book, whatever becomes of book and day. */
export const discussionUid = (bookId: string): string => `discussion-${bookId}@greenroom`;

/** The discussion of one book as a file, or null without a day. */
export function discussionFile(context: Deps, row: BookRow): string | null {
	const { id, title, author, slug, date, time, sequence } = row;
	if (!date) return null;
	const event = {
		uid: discussionUid(id),
		name: copy.eventName(title),
		text: copy.eventText(title, author),
		slug,
		date,
		time,
		sequence,
		isCancelled: row.cancelled_at !== null,
		changedAt: row.updated_at,
	};
	return calendarFile({ product: PRODUCT, method: "PUBLISH" }, [entryOf(context, event)]);
}

/** Times are in UTC, days without a time are days in whatever zone they are read. */
export function entryOf({ siteSettings, publicUrl }: Deps, event: CalendarEvent): CalendarEntry {
	const { date, time, slug, ...rest } = event;
	const start = instantOf(date, time ?? "00:00", time ? siteSettings.timeZone : "UTC");
	return {
		...rest,
		start,
		...(time && { end: new Date(start.getTime() + DISCUSSION_MINUTES * 60_000) }),
		url: slug && absoluteUrl(publicUrl, bookPath(slug)),
	};
}
