import { useQuery } from "@tanstack/react-query";
import {
	BookOpen,
	CalendarClock,
	ChevronRight,
	Disc3,
	type LucideIcon,
	MessageCircle,
	Mic,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy } from "#app/shell/copy.ts";
import { bookClub } from "#features/bookclub/api.tsx";
import { copy as bookCopy } from "#features/bookclub/copy.ts";
import { HomeBook } from "#features/bookclub/shelf/home-book.tsx";
import { NextSession } from "#features/booking/next-session.tsx";
import { PricingOnRequest } from "#features/membership/pricing/pricing-on-request.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { HomeEpisode } from "#features/podcasts/episodes/home-episode.tsx";
import { newestEpisode as newest } from "#features/podcasts/episodes/newest-episode.tsx";
import { HomeSong } from "#features/song-of-the-week/home-song.tsx";
import { whatsNew } from "#features/whats-new/api.tsx";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";

/** What a member's home has below its first screen. */
export function HomeBelowFold() {
	return (
		<>
			<div className="mt-11 md:mt-16">
				<HomeSections />
			</div>
			<div className="mt-11 flex flex-col gap-14 md:mt-18 md:gap-24">
				<HomeSong />
				<HomeEpisode />
				<HomeBook />
				<PricingOnRequest />
			</div>
		</>
	);
}

/** Five sections, one line of news each, and the two ways on that visitors have on the landing page. */
function HomeSections() {
	const [newestEpisode] = useQuery(newest(podcasts.api)).data?.episodes ?? [];
	const { data: nextBook } = useQuery(bookClub.api.next.queryOptions());
	const { data: news } = useQuery(whatsNew.api.get.queryOptions());
	const { data: waiting } = useQuery(whatsNew.api.waiting.queryOptions());
	const lastMessage = waiting?.rows.find(({ path }) => path === paths.chat)?.text;
	const { tiles } = copy;
	return (
		<div>
			<nav aria-label={copy.sections}>
				<ul className="border-t border-line">
					<Line
						to={paths.podcasts}
						Icon={Mic}
						title={tiles.podcasts}
						news={newestEpisode ? <Newest title={newestEpisode.title} /> : copy.noEpisodesYet}
					/>
					<Line
						to={paths.bookClub}
						Icon={BookOpen}
						title={tiles.bookClub}
						news={nextBook ? <bdi>{nextBook.title}</bdi> : bookCopy.noneDated}
					/>
					<Line
						to={paths.music}
						Icon={Disc3}
						title={tiles.music}
						news={news?.newestTitle ? <Newest title={news.newestTitle} /> : copy.noTracksYet}
					/>
					<Line
						to={paths.booking}
						Icon={CalendarClock}
						title={tiles.sessions}
						news={<NextSession />}
					/>
					<Line
						to={paths.chat}
						Icon={MessageCircle}
						title={tiles.chat}
						news={lastMessage ? <bdi>{lastMessage}</bdi> : copy.emptyChat}
					/>
				</ul>
			</nav>
			<p className="mt-6 flex flex-wrap gap-3">
				<Button variant="secondary" asChild>
					<Link to={paths.explore}>{site.exploreCommunity}</Link>
				</Button>
				<Button variant="secondary" asChild>
					<Link to={paths.booking}>{site.book}</Link>
				</Button>
			</p>
		</div>
	);
}

function Newest({ title }: { title: string }) {
	return (
		<>
			{copy.newest} <bdi>{title}</bdi>
		</>
	);
}

function Line({
	to,
	Icon,
	title,
	news,
}: {
	to: string;
	Icon: LucideIcon;
	title: string;
	news: ReactNode;
}) {
	return (
		<li className="border-b border-line">
			<Link to={to} className="group flex min-h-14 items-center gap-4">
				<Icon size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-lamp-ink" />
				<h2 className="shrink-0 font-sans text-card font-semibold group-hover:text-lamp-ink md:w-44">
					{title}
				</h2>
				<p className="min-w-0 flex-1 truncate text-small text-muted max-md:text-right">{news}</p>
				<ChevronRight
					size={18}
					strokeWidth={1.5}
					aria-hidden="true"
					className="shrink-0 text-muted max-md:hidden"
				/>
			</Link>
		</li>
	);
}
