import { CALENDAR_SIZE } from "#features/booking/limits.ts";
import { bookingsFrom } from "#features/booking/server-read.ts";
import type { CalendarEntry } from "#server/calendar.ts";
import type { Context } from "#server/context.ts";
import { sessionEntry } from "./server-calendar.ts";

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
