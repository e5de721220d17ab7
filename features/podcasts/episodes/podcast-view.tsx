import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { usePositionSync } from "#features/podcasts/listening/use-position-sync.tsx";
import { playableOf } from "#features/podcasts/playable.ts";
import { Button } from "#web/kit/button.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { SkeletonHero } from "#web/kit/skeleton.tsx";
import { useFirstRows } from "#web/late/use-first-rows.tsx";
import { episodePages, useLiveEpisodes } from "./episode-query.tsx";
import { EpisodeRow } from "./episode-row.tsx";
import { LeadEpisode } from "./lead-episode.tsx";

/** Admins' tools on the podcast pages. */
export type PodcastTools = {
	/** Adding an episode, and a link to the show's settings. */
	actions: ReactNode;
	of(episode: Episode): ReactNode;
	/** Drafts and scheduled ones. */
	unpublished: ReactNode;
};

/** All episodes, newest first; `aside` is shown below them. */
export function PodcastView({ tools, aside }: { tools: PodcastTools | null; aside?: ReactNode }) {
	const list = useInfiniteQuery(episodePages(podcasts.api));
	const { data } = list;
	const { data: show } = useQuery(podcasts.api.show.queryOptions());
	const episodes = useMemo(() => data?.pages.flatMap((page) => page.episodes) ?? [], [data]);
	const queue = useMemo(() => episodes.map(playableOf), [episodes]);
	usePositionSync(queue);
	useLiveEpisodes();
	const [newest, ...others] = useFirstRows(episodes);
	if (!data)
		return (
			<div className="pt-7 pb-24 md:pt-11">
				<h1 className="mb-9 text-h2 md:mb-12">{copy.title}</h1>
				<SkeletonHero />
			</div>
		);
	const channelUrl = show?.externalChannelUrl ?? null;
	return (
		<div className="pt-7 pb-24 md:pt-11">
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div className="min-w-0">
					<h1 className="text-h2">{copy.title}</h1>
					{show && newest && (
						<p className="mt-3 max-w-text text-body break-words text-muted">
							<bdi className="line-clamp-3">{show.summary}</bdi>
						</p>
					)}
				</div>
				<div className="flex flex-wrap gap-3">
					{newest && channelUrl && <ChannelLink url={channelUrl} />}
					{tools?.actions}
				</div>
			</div>
			{tools?.unpublished}
			{newest ? (
				<div className="mt-9 md:mt-12">
					<LeadEpisode episode={newest} queue={queue} menu={tools?.of(newest)} />
					{others.length > 0 && (
						<ul className="mt-11 border-b border-line md:mt-14">
							{others.map((episode) => (
								<li key={episode.id}>
									<EpisodeRow episode={episode} queue={queue} menu={tools?.of(episode)} />
								</li>
							))}
						</ul>
					)}
					<MoreButton list={list} variant="secondary" className="mt-6" />
				</div>
			) : (
				<div className="mt-14 md:mt-20">
					<EmptyState title={copy.none} text={tools ? copy.noneForAdmin : copy.noneText}>
						{channelUrl && <ChannelLink url={channelUrl} />}
					</EmptyState>
				</div>
			)}
			{aside}
		</div>
	);
}

function ChannelLink({ url }: { url: string }) {
	return (
		<Button variant="secondary" size="sm" className="min-h-11" asChild>
			<a href={url} rel="noopener noreferrer" target="_blank" title={copy.channelHint}>
				<ExternalLink size={18} strokeWidth={1.5} aria-hidden="true" />
				{copy.channel}
			</a>
		</Button>
	);
}
