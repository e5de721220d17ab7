import ical, {
	ICalAttendeeRole,
	ICalAttendeeStatus,
	ICalAttendeeType,
	ICalCalendarMethod,
	ICalEventStatus,
} from "ical-generator";

type Named = { name: string; email: string };
/** A calendar event. */
export type CalendarEntry = {
	/** For life: by it a calendar knows the event again. */
	uid: string;
	/** Higher at every change (RFC 5545, 3.8.7.4). */
	sequence: number;
	changedAt: Date;
	start: Date;
	/** Absent: the whole day of `start` in UTC. */
	end?: Date;
	name: string;
	text: string;
	url?: string | null;
	place?: string | null;
	isCancelled: boolean;
	/** Who invites, and who is invited and comes: an invitation needs both (RFC 5546). */
	organizer?: Named;
	attendee?: Named;
};
type Calendar = {
	/** For PRODID. */
	product: string;
	method: "PUBLISH" | "REQUEST" | "CANCEL";
	/** Of one that is subscribed to: its name, and how often apps are asked to look again. */
	subscription?: { name: string; hours: number };
};

/** An iCalendar file (RFC 5545), METHOD on the calendar (RFC 5546), times in UTC. */
export function calendarFile(
	{ product, method, subscription }: Calendar,
	entries: readonly CalendarEntry[],
): string {
	const calendar = ical({
		prodId: `//Greenroom//${product}//EN`,
		method: ICalCalendarMethod[method],
		...(subscription && { name: subscription.name, ttl: subscription.hours * 3_600 }),
	});
	for (const entry of entries) {
		const { uid, sequence, changedAt, start, end, url, place, organizer, attendee } = entry;
		calendar.createEvent({
			id: uid,
			sequence,
			stamp: changedAt,
			lastModified: changedAt,
			start,
			...(end ? { end } : { allDay: true }),
			summary: inPlainText(entry.name),
			description: inPlainText(entry.text),
			status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
			...(url && { url }),
			...(place && { location: place }),
			...(organizer && { organizer: { ...organizer, name: inPlainText(organizer.name) } }),
			...(attendee && {
				attendees: [
					{
						...attendee,
						name: inPlainText(attendee.name),
						role: ICalAttendeeRole.REQ,
						type: ICalAttendeeType.INDIVIDUAL,
						status: ICalAttendeeStatus.ACCEPTED,
						rsvp: false,
					},
				],
			}),
		});
	}
	// The generator leaves the last line open.
	return `${calendar.toString()}\r\n`;
}

/** Without what no line of a calendar may hold (RFC 5545, 3.1). */
function inPlainText(text: string): string {
	return text.replace(/\r\n?/g, "\n").replace(/(?![\t\n])\p{Cc}/gu, " ");
}
