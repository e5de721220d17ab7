import { eq } from "drizzle-orm";
import type { Booking } from "#features/booking/contract-shapes.ts";
import { copy } from "#features/booking/copy.ts";
import { emailMeetingLink } from "#features/booking/notify/server-emails.ts";
import { notifyParticipants } from "#features/booking/notify/server-notifications.ts";
import { bookingAsCoach, lockBookingForUpdate } from "#features/booking/server-read.ts";
import { sessionBookings } from "#features/booking/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";

/** Sets or removes where a session is held. Errors: CONFLICT once it is canceled or over. */
export async function setMeetingLink(
	context: MemberContext,
	{ id, url }: { id: string; url: string | null },
): Promise<Booking> {
	await bookingAsCoach(context, id);
	const row = await context.db.transaction(async (tx) => {
		const row = await lockBookingForUpdate(tx, id);
		if (!row) throw notFound();
		if (row.state === "cancelled") throw refusal("CONFLICT", copy.errors.isCancelled);
		if (row.state !== "booked" || row.ends_at.getTime() <= Date.now())
			throw refusal("CONFLICT", copy.errors.isOver);
		if (row.video_url === url) return row;
		await tx
			.update(sessionBookings)
			.set({ videoUrl: url, sequence: row.sequence + 1, updatedAt: new Date() })
			.where(eq(sessionBookings.id, id));
		const changed = await lockBookingForUpdate(tx, id);
		if (!changed) throw notFound();
		await emailMeetingLink(context, changed, context.session.user.id, tx);
		return changed;
	});
	return notifyParticipants(context, row);
}
