import { changeLink } from "#features/booking/change/server-links.ts";
import { copy } from "#features/booking/copy.ts";
import type { ReminderKind } from "#features/booking/limits.ts";
import type { BookingRow } from "#features/booking/server-read.ts";
import { invitation, otherOf, type Side } from "#features/booking/session/server-calendar.ts";
import { formatZonedTime } from "#features/booking/times.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { EventKind } from "#server/events/event.ts";
import type { WrittenText } from "#server/events/notification-kind.ts";
import type { EmailContent } from "#server/mail/mail-body.ts";
import { absoluteUrl, paths, sessionPath } from "#shared/paths.ts";
import { sessionChanged, sessionMessaged, sessionUpcoming } from "./events.ts";

type EmailContext = Pick<Context, "mail" | "events" | "config" | "siteSettings" | "publicUrl">;
type EmailTemplate = (
	row: BookingRow,
	side: Side,
	time: { when: string; zone: string },
) => { subject: string; lines: readonly [lead: string, ...details: string[]] };

const sides = ["member", "coach"] as const;

/** Emails both that the member booked it, with an invitation for their calendars. */
export function emailBooked(context: EmailContext, row: BookingRow, tx: Tx): Promise<void> {
	const template: EmailTemplate = (_, side, { when }) => ({
		subject: copy.email.bookedSubject(row.session, when),
		lines: [
			side === "member"
				? copy.email.booked(row.session, otherOf(row, side))
				: copy.email.bookedWithYou(row.session, otherOf(row, side)),
		],
	});
	return emailBoth(context, row, tx, template, { by: row.member_id });
}

/** Emails both the new time; calendars move the event. */
export function emailMoved(
	context: EmailContext,
	row: BookingRow,
	{ former, by }: { former: Pick<BookingRow, "starts_at" | "ends_at">; by: string | null },
	tx: Tx,
): Promise<void> {
	const template: EmailTemplate = (_, side, { when, zone }) => ({
		subject: copy.email.movedSubject(row.session, when),
		lines: [
			copy.email.moved(row.session, otherOf(row, side)),
			copy.email.formerTime(sessionTime(former, zone)),
		],
	});
	return emailBoth(context, row, tx, template, { by });
}

/** Emails both that it is canceled; calendars remove the event. */
export function emailCancelled(
	context: EmailContext,
	row: BookingRow,
	by: string | null,
	tx: Tx,
): Promise<void> {
	const template: EmailTemplate = (_, side, { when }) => ({
		subject: copy.email.cancelledSubject(row.session, when),
		lines: [
			copy.email.cancelled(row.session, otherOf(row, side)),
			...(row.cancel_reason ? [copy.email.reason(row.cancel_reason)] : []),
		],
	});
	return emailBoth(context, row, tx, template, { by });
}

/** Reminds both; without an invitation, as their calendars have the event. */
export async function emailReminder(
	context: EmailContext,
	row: BookingRow,
	kind: ReminderKind,
	tx: Tx,
): Promise<void> {
	const template: EmailTemplate = (_, side, { when }) => ({
		subject: copy.email.reminderSubject[kind](row.session, when),
		lines: [copy.email.reminder(row.session, otherOf(row, side))],
	});
	await emailBoth(context, row, tx, template, { reminder: kind });
}

/** Emails both the session's meeting link, or that it has none any more; calendars change the event. */
export function emailMeetingLink(
	context: EmailContext,
	row: BookingRow,
	by: string,
	tx: Tx,
): Promise<void> {
	const template: EmailTemplate = (_, side, { when }) => ({
		subject: copy.email[row.video_url ? "linkSubject" : "linkRemovedSubject"](row.session, when),
		lines: [
			(row.video_url ? copy.email.linkSet : copy.email.linkRemoved)(
				row.session,
				otherOf(row, side),
			),
		],
	});
	return emailBoth(context, row, tx, template, { by });
}

/** Emails the member and the new coach, and takes the session out of the former coach's calendar. */
export async function emailHandedOver(
	context: EmailContext,
	{ before, after, by }: { before: BookingRow; after: BookingRow; by: string },
	tx: Tx,
): Promise<void> {
	const toBoth: EmailTemplate = (_, side, { when }) => {
		const other = otherOf(after, side);
		return side === "member"
			? {
					subject: copy.email.newCoachSubject(after.session, when),
					lines: [copy.email.newCoach(after.session, other)],
				}
			: {
					subject: copy.email.newToYouSubject(after.session, when),
					lines: [copy.email.newToYou(after.session, other)],
				};
	};
	await emailBoth(context, after, tx, toBoth, { by });
	const gone: BookingRow = { ...before, state: "cancelled", sequence: after.sequence };
	const template: EmailTemplate = (row, side, { when }) => ({
		subject: copy.email.handedOverSubject(row.session, when),
		lines: [copy.email.handedOver(row.session, otherOf(row, side))],
	});
	await emailBoth(context, gone, tx, template, { only: "coach" });
}

/** Notifies and emails the other of the two what one wrote in the session's conversation. */
export async function emailMessage(
	context: EmailContext,
	row: BookingRow,
	{ messageId, authorId, text }: { messageId: string; authorId: string; text: string },
	tx: Tx,
): Promise<void> {
	const reader = authorId === row.member_id ? "coach" : "member";
	const readerId = row[`${reader}_id`];
	const to = addressOf(row, reader);
	if (!to || !readerId) return;
	const name = otherOf(row, reader);
	const title = copy.email.messageSubject(name, row.session);
	const payload = { to: [readerId], title, body: text, path: sessionPath(row.id) };
	await context.events.add(
		sessionMessaged,
		{ subjectId: messageId, actorId: authorId, payload },
		tx,
	);
	await context.mail.send(
		{
			to,
			subject: title,
			text: copy.email.message(name, text),
			action: { label: copy.email.reply, link: sessionLink(context, row) },
			why: copy.email.whyMessage(name),
		},
		tx,
	);
}

/**
 * Each in their own zone, whether they have confirmed their address or not: a cancellation has to
 * reach them. Suspended users get no email. The one `by` whom it was done gets the email, but no notification.
 */
async function emailBoth(
	context: EmailContext,
	row: BookingRow,
	tx: Tx,
	template: EmailTemplate,
	{ only, reminder, by = null }: { only?: Side; reminder?: ReminderKind; by?: string | null },
): Promise<void> {
	const isReminder = reminder !== undefined;
	for (const side of only ? [only] : sides) {
		const to = addressOf(row, side);
		if (!to) continue;
		const zone =
			side === "member" ? row.member_zone : (row.coach_zone ?? context.siteSettings.timeZone);
		const when = formatZonedTime({ startsAt: row.starts_at }, zone);
		const { subject, lines } = template(row, side, { when, zone });
		const [lead, ...details] = lines;
		const hasJoin = isReminder && row.video_url !== null;
		const text = [
			lead,
			sessionTime(row, zone),
			...details,
			...(side === "coach" ? intakeLines(row) : []),
			...linkLines(context, row, hasJoin),
		].join("\n\n");
		const isOwnDoing = by !== null && by === (side === "member" ? row.member_id : row.coach_id);
		// A notification would lead a former coach to a session they can't open.
		if (only === undefined && !isOwnDoing)
			await notifySide(
				context,
				row,
				side,
				isReminder ? sessionUpcoming : sessionChanged,
				{ title: subject, body: lead, ...reminderOf(row, reminder) },
				tx,
			);
		await context.mail.send(
			{
				to,
				subject,
				text,
				...actionFor(context, row, side, hasJoin),
				...(side === "member" &&
					row.state !== "cancelled" && {
						otherAction: { label: copy.email.changeHere, link: changeLink(context, row) },
					}),
				why: copy.email.why[only === "coach" ? "formerCoach" : side],
				...(!isReminder && { calendar: invitation(context, row, side) }),
			},
			tx,
		);
	}
}

/** A reminder is of use until the session begins. */
function reminderOf({ starts_at }: BookingRow, reminder: ReminderKind | undefined) {
	return reminder && { expiresAt: starts_at.toISOString(), isUrgent: reminder === "hour" };
}

/** Notifies one of the two, beside the email. */
async function notifySide(
	{ events }: Pick<Context, "events">,
	row: BookingRow,
	side: Side,
	kind: EventKind<WrittenText>,
	text: Omit<WrittenText, "to" | "path">,
	tx: Tx,
): Promise<void> {
	const userId = row[`${side}_id`];
	if (!userId) return;
	const payload = { ...text, to: [userId], path: sessionPath(row.id) };
	await events.add(kind, { subjectId: row.id, actorId: null, payload }, tx);
}

function addressOf(row: BookingRow, side: Side): string | null {
	if (side === "member") return row.member_is_suspended ? null : row.member_email;
	// Nobody reads the mail of a sample.
	return row.coach_is_sample || row.coach_is_suspended ? null : row.coach_email;
}

/** What the member said when booking. */
function intakeLines(row: BookingRow): string[] {
	if (row.state === "cancelled") return [];
	const track = row.track_title
		? [copy.email.track(row.track_title, row.track_artist ?? copy.anonymous)]
		: [];
	return [...row.answers.map(({ label, answer }) => copy.email.answer(label, answer)), ...track];
}

/** The one button: reminders lead into the meeting, where it has an address. */
function actionFor(
	context: EmailContext,
	row: BookingRow,
	side: Side,
	hasJoin: boolean,
): Pick<EmailContent, "action"> {
	const { email } = copy;
	if (hasJoin && row.video_url) return { action: { label: email.join, link: row.video_url } };
	if (row.state !== "cancelled")
		return { action: { label: email.seeSession, link: sessionLink(context, row) } };
	if (side === "coach") return {};
	return {
		action: { label: email.bookAnother, link: absoluteUrl(context.publicUrl, paths.booking) },
	};
}

function linkLines(context: EmailContext, row: BookingRow, hasJoin: boolean): string[] {
	if (row.state === "cancelled") return [];
	if (hasJoin) return [copy.email.details(sessionLink(context, row))];
	return row.video_url ? [copy.joinAt(row.video_url)] : [];
}

const sessionLink = ({ publicUrl }: EmailContext, { id }: BookingRow): string =>
	absoluteUrl(publicUrl, sessionPath(id));

/** `Thu, Nov 26, 6:30 – 7:00 PM EST`. */
function sessionTime(
	{ starts_at: startsAt, ends_at: endsAt }: Pick<BookingRow, "starts_at" | "ends_at">,
	zone: string,
): string {
	return formatZonedTime({ startsAt, endsAt }, zone);
}
