import { useQuery } from "@tanstack/react-query";
import { BookOpen, CalendarClock, Disc3, type LucideIcon, MessageCircle, Mic } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy } from "#app/shell/copy.ts";
import { bookClub } from "#features/bookclub/api.tsx";
import { copy as bookCopy } from "#features/bookclub/copy.ts";
import { NextSession } from "#features/booking/next-session.tsx";
import type { Message } from "#features/chat/contract.ts";
import { copy as chatCopy } from "#features/chat/copy.ts";
import { useLastHeard } from "#features/chat/newest-messages.tsx";
import { plainText } from "#features/chat/plain-text.ts";
import { useUnread } from "#features/chat/unread/use-unread.tsx";
import type { Track } from "#features/music/contract.ts";
import { podcasts } from "#features/podcasts/api.tsx";
import { newestEpisode as newest } from "#features/podcasts/episodes/newest-episode.tsx";
import { paths } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";

/** Five sections in one row, each with one line of news. */
export function HomeTiles({ newestTrack }: { newestTrack: Track | undefined }) {
	const unread = useUnread();
	const lastMessage = useLastHeard(({ content }) => content !== null);
	const [newestEpisode] = useQuery(newest(podcasts.api)).data?.episodes ?? [];
	const { data: nextBook } = useQuery(bookClub.api.next.queryOptions());
	const { tiles } = copy;
	return (
		<nav aria-label={copy.sections}>
			<ul className="grid grid-cols-2 gap-px border-y border-line bg-line md:grid-cols-3 lg:grid-cols-5">
				<Tile
					to={paths.podcasts}
					Icon={Mic}
					title={tiles.podcasts}
					news={newestEpisode ? <Newest title={newestEpisode.title} /> : copy.noEpisodesYet}
				/>
				<Tile
					to={paths.bookClub}
					Icon={BookOpen}
					title={tiles.bookClub}
					news={nextBook ? <bdi>{nextBook.title}</bdi> : bookCopy.noneDated}
				/>
				<Tile
					to={paths.music}
					Icon={Disc3}
					title={tiles.music}
					news={newestTrack ? <Newest title={newestTrack.title} /> : copy.noTracksYet}
				/>
				<Tile
					to={paths.booking}
					Icon={CalendarClock}
					title={tiles.sessions}
					news={<NextSession />}
				/>
				<Tile
					to={paths.chat}
					Icon={MessageCircle}
					title={tiles.chat}
					news={<LastMessage message={lastMessage} />}
				>
					{unread && <Badge variant="live">{copy.unreadCount(unread)}</Badge>}
				</Tile>
			</ul>
		</nav>
	);
}

function Newest({ title }: { title: string }) {
	return (
		<>
			{copy.newest} <bdi>{title}</bdi>
		</>
	);
}

function LastMessage({ message }: { message: Message | undefined }) {
	if (!message) return copy.emptyChat;
	return (
		<>
			<bdi>{message.author?.name || chatCopy.anonymous}</bdi>: <bdi>{plainText(message)}</bdi>
		</>
	);
}

function Tile({
	to,
	Icon,
	title,
	news,
	children,
}: {
	to: string;
	Icon: LucideIcon;
	title: string;
	news: ReactNode;
	children?: ReactNode;
}) {
	return (
		<li className="min-w-0 bg-ground px-4 last:col-span-2 max-md:odd:pl-0 max-md:even:pr-0 max-md:last:pr-0 md:px-6 md:last:pr-0 max-lg:md:nth-[3n+1]:pl-0 lg:first:pl-0 lg:last:col-span-1">
			<Link to={to} className="group flex h-full flex-col py-5 lg:py-6">
				<span className="flex min-h-6 items-start justify-between gap-3">
					<Icon size={24} strokeWidth={1.5} aria-hidden="true" className="text-lamp-ink" />
					{children}
				</span>
				<h2 className="mt-5 text-h3 group-hover:text-lamp-ink">{title}</h2>
				<p className="mt-1.5 truncate text-small text-muted">{news}</p>
			</Link>
		</li>
	);
}
