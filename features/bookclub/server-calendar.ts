import { type CalendarEntry, calendarFile } from "#server/calendar.ts";
import type { Context } from "#server/context.ts";
import { bookPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { DISCUSSION_MINUTES } from "./limits.ts";
import type { BookRow } from "./server-books.ts";
import { instantOf } from "./when.ts";

/** Something with a day, as calendars are told of it. */
export type CalendarEvent = {
	/** For life: by it a calendar knows the event again. */
	uid: string;
	name: string;
	text: string;
	/** Of the book's page; absent once the book is gone. */
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

type Asking = Pick<Context, "house" | "publicUrl">;

/** The discussion of a book, whatever becomes of book and day. */
export const discussionUid = (bookId: string): string => `discussion-${bookId}@greenroom`;

/** The discussion of one book as a file, or null without a day. */
export function discussionFile(context: Asking, row: BookRow): string | null {
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

/** Times are in UTC, days without a time are days of whatever zone they are looked at from. */
export function entryOf({ house, publicUrl }: Asking, event: CalendarEvent): CalendarEntry {
	const { date, time, slug, ...told } = event;
	const start = instantOf(date, time ?? "00:00", time ? house.timeZone : "UTC");
	return {
		...told,
		start,
		...(time && { end: new Date(start.getTime() + DISCUSSION_MINUTES * 60_000) }),
		url: slug && wholeAddress(publicUrl, bookPath(slug)),
	};
}
