import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy } from "#features/podcasts/copy.ts";
import { usePositionSync } from "#features/podcasts/listening/use-position-sync.tsx";
import { playableOf } from "#features/podcasts/playable.ts";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { publicEpisodePages } from "./episode-query.tsx";
import { EpisodeRow } from "./episode-row.tsx";

/** The episodes that visitors may hear, newest first. */
export function PublicEpisodes() {
	const list = useInfiniteQuery(publicEpisodePages(podcasts.api));
	const { data } = list;
	const episodes = useMemo(() => data?.pages.flatMap((page) => page.episodes) ?? [], [data]);
	const queue = useMemo(() => episodes.map(playableOf), [episodes]);
	usePositionSync(queue);
	if (!data) return null;
	return (
		<section aria-labelledby="episodes" className="mt-14 md:mt-20">
			<h2 id="episodes" className="text-h2">
				{copy.publicEpisodesHeading}
			</h2>
			{episodes.length > 0 ? (
				<ul className="mt-6 border-b border-line">
					{episodes.map((episode) => (
						<li key={episode.id}>
							<EpisodeRow episode={episode} queue={queue} menu={null} />
						</li>
					))}
				</ul>
			) : (
				<div className="mt-9">
					<EmptyState title={copy.none} text={copy.noPublicText} />
				</div>
			)}
			<MoreButton list={list} variant="secondary" className="mt-6" />
		</section>
	);
}
