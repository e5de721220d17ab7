import { changeLink } from "#features/booking/change/server-links.ts";
import { copy } from "#features/booking/copy.ts";
import type { ReminderKind } from "#features/booking/limits.ts";
import type { BookingRow } from "#features/booking/server-read.ts";
import { invitation, otherOf, type Side } from "#features/booking/session/server-calendar.ts";
import { formatShortDateTime } from "#features/booking/times.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { timeOfDay } from "#shared/format.ts";
import { absoluteUrl, paths, sessionPath } from "#shared/paths.ts";

export type EmailContext = Pick<Context, "mail" | "config" | "siteSettings" | "publicUrl">;
type EmailContent = { subject: string; lines: readonly string[] };
type EmailTemplate = (row: BookingRow, side: Side, zone: string) => EmailContent;

const sides = ["member", "coach"] as const;

/** Emails both that it is booked, with an invitation for their calendars. */
export const emailBooked = (context: EmailContext, row: BookingRow, tx: Tx): Promise<void> =>
	emailBoth(context, row, tx, (_, side, zone) => ({
		subject: copy.email.bookedSubject(
			row.session,
			formatShortDateTime(row.starts_at, zone, Date.now()),
		),
		lines: [
			side === "member"
				? copy.email.booked(row.session, otherOf(row, side))
				: copy.email.bookedWithYou(row.session, otherOf(row, side)),
		],
	}));

/** Emails both the new time; calendars move the event. */
export const emailMoved = (
	context: EmailContext,
	row: BookingRow,
	former: Pick<BookingRow, "starts_at" | "ends_at">,
	tx: Tx,
): Promise<void> =>
	emailBoth(context, row, tx, (_, side, zone) => ({
		subject: copy.email.movedSubject(
			row.session,
			formatShortDateTime(row.starts_at, zone, Date.now()),
		),
		lines: [
			copy.email.moved(row.session, otherOf(row, side)),
			copy.email.formerTime(formatSessionTime(former.starts_at, former.ends_at, zone)),
		],
	}));

/** Emails both that it is canceled; calendars remove the event. */
export const emailCancelled = (context: EmailContext, row: BookingRow, tx: Tx): Promise<void> =>
	emailBoth(context, row, tx, (_, side, zone) => ({
		subject: copy.email.cancelledSubject(
			row.session,
			formatShortDateTime(row.starts_at, zone, Date.now()),
		),
		lines: [
			copy.email.cancelled(row.session, otherOf(row, side)),
			...(row.cancel_reason ? [copy.email.reason(row.cancel_reason)] : []),
		],
	}));

/** Reminds both; without an invitation, as their calendars have the event. */
export async function emailReminder(
	context: EmailContext,
	row: BookingRow,
	kind: ReminderKind,
	tx: Tx,
): Promise<void> {
	const template: EmailTemplate = (_, side, zone) => ({
		subject: copy.email.reminderSubject[kind](
			row.session,
			formatShortDateTime(row.starts_at, zone, Date.now()),
		),
		lines: [copy.email.reminder(row.session, otherOf(row, side))],
	});
	await emailBoth(context, row, tx, template, { hasCalendar: false });
}

/** Emails both the session's meeting link, or that it has none any more; calendars change the event. */
export const emailMeetingLink = (context: EmailContext, row: BookingRow, tx: Tx): Promise<void> =>
	emailBoth(context, row, tx, (_, side, zone) => ({
		subject: copy.email.linkSubject(
			row.session,
			formatShortDateTime(row.starts_at, zone, Date.now()),
		),
		lines: [
			(row.video_url ? copy.email.linkSet : copy.email.linkRemoved)(
				row.session,
				otherOf(row, side),
			),
		],
	}));

/** Emails the member and the new coach, and takes the session out of the former coach's calendar. */
export async function emailHandedOver(
	context: EmailContext,
	before: BookingRow,
	after: BookingRow,
	tx: Tx,
): Promise<void> {
	await emailBoth(context, after, tx, (_, side, zone) => {
		const when = formatShortDateTime(after.starts_at, zone, Date.now());
		const other = otherOf(after, side);
		return side === "member"
			? {
					subject: copy.email.newCoachSubject(after.session, when),
					lines: [copy.email.newCoach(after.session, other)],
				}
			: {
					subject: copy.email.bookedSubject(after.session, when),
					lines: [copy.email.bookedWithYou(after.session, other)],
				};
	});
	const gone: BookingRow = { ...before, state: "cancelled", sequence: after.sequence };
	const template: EmailTemplate = (row, side, zone) => ({
		subject: copy.email.cancelledSubject(
			row.session,
			formatShortDateTime(row.starts_at, zone, Date.now()),
		),
		lines: [copy.email.handedOver(row.session, otherOf(row, side))],
	});
	await emailBoth(context, gone, tx, template, { only: "coach" });
}

/** Emails the other of the two what `author` wrote. */
export async function emailMessage(
	context: EmailContext,
	row: BookingRow,
	author: Side,
	text: string,
	tx: Tx,
): Promise<void> {
	const reader = author === "member" ? "coach" : "member";
	const to = addressOf(row, reader);
	if (!to) return;
	const name = otherOf(row, reader);
	const link = absoluteUrl(context.publicUrl, sessionPath(row.id));
	const lines = [copy.email.message(name, text), copy.email.replyHere(link)];
	await context.mail.send(
		{ to, subject: copy.email.messageSubject(name, row.session), text: `${lines.join("\n\n")}\n` },
		tx,
	);
}

/**
 * Each in their own zone, whether they have confirmed their address or not: a cancellation has to
 * reach them. Suspended users get no email.
 */
async function emailBoth(
	context: EmailContext,
	row: BookingRow,
	tx: Tx,
	template: EmailTemplate,
	{ hasCalendar = true, only }: { hasCalendar?: boolean; only?: Side } = {},
): Promise<void> {
	for (const side of only ? [only] : sides) {
		const to = addressOf(row, side);
		if (!to) continue;
		const zone =
			side === "member" ? row.member_zone : (row.coach_zone ?? context.siteSettings.timeZone);
		const { subject, lines } = template(row, side, zone);
		const text = [
			...lines,
			formatSessionTime(row.starts_at, row.ends_at, zone),
			...(side === "coach" ? intakeLines(row) : []),
			...linksFor(context, row, side),
		].join("\n\n");
		await context.mail.send(
			{
				to,
				subject,
				text: `${text}\n`,
				...(hasCalendar && { calendar: invitation(context, row, side) }),
			},
			tx,
		);
	}
}

function addressOf(row: BookingRow, side: Side): string | null {
	if (side === "member") return row.member_is_suspended ? null : row.member_email;
	return row.coach_has_mailbox && !row.coach_is_suspended ? row.coach_email : null;
}

/** What the member said when booking. */
function intakeLines(row: BookingRow): string[] {
	if (row.state === "cancelled") return [];
	const track = row.track_title ? [`${row.track_title} – ${row.track_artist}`] : [];
	return [...row.answers.map(({ label, answer }) => copy.email.answer(label, answer)), ...track];
}

function linksFor(context: EmailContext, row: BookingRow, side: Side): string[] {
	const { publicUrl } = context;
	if (row.state === "cancelled")
		return side === "member" ? [copy.email.bookAnother(absoluteUrl(publicUrl, paths.booking))] : [];
	return [
		...(row.video_url ? [copy.joinAt(row.video_url)] : []),
		copy.email.details(absoluteUrl(publicUrl, sessionPath(row.id))),
		...(side === "member" ? [copy.email.changeHere(changeLink(context, row))] : []),
	];
}

/** `Thursday, November 26, 2026, 6:30 PM – 7:00 PM (Europe/Berlin)`. */
function formatSessionTime(from: Date, until: Date, timeZone: string): string {
	const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone }).format(from);
	const zone = timeZone.replaceAll("_", " ");
	return copy.email.whenInZone(day, timeOfDay(from, timeZone), timeOfDay(until, timeZone), zone);
}
