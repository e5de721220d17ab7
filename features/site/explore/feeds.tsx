import { endpoints } from "#shared/paths.ts";
import { FeedLink } from "#web/kit/feed-link.tsx";

const feeds = [
	{ href: endpoints.tracksFeed, label: "New tracks (Atom)" },
	{ href: endpoints.songsFeed, label: "Song of the Week (RSS)" },
	{ href: endpoints.podcastFeed, label: "Podcast (RSS)" },
	{ href: endpoints.postsFeed, label: "Posts (Atom)" },
];

/** What can be followed from elsewhere. */
export function Feeds() {
	return (
		<ul aria-label="Feeds" className="flex flex-wrap gap-x-8">
			{feeds.map(({ href, label }) => (
				<li key={href}>
					<FeedLink href={href}>{label}</FeedLink>
				</li>
			))}
		</ul>
	);
}
