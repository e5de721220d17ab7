import { copy as deletion } from "#features/accounts/deletion/copy.ts";
import { copy as emailChange } from "#features/accounts/email-change/copy.ts";
import { emails as account } from "#features/accounts/emails.ts";
import { copy as dataExport } from "#features/accounts/export/copy.ts";
import { copy as secondFactor } from "#features/accounts/second-factor/copy.ts";
import { formatInEmail } from "#features/bookclub/attend/format-discussion-time.ts";
import { emails as bookClub } from "#features/bookclub/emails.ts";
import {
	emailBooked,
	emailCancelled,
	emailHandedOver,
	emailMeetingLink,
	emailMessage,
	emailMoved,
	emailReminder,
} from "#features/booking/notify/server-emails.ts";
import type { BookingRow } from "#features/booking/server-read.ts";
import { emailOfReply, emailToSupport } from "#features/contact/server-emails.ts";
import { emailCopy as health } from "#features/health/copy.ts";
import { emails as membership } from "#features/membership/emails.ts";
import { aboutOwn } from "#features/moderation/about.ts";
import { emails as moderation } from "#features/moderation/emails.ts";
import { awayEmail, digestEmail } from "#features/notifications/email/emails.ts";
import { emails as user } from "#features/user-admin/emails.ts";
import { emails as invitations } from "#features/user-admin/invitations/emails.ts";
import { newId } from "#server/database/database.ts";
import type { Email } from "#server/mail/email.ts";
import type { TestServer } from "./server.ts";

/** What people may have typed: names of all kinds, and words of more than one line. */
export type Typed = { name: string; title: string; site: string; words: string };

/** One of each email the product sends, filled in with what people typed. */
export async function everyEmail(
	{ services }: Pick<TestServer, "services">,
	typed: Typed,
	zone: string,
): Promise<Email[]> {
	const { name, title, site, words } = typed;
	const about = aboutOwn({ kind: "chat-message", title, quoted: words, path: null });
	const { emails: factor } = secondFactor;
	const link = `https://greenroom.example/somewhere?token=a-b_c&mode=1`;
	const supportEmail = "help@greenroom.example";
	const to = "ada@example.org";
	const when = formatInEmail("2026-11-29", "02:13", zone);
	const message = {
		id: newId(),
		name,
		email: "ada@writer.example",
		subject: title,
		message: words,
	};
	const siteSettings = { ...services.siteSettings, name: site, supportEmail, timeZone: zone };
	const context = { ...services, siteSettings };
	const bad = ["Jobs: 1 job failed.", "Disk: The disk has 1.20 GB left."];
	const contents = [
		account.verify(site, link),
		account.confirmAgain(site, link),
		account.reset(site, link),
		...[factor.on, factor.off, factor.reset].map((content) => ({
			...content(site),
			why: factor.why(supportEmail),
		})),
		{ ...factor.recoveryUsed(site, 9), why: factor.why(supportEmail) },
		emailChange.emails.old(site, "new@example.org", link),
		emailChange.emails.oldUnconfirmed(site, "new@example.org", link),
		emailChange.emails.new(site, link),
		emailChange.emails.newIsTaken(site),
		emailChange.emails.done(site, "new@example.org", supportEmail),
		deletion.emails.requested(site, "Mon, Dec 7", link),
		deletion.emails.requestedByAdmin(site, "Mon, Dec 7", link, supportEmail),
		deletion.emails.kept(site, supportEmail),
		deletion.emails.done(site),
		dataExport.email(site, "21.4 MB", link),
		membership.granted("Premium", "Nov 29", site, link),
		membership.granted("Premium", null, site, link),
		membership.revoked("Premium", site, link),
		membership.paymentFailed("Premium", site, link),
		user.roleGranted("moderator", site, link),
		user.roleRevoked("admin", site, supportEmail),
		invitations.invitation({
			name,
			siteName: site,
			tagline: title,
			note: words,
			link,
			day: "Nov 29",
		}),
		bookClub.approved(link),
		bookClub.declined(link),
		bookClub.moved(title, when, link),
		bookClub.backOn(title, when, link),
		bookClub.cancelled(title, when, link),
		bookClub.reminder(title, when, link),
		...(["removed", "warned", "muted", "suspended", "banned"] as const).map((outcome) =>
			moderation.decided(
				{
					outcome,
					until: when,
					about,
					hasRemoved: true,
					rule: "other",
					reason: words,
					isOnlyReviewer: outcome === "warned",
				},
				{ name: site, link },
			),
		),
		moderation.lifted("muted", words, { name: site, link }),
		moderation.restored(about, words, { name: site, link }),
		moderation.appealed(
			{ isAccepted: true, isSamePerson: false, isBack: true, reason: words, about },
			{ name: site, link },
		),
		moderation.appealed(
			{ isAccepted: false, isSamePerson: true, isBack: false, reason: words, about },
			{ name: site, link },
		),
		moderation.reportDecided(about, true, { name: site, link }),
		...(["daily", "weekly"] as const).map((rhythm) =>
			digestEmail(
				{
					song: { title, note: words, link },
					discussion: rhythm === "weekly" ? { title, note: when, link } : null,
					published: [{ title, link }],
					unread: [{ title: name, note: words, link: `${link}2` }],
					more: rhythm === "weekly" ? 3 : 0,
				},
				{
					rhythm,
					siteName: site,
					site: "https://greenroom.example/",
					notifications: "https://greenroom.example/notifications",
					unsubscribe: "https://greenroom.example/unsubscribe?token=a-b_c",
				},
			),
		),
		awayEmail(
			[1, 2, 3].map((at) => ({ title: name, note: words, link: `${link}${at}` })),
			{
				listed: 2,
				siteName: site,
				notifications: "https://greenroom.example/notifications",
				unsubscribe: "https://greenroom.example/unsubscribe?token=a-b_c",
			},
		),
		{
			subject: health.subjectBad(site, ["queue", "disk"]),
			...health.body({ bad, well: bad, link }),
		},
	];
	return [
		...contents.map((content) => ({ to, ...content })),
		emailToSupport(context, { ...message, category: "technical" }),
		emailOfReply(context, { ...message, createdAt: new Date() }, { id: newId(), text: words }),
		...(await sessionEmails(context, typed, zone)),
	];
}

/** Of a session's life: booked, moved, handed over and so on, to member and coach. */
async function sessionEmails(
	context: TestServer["services"],
	{ name, title, words }: Typed,
	zone: string,
): Promise<Email[]> {
	const sent: Email[] = [];
	const mail = { ...context.mail, send: async (email: Email) => void sent.push(email) };
	const row: BookingRow = {
		id: newId(),
		type_id: newId(),
		starts_at: new Date("2026-11-29T10:13:00Z"),
		ends_at: new Date("2026-11-29T10:43:00Z"),
		state: "booked",
		sequence: 1,
		member_zone: zone,
		answers: [{ id: newId(), label: "What are you working on?", answer: words }],
		track_id: newId(),
		video_url: "https://meet.example/room-one",
		cancel_reason: words,
		updated_at: new Date("2026-11-01T10:00:00Z"),
		member_id: newId(),
		coach_id: newId(),
		minutes: 30,
		audience: "members",
		cancel_hours: 24,
		reschedule_hours: 24,
		session: "Artist ID Session",
		track_slug: "one",
		track_title: title,
		track_artist: name,
		track_audio: null,
		track_seconds: null,
		track_is_open: true,
		track_is_taken_down: false,
		member_name: name,
		member_avatar: null,
		member_staff: null,
		member_email: "ada@example.org",
		member_is_suspended: false,
		coach_name: name,
		coach_avatar: null,
		coach_staff: null,
		coach_email: "coach@example.org",
		coach_is_sample: false,
		coach_is_suspended: false,
		coach_zone: "Europe/Berlin",
	};
	const former = {
		starts_at: new Date("2026-11-28T23:45:00Z"),
		ends_at: new Date("2026-11-29T00:15:00Z"),
	};
	const from = { ...context, mail };
	await context.db.transaction(async (tx) => {
		await emailBooked(from, row, tx);
		await emailMoved(from, row, { former, by: null }, tx);
		await emailCancelled(from, { ...row, state: "cancelled" }, null, tx);
		await emailReminder(from, row, "day", tx);
		await emailReminder(from, { ...row, video_url: null }, "hour", tx);
		await emailMeetingLink(from, row, newId(), tx);
		await emailMeetingLink(from, { ...row, video_url: null }, newId(), tx);
		const after = { ...row, coach_email: "other@example.org" };
		await emailHandedOver(from, { before: row, after, by: newId() }, tx);
		const written = { messageId: newId(), authorId: newId(), text: words };
		await emailMessage(from, row, written, tx);
	});
	return sent;
}
