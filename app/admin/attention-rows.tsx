import {
	Archive,
	BookOpen,
	CalendarClock,
	Flag,
	HeartPulse,
	type LucideIcon,
	Mail,
	MailX,
	Scale,
	TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Attention, FailedAudio } from "#features/dashboard/contract.ts";
import { countAttention } from "#features/dashboard/count-attention.ts";
import type { BadCheck } from "#features/health/contract.ts";
import { queuePath } from "#features/moderation/queue/queue-path.ts";
import { timeOfDay } from "#shared/format.ts";
import { isAdminPath, paths, siteAdminPath, trackPath } from "#shared/paths.ts";
import { useAdminBlocked } from "#web/admin-links.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { adminCopy as copy } from "./copy.ts";

/** One row for each thing that needs attention, or a sentence where nothing does. */
export function AttentionRows({
	attention,
	bad,
}: {
	attention: Attention;
	/** Of the server's health. */
	bad: readonly BadCheck[];
}) {
	const zone = useLocalZone();
	const { reports, appeals, clubRequests, unsentEmails, backup, messages, bookings, failedAudio } =
		attention;
	const moreFailed = failedAudio.count - failedAudio.newest.length;
	if (countAttention(attention) + bad.length === 0)
		return (
			<p className="py-3.5 text-card">
				{copy.noAttention} <span className="text-muted">{copy.noAttentionMore}</span>
			</p>
		);
	return (
		<ul>
			{reports > 0 && (
				<AttentionRow Icon={Flag} action={copy.decide} to={paths.moderation}>
					{copy.openReports(reports)}
				</AttentionRow>
			)}
			{appeals > 0 && (
				<AttentionRow
					Icon={Scale}
					action={copy.decide}
					to={queuePath({ view: "appeals", caseId: null })}
				>
					{copy.openAppeals(appeals)}
				</AttentionRow>
			)}
			{clubRequests > 0 && (
				<AttentionRow Icon={BookOpen} action={copy.decide} to={paths.bookClubList}>
					{copy.clubRequests(clubRequests)}
				</AttentionRow>
			)}
			{messages > 0 && (
				<AttentionRow Icon={Mail} action={copy.answer} to={paths.messages}>
					{copy.unanswered(messages)}
				</AttentionRow>
			)}
			{unsentEmails > 0 && (
				<AttentionRow isBad Icon={MailX} action={copy.setUpEmail} to={siteAdminPath("email")}>
					{copy.unsentEmails(unsentEmails)}
				</AttentionRow>
			)}
			{backup && (
				<AttentionRow isBad Icon={Archive} action={copy.toBackups} to={paths.adminBackups}>
					{backup === "none" ? copy.noBackup : copy.noBackupPlanned}
				</AttentionRow>
			)}
			{bad.map(({ name, sentence }) => (
				<AttentionRow
					key={name}
					isBad
					Icon={HeartPulse}
					action={copy.seeWhy}
					to={paths.adminHealth}
				>
					{sentence}
				</AttentionRow>
			))}
			{bookings.nextAt && (
				<AttentionRow Icon={CalendarClock} action={copy.open} to={paths.bookingManage}>
					{copy.bookingsToday(bookings.count, timeOfDay(new Date(bookings.nextAt), zone))}
				</AttentionRow>
			)}
			{failedAudio.newest.map((audio) => (
				<AttentionRow
					key={`${audio.kind} ${audio.place}`}
					isBad
					Icon={TriangleAlert}
					action={copy.seeWhy}
					to={linkOf(audio)}
				>
					{copy.couldNotBeRead(audio.title)}
				</AttentionRow>
			))}
			{moreFailed > 0 && (
				<AttentionRow isBad Icon={TriangleAlert} action={copy.seeAll} to={paths.adminContent}>
					{copy.moreFailed(moreFailed)}
				</AttentionRow>
			)}
		</ul>
	);
}

/** What it is, and a link to the page where it is dealt with. */
function AttentionRow({
	Icon,
	isBad = false,
	action,
	to,
	children,
}: {
	Icon: LucideIcon;
	isBad?: boolean;
	action: string;
	to: string;
	children: ReactNode;
}) {
	const isBlocked = useAdminBlocked() && isAdminPath(to);
	return (
		<li className="flex items-center gap-3.5 border-b border-line py-1">
			<Icon
				size={20}
				strokeWidth={1.5}
				aria-hidden="true"
				className={`shrink-0 ${isBad ? "text-bad" : "text-lamp-ink"}`}
			/>
			<p className="min-w-0 flex-1 py-2 text-card break-words">{children}</p>
			{!isBlocked && (
				<Link to={to} className="link inline-flex min-h-11 shrink-0 items-center text-small">
					{action}
				</Link>
			)}
		</li>
	);
}

function linkOf({ kind, place }: FailedAudio): string {
	if (kind === "track") return trackPath(place);
	return kind === "song" ? `${paths.adminContent}?tab=music` : paths.adminContent;
}
