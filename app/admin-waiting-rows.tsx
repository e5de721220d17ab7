import {
	BookOpen,
	CalendarClock,
	HeartPulse,
	type LucideIcon,
	Mail,
	TriangleAlert,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FailedSound, Waiting } from "#features/dashboard/contract.ts";
import type { BadCheck } from "#features/health/contract.ts";
import { timeOfDay } from "#shared/format.ts";
import { isAdminRoom, paths, trackPath } from "#shared/paths.ts";
import { useAdminShut } from "#web/admin-rooms.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import { adminCopy as copy } from "./admin-copy.ts";

/** One row for each sort of thing that waits; in words where nothing does. */
export function AdminWaitingRows({
	waiting,
	bad,
}: {
	waiting: Waiting;
	/** Of the server's health. */
	bad: readonly BadCheck[];
}) {
	const zone = useLocalZone();
	const { clubRequests, messages, bookings, failedSounds } = waiting;
	const moreFailed = failedSounds.count - failedSounds.newest.length;
	const isQuiet = clubRequests + messages + bookings.count + failedSounds.count + bad.length === 0;
	if (isQuiet)
		return (
			<p className="py-3.5 text-card">
				{copy.nothingWaiting} <span className="text-muted">{copy.nothingWaitingMore}</span>
			</p>
		);
	return (
		<ul>
			{bad.map(({ name, sentence }) => (
				<WaitingRow key={name} isBad Icon={HeartPulse} action={copy.seeWhy} to={paths.adminHealth}>
					{sentence}
				</WaitingRow>
			))}
			{clubRequests > 0 && (
				<WaitingRow Icon={BookOpen} action={copy.decide} to={paths.bookClubList}>
					{copy.clubRequests(clubRequests)}
				</WaitingRow>
			)}
			{messages > 0 && (
				<WaitingRow Icon={Mail} action={copy.answer} to={paths.messages}>
					{copy.unanswered(messages)}
				</WaitingRow>
			)}
			{bookings.nextAt && (
				<WaitingRow Icon={CalendarClock} action={copy.open} to={paths.bookingManage}>
					{copy.bookingsToday(bookings.count, timeOfDay(new Date(bookings.nextAt), zone))}
				</WaitingRow>
			)}
			{failedSounds.newest.map((sound) => (
				<WaitingRow
					key={`${sound.kind} ${sound.place}`}
					isBad
					Icon={TriangleAlert}
					action={copy.seeWhy}
					to={placeOf(sound)}
				>
					{copy.couldNotBeRead(sound.title)}
				</WaitingRow>
			))}
			{moreFailed > 0 && (
				<WaitingRow isBad Icon={TriangleAlert} action={copy.seeAll} to={paths.adminContent}>
					{copy.moreFailed(moreFailed)}
				</WaitingRow>
			)}
		</ul>
	);
}

/** What it is, and the word that leads to where it is dealt with. */
function WaitingRow({
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
	const isShut = useAdminShut() && isAdminRoom(to);
	return (
		<li className="flex items-center gap-3.5 border-b border-line py-1">
			<Icon
				size={20}
				strokeWidth={1.5}
				aria-hidden="true"
				className={`shrink-0 ${isBad ? "text-bad" : "text-lamp-ink"}`}
			/>
			<p className="min-w-0 flex-1 py-2 text-card break-words">{children}</p>
			{!isShut && (
				<Link to={to} className="link inline-flex min-h-11 shrink-0 items-center text-small">
					{action}
				</Link>
			)}
		</li>
	);
}

function placeOf({ kind, place }: FailedSound): string {
	if (kind === "track") return trackPath(place);
	return kind === "song" ? `${paths.adminContent}?tab=music` : paths.adminContent;
}
