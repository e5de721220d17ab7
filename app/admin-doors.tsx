import { useQuery } from "@tanstack/react-query";
import {
	CalendarClock,
	ChartColumn,
	HeartPulse,
	History,
	LayoutDashboard,
	Library,
	type LucideIcon,
	Mail,
	Mic,
	Settings,
	Ticket,
	Users,
} from "lucide-react";
import { Link } from "react-router";
import { dashboard } from "#features/dashboard/api.tsx";
import type { Rooms, Waiting } from "#features/dashboard/contract.ts";
import { health } from "#features/health/api.tsx";
import type { Summary } from "#features/health/contract.ts";
import { isUnlooked } from "#features/health/looked.ts";
import { date, dayIn, timeOfDay } from "#shared/format.ts";
import { adminViewPath, paths } from "#shared/paths.ts";
import { useLocalZone } from "#web/time-zone.tsx";
import { adminCopy as copy } from "./admin-copy.ts";

const { links, doors } = copy;

type Facts = {
	rooms: Rooms;
	waiting: Waiting;
	summary: Summary;
	zone: string;
	/** When they were told, on the server's page and on this one alike. */
	now: number;
};
type Door = {
	to: string;
	Icon: LucideIcon;
	title: string;
	/** One line, true right now. */
	line: string | ((facts: Facts) => string);
};

const everyDoor: readonly Door[] = [
	{
		to: adminViewPath("dashboard"),
		Icon: LayoutDashboard,
		title: links.dashboard,
		line: ({ waiting: { clubRequests, messages, bookings, failedSounds }, summary: { bad } }) =>
			doors.waiting(clubRequests + messages + bookings.count + failedSounds.count + bad.length),
	},
	{
		to: adminViewPath("analytics"),
		Icon: ChartColumn,
		title: links.analytics,
		line: doors.analytics,
	},
	{
		to: paths.adminContent,
		Icon: Library,
		title: copy.content,
		line: ({ rooms: { episodes, books, songs, tracks } }) =>
			doors.content([
				...(episodes ? [doors.episodes(episodes)] : []),
				...(books ? [doors.books(books)] : []),
				...(songs ? [doors.songs(songs)] : []),
				...(tracks ? [doors.tracks(tracks)] : []),
			]),
	},
	{ to: paths.podcastAdmin, Icon: Mic, title: links.podcastSettings, line: doors.podcast },
	{
		to: paths.adminPeople,
		Icon: Users,
		title: links.people,
		line: ({ rooms }) => doors.people(rooms.admins, rooms.moderators),
	},
	{
		to: paths.adminMemberships,
		Icon: Ticket,
		title: links.memberships,
		line: ({ rooms }) => doors.memberships(rooms.memberships),
	},
	{
		to: paths.messages,
		Icon: Mail,
		title: links.messages,
		line: ({ rooms }) => doors.messages(rooms.messages),
	},
	{
		to: paths.bookingManage,
		Icon: CalendarClock,
		title: copy.rooms.bookings,
		line: ({ rooms }) => doors.bookings(rooms.bookings),
	},
	{
		to: paths.siteAdmin,
		Icon: Settings,
		title: links.siteSettings,
		line: ({ rooms: { settingsChangedAt: at }, zone }) =>
			doors.settings(at && date(new Date(at), zone)),
	},
	{
		to: paths.adminHealth,
		Icon: HeartPulse,
		title: links.health,
		line: ({ summary: { bad, lookedAt }, zone, now }) => {
			if (bad.length > 0) return doors.unwell(bad.length);
			const when = lookedAt && whenOf(new Date(lookedAt), new Date(now), zone);
			return when && !isUnlooked(lookedAt, now) ? doors.well(when) : doors.notLooked(when);
		},
	},
	{
		to: paths.adminHistory,
		Icon: History,
		title: links.history,
		line: ({ rooms }) => doors.history(rooms.changes),
	},
];

/** The way to every room, with how things stand behind each door. */
export function AdminDoors({ className }: { className?: string }) {
	const facts = useFacts();
	return (
		<nav aria-label={copy.rooms.doors} className={className}>
			<ul className="grid border-t border-line md:grid-cols-2 md:gap-x-8 lg:grid-cols-3 xl:gap-x-16">
				{everyDoor.map(({ to, Icon, title, line }) => (
					<li key={to} className="border-b border-line">
						<Link to={to} className="group flex h-full items-start gap-4 py-5">
							<Icon
								size={24}
								strokeWidth={1.5}
								aria-hidden="true"
								className="mt-0.5 shrink-0 text-lamp-ink"
							/>
							<span className="min-w-0">
								<span className="block text-h3 group-hover:text-lamp-ink">{title}</span>
								<span className="mt-1 block text-small text-muted">
									{typeof line === "string" ? line : facts && line(facts)}
								</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function useFacts(): Facts | null {
	const { data: rooms } = useQuery(dashboard.api.rooms.queryOptions());
	const { data: waiting } = useQuery(dashboard.api.waiting.queryOptions());
	const { data: summary, dataUpdatedAt: now } = useQuery(health.api.summary.queryOptions());
	const zone = useLocalZone();
	return rooms && waiting && summary ? { rooms, waiting, summary, zone, now } : null;
}

/** The time alone where it is of today. */
function whenOf(at: Date, now: Date, zone: string): string {
	const time = timeOfDay(at, zone);
	return dayIn(at, zone) === dayIn(now, zone) ? time : `${date(at, zone)}, ${time}`;
}
