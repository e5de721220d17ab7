import { type CalendarEntry, calendarFile } from "#server/calendar.ts";
import type { Context } from "#server/context.ts";
import { senderOf } from "#server/mail-sender.ts";
import { sessionPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import type { BookingRow } from "./server-read.ts";

type Asking = Pick<Context, "publicUrl" | "config" | "house">;
/** Whose calendar it is for: nobody is told the other's address. */
export type Side = "member" | "coach";

const PRODUCT = "Sessions";

/** A session as a file to open, for one of the two. */
export function sessionFile(context: Asking, row: BookingRow, side: Side): string {
	return calendarFile({ product: PRODUCT, method: "PUBLISH" }, [sessionEntry(context, row, side)]);
}

/** What a letter carries: calendars take the session up, move it, or take it away. */
export function invitation(context: Asking, row: BookingRow, side: Side) {
	const method = row.state === "cancelled" ? "CANCEL" : "REQUEST";
	const email = side === "member" ? row.member_email : (row.coach_email ?? "");
	const name = side === "member" ? row.member_name : (row.coach_name ?? copy.somebody);
	const entry = {
		...sessionEntry(context, row, side),
		organizer: sender(context),
		attendee: { name, email },
	};
	return { method, content: calendarFile({ product: PRODUCT, method }, [entry]) } as const;
}

export function sessionEntry(context: Asking, row: BookingRow, side: Side): CalendarEntry {
	const link = wholeAddress(context.publicUrl, sessionPath(row.id));
	const join = row.video_url ? [copy.joinAt(row.video_url)] : [];
	return {
		uid: `session-${row.id}@greenroom`,
		sequence: row.sequence,
		changedAt: row.updated_at,
		start: row.starts_at,
		end: row.ends_at,
		name: copy.eventName(row.session, otherOf(row, side)),
		text: [...join, copy.details(link)].join("\n"),
		url: link,
		place: row.video_url,
		isCancelled: row.state === "cancelled",
	};
}

export function otherOf(row: BookingRow, side: Side): string {
	return side === "member" ? (row.coach_name ?? copy.somebody) : row.member_name;
}

/** The house invites, under the address its letters come from. */
function sender({ config, house }: Asking): { name: string; email: string } {
	const { name, address } = senderOf(config.mailFrom, house.name);
	return { name, email: address };
}
