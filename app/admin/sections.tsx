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
import { agoInSentence } from "#shared/ago.ts";
import { dateTime, dayIn, timeOfDay } from "#shared/format.ts";
import { adminViewPath, paths } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { useNow } from "#web/time/clock.tsx";
import { useLocalZone } from "#web/time/time-zone.tsx";
import { adminCopy as copy } from "./copy.ts";

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
	to: string;
	Icon: LucideIcon;
	title: string;
	/** One line, true right now. */
	line: string | ((facts: SectionFacts) => string);
};

const groups: readonly { title: string; sections: readonly Section[] }[] = [
	{
		title: copy.sections.groups.overview,
		sections: [
			{
				to: adminViewPath("dashboard"),
				Icon: LayoutDashboard,
				title: links.dashboard,
				line: ({ attention, summary: { bad } }) =>
					sectionStatus.attention(countAttention(attention) + bad.length),
			},
			{
				to: adminViewPath("analytics"),
				Icon: ChartColumn,
				title: links.analytics,
				line: sectionStatus.analytics,
			},
		],
	},
	{
		title: copy.sections.groups.content,
		sections: [
			{ to: adminViewPath("content"), Icon: Plus, title: links.addContent, line: copy.addText },
			{
				to: paths.adminContent,
				Icon: Library,
				title: links.manageContent,
				line: ({ counts: { episodes, books, songs, tracks } }) =>
					sectionStatus.content([
						...(episodes ? [sectionStatus.episodes(episodes)] : []),
						...(books ? [sectionStatus.books(books)] : []),
						...(songs ? [sectionStatus.songs(songs)] : []),
						...(tracks ? [sectionStatus.tracks(tracks)] : []),
					]),
			},
			{
				to: paths.postsWritten,
				Icon: Newspaper,
				title: links.posts,
				line: ({ counts }) => sectionStatus.posts(counts.posts),
			},
			{
				to: paths.podcastAdmin,
				Icon: Mic,
				title: links.podcastSettings,
				line: sectionStatus.podcast,
			},
		],
	},
	{
		title: copy.sections.groups.community,
		sections: [
			{
				to: paths.adminUsers,
				Icon: Users,
				title: links.users,
				line: ({ counts }) => sectionStatus.users(counts.admins, counts.moderators),
			},
			{
				to: paths.moderation,
				Icon: Flag,
				title: links.reports,
				line: ({ attention: { reports, appeals } }) => sectionStatus.reports(reports, appeals),
			},
			{
				to: paths.messages,
				Icon: Mail,
				title: links.messages,
				line: ({ counts }) => sectionStatus.messages(counts.messages),
			},
			{
				to: paths.adminMemberships,
				Icon: Ticket,
				title: links.memberships,
				line: ({ counts }) => sectionStatus.memberships(counts.memberships),
			},
			{
				to: paths.bookingManage,
				Icon: CalendarClock,
				title: links.sessions,
				line: ({ counts }) => sectionStatus.bookings(counts.bookings),
			},
		],
	},
	{
		title: copy.sections.groups.server,
		sections: [
			{
				to: paths.adminSite,
				Icon: Settings,
				title: links.siteSettings,
				line: ({ counts: { settingsChangedAt: at }, zone, now }) =>
					sectionStatus.settings(at && agoInSentence(new Date(at), now, zone)),
			},
			{
				to: paths.adminHealth,
				Icon: HeartPulse,
				title: links.health,
				line: ({ summary: { bad, checkedAt }, attention, zone, now }) => {
					if (bad.length > 0) return sectionStatus.unhealthy(bad.length);
					if (attention.unsentEmails > 0) return sectionStatus.noEmail;
					const when = checkedAt && whenOf(new Date(checkedAt), new Date(now), zone);
					return when && !isCheckOverdue(checkedAt, now)
						? sectionStatus.healthy(when)
						: sectionStatus.notChecked(when);
				},
			},
			{
				to: paths.adminBackups,
				Icon: Archive,
				title: links.backups,
				line: copy.backupsText,
			},
			{
				to: paths.adminHistory,
				Icon: History,
				title: links.history,
				line: ({ counts }) => sectionStatus.history(counts.changes),
			},
		],
	},
];

/** Links to every section of the admin area, each with its status. */
export function AdminSections({ className }: { className?: string }) {
	const facts = useFacts();
	return (
		<nav aria-label={copy.sections.listLabel} className={classNames("grid gap-11", className)}>
			{groups.map(({ title, sections }) => (
				<section key={title} aria-label={title}>
					<h2 className="text-label text-muted">{title}</h2>
					<ul className="mt-3 grid border-t border-line md:grid-cols-2 md:gap-x-8 lg:grid-cols-3 xl:gap-x-16">
						{sections.map((section) => (
							<SectionLink key={section.to} section={section} facts={facts} />
						))}
					</ul>
				</section>
			))}
		</nav>
	);
}

function SectionLink({
	section: { to, Icon, title, line },
	facts,
}: {
	section: Section;
	facts: SectionFacts | null;
}) {
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
					<span className="block text-h3 group-hover:text-lamp-ink">{title}</span>
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
