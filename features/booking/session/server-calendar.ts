import { copy } from "#features/booking/copy.ts";
import { CALENDAR_SIZE } from "#features/booking/limits.ts";
import { type BookingRow, bookingsFrom } from "#features/booking/server-read.ts";
import { type CalendarEntry, calendarFile } from "#server/calendar.ts";
import type { Context } from "#server/context.ts";
import type { Mail } from "#server/mail/mail.ts";
import { absoluteUrl, sessionPath } from "#shared/paths.ts";

type Deps = Pick<Context, "publicUrl">;
/** Whose calendar it is for: neither gets the other's email address. */
export type Side = "member" | "coach";

const PRODUCT = "Sessions";

/** A session as a file to open, for one of the two. */
export function sessionFile(context: Deps, row: BookingRow, side: Side): string {
	return calendarFile({ product: PRODUCT, method: "PUBLISH" }, [sessionEntry(context, row, side)]);
}

/** The invitation in an email, with which calendars add, move or remove the session. */
export function invitation(
	context: Deps & { mail: Pick<Mail, "sender"> },
	row: BookingRow,
	side: Side,
) {
	// The site is the organizer, under the address its emails come from.
	const sender = context.mail.sender();
	const method = row.state === "cancelled" ? "CANCEL" : "REQUEST";
	const email = side === "member" ? row.member_email : (row.coach_email ?? "");
	const name = side === "member" ? row.member_name : (row.coach_name ?? copy.anonymous);
	const entry = {
		...sessionEntry(context, row, side),
		organizer: { name: sender.name, email: sender.address },
		attendee: { name, email },
	};
	return { method, content: calendarFile({ product: PRODUCT, method }, [entry]) } as const;
}

export function sessionEntry(context: Deps, row: BookingRow, side: Side): CalendarEntry {
	const link = absoluteUrl(context.publicUrl, sessionPath(row.id));
	const join = row.video_url ? [copy.joinAt(row.video_url)] : [];
	return {
		uid: `session-${row.id}@greenroom`,
		sequence: row.sequence,
		changedAt: row.updated_at,
		start: row.starts_at,
		end: row.ends_at,
		name: copy.eventName(row.session, otherOf(row, side)),
		text: [...join, copy.email.details(link)].join("\n"),
		url: link,
		place: row.video_url,
		isCancelled: row.state === "cancelled",
	};
}

export function otherOf(row: BookingRow, side: Side): string {
	return side === "member" ? (row.coach_name ?? copy.anonymous) : row.member_name;
}

/** Somebody's sessions from a day on, as member or coach, for a calendar of theirs. */
export async function sessionEntries(
	context: Pick<Context, "pool" | "config" | "siteSettings" | "publicUrl">,
	userId: string,
	firstDay: string,
): Promise<CalendarEntry[]> {
	const rows = await bookingsFrom(context.pool, userId, firstDay, CALENDAR_SIZE);
	return rows.map((row) =>
		sessionEntry(context, row, row.member_id === userId ? "member" : "coach"),
	);
}
