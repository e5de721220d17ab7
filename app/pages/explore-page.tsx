import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { MetaFunction } from "react-router";
import { artists } from "#features/artists/api.tsx";
import { RecentArtists } from "#features/artists/recent-artists.tsx";
import { music } from "#features/music/api.tsx";
import { JustIn } from "#features/music/discover/just-in.tsx";
import { newestTracks } from "#features/music/discover/newest-tracks.ts";
import { tracksFeedLink } from "#features/music/feed/feed-link.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { recentPublicEpisodes } from "#features/podcasts/episodes/episode-query.tsx";
import { RecentPublicEpisodes } from "#features/podcasts/episodes/recent-public-episodes.tsx";
import { podcastFeedLink } from "#features/podcasts/feed-link.tsx";
import { posts, recentPosts } from "#features/posts/api.tsx";
import { postsFeedLink } from "#features/posts/feed/feed-link.tsx";
import { RecentPosts } from "#features/posts/read/recent-posts.tsx";
import { site } from "#features/site/api.tsx";
import type { ExplorePage as Content } from "#features/site/content-contract.ts";
import { copy } from "#features/site/copy.ts";
import { Band } from "#features/site/explore/band.tsx";
import { ExploreCalls, LISTEN_ID } from "#features/site/explore/calls.tsx";
import { ExploreHero } from "#features/site/explore/hero.tsx";
import { Partners } from "#features/site/explore/partners.tsx";
import { CommunityStats } from "#features/site/stats/community-stats.tsx";
import { Testimonials } from "#features/site/testimonials.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import { songsFeedLink } from "#features/song-of-the-week/feed/feed-link.tsx";
import { RecentWeeks } from "#features/song-of-the-week/weeks/recent-weeks.tsx";
import { CurtainBand } from "#web/artwork/curtain-band.tsx";
import { head, loadedFor, siteSettingsOf } from "#web/head.ts";
import { BelowFold } from "#web/late/below-fold.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";

const queries = ({ root, load }: Page) =>
	Promise.all([
		load(site.on(root).explore.queryOptions()),
		load(site.on(root).testimonials.queryOptions()),
		load(site.on(root).stats.queryOptions()),
		load(music.on(root).list.queryOptions({ input: newestTracks })),
		load(songs.on(root).recent.queryOptions()),
		load(recentPublicEpisodes(podcasts.on(root))),
		load(artists.on(root).recent.queryOptions()),
		load(recentPosts(posts.on(root))),
	]);

const Feeds = lazyPart(async () => (await import("#features/site/explore/feeds.tsx")).Feeds);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.explore,
		description:
			loadedFor<Content>(page, site.api.explore.queryOptions())?.text ??
			siteSettingsOf(page).description,
		feeds: [podcastFeedLink(page), songsFeedLink(page), tracksFeedLink(page), postsFeedLink(page)],
	});

function ExplorePage() {
	const { data: content } = useQuery(site.api.explore.queryOptions());
	if (!content) return null;
	const { title, text, missionTitle, mission, members, partnersText, partners, closing } = content;
	return (
		<main className="-mb-24">
			<ExploreHero title={title} text={text} />
			<section
				aria-labelledby="mission"
				className="page mt-20 grid gap-x-16 gap-y-5 md:mt-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
			>
				<h2 id="mission" className="text-h2 wrap-anywhere">
					{missionTitle}
				</h2>
				<p className="max-w-text text-lead whitespace-pre-line wrap-anywhere">{mission}</p>
			</section>
			<BelowFold>
				<ListenNow />
				<CommunityStats className="page mt-14 md:mt-28" />
				<div className="page mt-20 md:mt-28">
					<Band members={members} />
				</div>
				<Testimonials className="page mt-20 md:mt-28" />
				<div className="page mt-20 md:mt-28">
					<Partners text={partnersText} partners={partners} />
				</div>
				<section aria-labelledby="closing" className="mt-20 pb-20 text-center md:mt-28 md:pb-24">
					<div className="overflow-hidden border-t-[3px] border-brass">
						<CurtainBand className="block h-[150px] w-full md:h-[250px]" />
					</div>
					<h2 id="closing" className="mt-8 px-5 text-h1 wrap-anywhere">
						{closing}
					</h2>
					<ExploreCalls at="closing" className="mt-7 justify-center px-5" />
				</section>
			</BelowFold>
		</main>
	);
}

export default steadyPage(ExplorePage);

/** What is open to everyone, ready to play. */
function ListenNow() {
	const { data } = useQuery(music.api.list.queryOptions({ input: newestTracks }));
	return (
		<div id={LISTEN_ID} className="page mt-20 flex scroll-mt-8 flex-col gap-14 md:mt-28 md:gap-20">
			<JustIn tracks={data?.tracks ?? []} />
			<div className="grid gap-x-14 gap-y-12 empty:hidden lg:grid-flow-col lg:auto-cols-fr">
				<RecentWeeks />
				<RecentPublicEpisodes />
			</div>
			<RecentArtists />
			<RecentPosts />
			<Suspense>
				<Feeds />
			</Suspense>
		</div>
	);
}
