import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { paths, sessionPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import type { ReminderKind } from "./limits.ts";
import { invitation, otherOf, type Side } from "./server-calendar.ts";
import { changeLink } from "./server-links.ts";
import type { BookingRow } from "./server-read.ts";
import { whenInShort, whenInWords } from "./when.ts";

export type Writing = Pick<Context, "mail" | "config" | "house" | "publicUrl">;
type Words = { subject: string; lines: readonly string[] };
type Occasion = (row: BookingRow, side: Side, zone: string) => Words;

const sides = ["member", "coach"] as const;

/** Tells both that it is booked, and puts it into their calendars. */
export const tellBooked = (writing: Writing, row: BookingRow, tx: Tx): Promise<void> =>
	tellBoth(writing, row, tx, (_, side, zone) => ({
		subject: copy.bookedSubject(row.session, whenInShort(row.starts_at, zone)),
		lines: [
			side === "member"
				? copy.bookedMail(row.session, otherOf(row, side))
				: copy.bookedWithYouMail(row.session, otherOf(row, side)),
		],
	}));

/** Tells both of another time; calendars move it. */
export const tellMoved = (
	writing: Writing,
	row: BookingRow,
	former: Pick<BookingRow, "starts_at" | "ends_at">,
	tx: Tx,
): Promise<void> =>
	tellBoth(writing, row, tx, (_, side, zone) => ({
		subject: copy.movedSubject(row.session, whenInShort(row.starts_at, zone)),
		lines: [
			copy.movedMail(row.session, otherOf(row, side)),
			copy.before(whenInWords(former.starts_at, former.ends_at, zone)),
		],
	}));

/** Tells both that it is cancelled; calendars take it away. */
export const tellCancelled = (writing: Writing, row: BookingRow, tx: Tx): Promise<void> =>
	tellBoth(writing, row, tx, (_, side, zone) => ({
		subject: copy.cancelledSubject(row.session, whenInShort(row.starts_at, zone)),
		lines: [
			copy.cancelledMail(row.session, otherOf(row, side)),
			...(row.cancel_reason ? [copy.reason(row.cancel_reason)] : []),
		],
	}));

/** Reminds both; their calendars know of it already. */
export async function remindBoth(
	writing: Writing,
	row: BookingRow,
	kind: ReminderKind,
	tx: Tx,
): Promise<void> {
	const occasion: Occasion = (_, side, zone) => ({
		subject: copy.reminderSubject[kind](row.session, whenInShort(row.starts_at, zone)),
		lines: [copy.reminderMail(row.session, otherOf(row, side))],
	});
	await tellBoth(writing, row, tx, occasion, { hasCalendar: false });
}

/**
 * Each in their own zone, whether they have confirmed their address or not: a session taken off has to
 * reach them. Who is suspended is not written to.
 */
async function tellBoth(
	writing: Writing,
	row: BookingRow,
	tx: Tx,
	occasion: Occasion,
	{ hasCalendar = true } = {},
): Promise<void> {
	for (const side of sides) {
		const to = addressOf(row, side);
		if (!to) continue;
		const zone = side === "member" ? row.member_zone : (row.coach_zone ?? writing.house.timeZone);
		const { subject, lines } = occasion(row, side, zone);
		const text = [
			...lines,
			whenInWords(row.starts_at, row.ends_at, zone),
			...(side === "coach" ? intakeOf(row) : []),
			...waysOn(writing, row, side),
		].join("\n\n");
		await writing.mail.send(
			{
				to,
				subject,
				text: `${text}\n`,
				...(hasCalendar && { calendar: invitation(writing, row, side) }),
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
function intakeOf(row: BookingRow): string[] {
	if (row.state === "cancelled") return [];
	const track = row.track_title ? [`${row.track_title} – ${row.track_artist}`] : [];
	return [...row.answers.map(({ label, answer }) => copy.asked(label, answer)), ...track];
}

function waysOn(writing: Writing, row: BookingRow, side: Side): string[] {
	const { publicUrl } = writing;
	if (row.state === "cancelled")
		return side === "member" ? [copy.bookAnother(wholeAddress(publicUrl, paths.booking))] : [];
	return [
		...(row.video_url ? [copy.joinAt(row.video_url)] : []),
		copy.details(wholeAddress(publicUrl, sessionPath(row.id))),
		...(side === "member" ? [copy.changeHere(changeLink(writing, row))] : []),
	];
}
