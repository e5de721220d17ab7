import { useQuery } from "@tanstack/react-query";
import {
	Archive,
	CalendarClock,
	ChartColumn,
	Flag,
	HeartPulse,
	History,
	LayoutDashboard,
	Library,
	type LucideIcon,
	Mail,
	Mic,
	Newspaper,
	Plus,
	Settings,
	Ticket,
	Users,
} from "lucide-react";
import { Link } from "react-router";
import { dashboard } from "#features/dashboard/api.tsx";
import type { Attention, SectionCounts } from "#features/dashboard/contract.ts";
import { countAttention } from "#features/dashboard/count-attention.ts";
import { health } from "#features/health/api.tsx";
import { isCheckOverdue } from "#features/health/checked-at.ts";
import type { Summary } from "#features/health/contract.ts";
import { dateTime, dayIn, timeOfDay } from "#shared/format.ts";
import { adminViewPath, paths } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { agoInSentence } from "#web/time/ago.ts";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { adminGroups } from "./admin-links.ts";
import { adminCopy as copy } from "./copy.ts";
import type { AdminLink } from "./navigation.ts";

const { links, sectionStatus } = copy;

type SectionFacts = {
	counts: SectionCounts;
	attention: Attention;
	summary: Summary;
	zone: string;
	/** When they were fetched; the same on the server and after hydration. */
	now: number;
};
type Section = {
	Icon: LucideIcon;
	/** One line, true right now. */
	line: string | ((facts: SectionFacts) => string);
};

/** What stands beside the name of each page that the admin's menus lead to. */
const sections: Readonly<Record<string, Section>> = {
	[adminViewPath("dashboard")]: {
		Icon: LayoutDashboard,
		line: ({ attention, summary: { bad } }) =>
			sectionStatus.attention(countAttention(attention) + bad.length),
	},
	[adminViewPath("analytics")]: { Icon: ChartColumn, line: sectionStatus.analytics },
	[adminViewPath("content")]: { Icon: Plus, line: copy.addText },
	[paths.adminContent]: {
		Icon: Library,
		line: ({ counts: { episodes, books, songs, tracks } }) =>
			sectionStatus.content([
				...(episodes ? [sectionStatus.episodes(episodes)] : []),
				...(books ? [sectionStatus.books(books)] : []),
				...(songs ? [sectionStatus.songs(songs)] : []),
				...(tracks ? [sectionStatus.tracks(tracks)] : []),
			]),
	},
	[paths.postsWritten]: {
		Icon: Newspaper,
		line: ({ counts }) => sectionStatus.posts(counts.posts),
	},
	[paths.podcastAdmin]: { Icon: Mic, line: sectionStatus.podcast },
	[paths.adminUsers]: {
		Icon: Users,
		line: ({ counts }) => sectionStatus.users(counts.admins, counts.moderators),
	},
	[paths.moderation]: {
		Icon: Flag,
		line: ({ attention: { reports, appeals } }) => sectionStatus.reports(reports, appeals),
	},
	[paths.messages]: {
		Icon: Mail,
		line: ({ counts }) => sectionStatus.messages(counts.messages),
	},
	[paths.adminMemberships]: {
		Icon: Ticket,
		line: ({ counts }) => sectionStatus.memberships(counts.memberships),
	},
	[paths.bookingManage]: {
		Icon: CalendarClock,
		line: ({ counts }) => sectionStatus.bookings(counts.bookings),
	},
	[paths.adminSite]: {
		Icon: Settings,
		line: ({ counts: { settingsChangedAt: at }, zone, now }) =>
			sectionStatus.settings(at && agoInSentence(new Date(at), now, zone)),
	},
	[paths.adminHealth]: {
		Icon: HeartPulse,
		line: ({ summary: { bad, checkedAt }, attention, zone, now }) => {
			if (bad.length > 0) return sectionStatus.unhealthy(bad.length);
			if (attention.unsentEmails > 0) return sectionStatus.noEmail;
			if (attention.backup === "none") return sectionStatus.noBackup;
			if (attention.backup === "unscheduled") return sectionStatus.noBackupPlanned;
			const when = checkedAt && whenOf(new Date(checkedAt), new Date(now), zone);
			return when && !isCheckOverdue(checkedAt, now)
				? sectionStatus.healthy(when)
				: sectionStatus.notChecked(when);
		},
	},
	[paths.adminBackups]: { Icon: Archive, line: copy.backupsText },
	[paths.adminHistory]: {
		Icon: History,
		line: ({ counts }) => sectionStatus.history(counts.changes),
	},
};

const analytics = adminViewPath("analytics");
const linksOf = (menu: keyof typeof adminGroups) =>
	adminGroups[menu].flat().filter(({ to }) => to in sections && to !== analytics);

const groups: readonly { title: string; links: readonly AdminLink[] }[] = [
	{
		title: copy.sections.groups.overview,
		links: [
			{ to: adminViewPath("dashboard"), label: links.dashboard },
			{ to: analytics, label: links.analytics },
		],
	},
	{ title: copy.sections.groups.content, links: linksOf("content") },
	{ title: copy.sections.groups.community, links: linksOf("community") },
	{ title: copy.sections.groups.server, links: linksOf("settings") },
];

/** Links to every section of the admin area, each with its status. */
export function AdminSections({ className }: { className?: string }) {
	const facts = useFacts();
	return (
		<nav aria-label={copy.sections.listLabel} className={classNames("grid gap-11", className)}>
			{groups.map(({ title, links: shown }) => (
				<section key={title} aria-label={title}>
					<h2 className="text-label text-muted">{title}</h2>
					<ul className="mt-3 grid border-t border-line md:grid-cols-2 md:gap-x-8 lg:grid-cols-3 xl:gap-x-16">
						{shown.map((link) => (
							<SectionLink key={link.to} link={link} facts={facts} />
						))}
					</ul>
				</section>
			))}
		</nav>
	);
}

function SectionLink({
	link: { to, label },
	facts,
}: {
	link: AdminLink;
	facts: SectionFacts | null;
}) {
	const section = sections[to];
	if (!section) return null;
	const { Icon, line } = section;
	return (
		<li className="border-b border-line">
			<Link to={to} className="group flex h-full items-start gap-4 py-5">
				<Icon
					size={24}
					strokeWidth={1.5}
					aria-hidden="true"
					className="mt-0.5 shrink-0 text-lamp-ink"
				/>
				<span className="min-w-0">
					<span className="block text-h3 group-hover:text-lamp-ink">{label}</span>
					<span className="mt-1 block text-small text-muted">
						{typeof line === "string" ? line : facts && line(facts)}
					</span>
				</span>
			</Link>
		</li>
	);
}

function useFacts(): SectionFacts | null {
	const { data: counts } = useQuery(dashboard.api.sections.queryOptions());
	const { data: attention } = useQuery(dashboard.api.attention.queryOptions());
	const { data: summary } = useQuery(health.api.summary.queryOptions());
	const now = useNow();
	const zone = useLocalZone();
	return counts && attention && summary ? { counts, attention, summary, zone, now } : null;
}

/** The time alone where it is of today. */
function whenOf(at: Date, now: Date, zone: string): string {
	const time = timeOfDay(at, zone);
	return dayIn(at, zone) === dayIn(now, zone) ? time : dateTime(at, zone, now);
}
