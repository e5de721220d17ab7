import { Disc3, MessageCircle, MessagesSquare, Mic, Newspaper, Reply, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { dayIn } from "#shared/format.ts";
import { episodePath, paths, postPath, trackPath } from "#shared/paths.ts";
import { useToday } from "#web/clock.tsx";
import { useLocalZone } from "#web/time-zone.tsx";
import type { WhatsNew } from "./contract.ts";
import { copy } from "./copy.ts";

type NewsItem = { Icon: typeof Star; to: string; what: string; where: ReactNode };

/** What has changed since the member was last here. `unread` counts chat messages, as this browser knows. */
export function NewsList({ news, unread }: { news: WhatsNew; unread: string | null }) {
	const zone = useLocalZone();
	const today = useToday(zone);
	const items = itemsOf(news, unread);
	return (
		<section aria-labelledby="whats-new" className="min-w-0">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="whats-new" className="text-h3">
					{copy.title}
				</h2>
				{news.since && (
					<p className="text-small text-muted">
						{copy.since(dayIn(new Date(news.since), zone), today)}
					</p>
				)}
			</div>
			{items.length === 0 ? (
				<p className="mt-4 border-t border-line pt-4 text-card text-muted">{copy.caughtUp}</p>
			) : (
				<ul className="mt-4 border-t border-line">
					{items.map(({ Icon, to, what, where }) => (
						<li key={`${to} ${what}`} className="border-b border-line">
							<Link to={to} className="group flex items-center gap-4 py-3">
								<Icon
									size={20}
									strokeWidth={1.5}
									aria-hidden="true"
									className="shrink-0 text-lamp-ink"
								/>
								<span className="line-clamp-2 min-w-0 text-card break-words">
									<span className="font-semibold group-hover:text-lamp-ink">{what}</span>{" "}
									<span className="text-muted">{where}</span>
								</span>
							</Link>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function itemsOf(news: WhatsNew, unread: string | null): NewsItem[] {
	const { followed, tracks, episodes, posts, ratings, comments, replies, thoughts } = news;
	const items: (NewsItem | null)[] = [
		comments && {
			Icon: MessagesSquare,
			to: trackPath(comments.slug),
			what: copy.comments(comments.count),
			where: <On title={comments.title} />,
		},
		ratings && {
			Icon: Star,
			to: trackPath(ratings.slug),
			what: copy.ratings(ratings.count),
			where: <On title={ratings.title} />,
		},
		replies && {
			Icon: Reply,
			to: trackPath(replies.slug),
			what: copy.comments(replies.count),
			where: <On title={replies.title} />,
		},
		thoughts && {
			Icon: MessagesSquare,
			to: paths.music,
			what: copy.thoughts(thoughts.count),
			where: <On title={thoughts.title} />,
		},
		posts && {
			Icon: Newspaper,
			to: posts.count === 1 ? postPath(posts.slug) : paths.posts,
			what: copy.posts(posts.count),
			where: <Latest title={posts.title} />,
		},
		followed && {
			Icon: Disc3,
			to: followed.count === 1 ? trackPath(followed.slug) : paths.discover,
			what: copy.followed(followed.count),
			where: <Latest title={followed.title} />,
		},
		// Where all of them are followed, that is said above.
		tracks &&
			(followed?.count === tracks.count
				? null
				: {
						Icon: Disc3,
						to: tracks.count === 1 ? trackPath(tracks.slug) : paths.discover,
						what: copy.tracks(tracks.count),
						where: <Latest title={tracks.title} />,
					}),
		episodes && {
			Icon: Mic,
			to: episodes.count === 1 ? episodePath(episodes.slug) : paths.podcasts,
			what: copy.episodes(episodes.count),
			where: <Latest title={episodes.title} />,
		},
		// Known to the browser alone, so it comes last: nothing above it moves when it appears.
		unread
			? { Icon: MessageCircle, to: paths.chat, what: copy.messages(unread), where: copy.inChat }
			: null,
	];
	return items.filter((item) => item !== null);
}

function On({ title }: { title: string }) {
	return (
		<>
			{copy.on} <bdi>{title}</bdi>
		</>
	);
}

function Latest({ title }: { title: string }) {
	return (
		<>
			{copy.latest} <bdi>{title}</bdi>
		</>
	);
}
