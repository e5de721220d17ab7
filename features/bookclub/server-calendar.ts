import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Context } from "#server/context.ts";
import { bookPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { CALENDAR_HOURS, DISCUSSION_MINUTES } from "./limits.ts";
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

type Asking = Pick<Context, "config" | "publicUrl">;

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
	return calendarFile(context, [event], { isSubscribed: false });
}

/**
 * An iCalendar file (RFC 5545; METHOD per RFC 5546). Times are in UTC, days without a time are days of
 * whatever zone they are looked at from.
 */
export function calendarFile(
	{ config, publicUrl }: Asking,
	events: readonly CalendarEvent[],
	{ isSubscribed }: { isSubscribed: boolean },
): string {
	const calendar = ical({
		prodId: "//Greenroom//Book club//EN",
		method: ICalCalendarMethod.PUBLISH,
		...(isSubscribed && { name: copy.calendarName, ttl: CALENDAR_HOURS * 3_600 }),
	});
	for (const event of events) {
		const { uid, date, time, sequence, isCancelled, changedAt, slug } = event;
		const begins = instantOf(date, time ?? "00:00", time ? config.timeZone : "UTC");
		calendar.createEvent({
			id: uid,
			sequence,
			stamp: changedAt,
			lastModified: changedAt,
			start: begins,
			...(time
				? { end: new Date(begins.getTime() + DISCUSSION_MINUTES * 60_000) }
				: { allDay: true }),
			summary: inPlainText(event.name),
			description: inPlainText(event.text),
			status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			...(slug && { url: wholeAddress(publicUrl, bookPath(slug)) }),
		});
	}
	// The generator leaves the last line open.
	return `${calendar.toString()}\r\n`;
}

/** Without what no line of a calendar may hold (RFC 5545, 3.1). */
function inPlainText(words: string): string {
	return words.replace(/\r\n?/g, "\n").replace(/(?![\t\n])\p{Cc}/gu, " ");
}
