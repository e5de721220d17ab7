import { useQuery } from "@tanstack/react-query";
import { PlayableRow } from "#domain/player/playable/playable-row.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy } from "#features/podcasts/copy.ts";
import { playableOf } from "#features/podcasts/playable.ts";
import { paths } from "#shared/paths.ts";
import { ForwardLink } from "#web/kit/forward-link.tsx";
import { EpisodeLine } from "./episode-line.tsx";
import { recentPublicEpisodes } from "./episode-query.tsx";

/** The newest episodes that everyone may hear, and the way to the rest; nothing while there is none. */
export function RecentPublicEpisodes() {
	const list = useQuery(recentPublicEpisodes(podcasts.api)).data?.episodes ?? [];
	if (list.length === 0) return null;
	const among = list.map(playableOf);
	return (
		<div className="min-w-0">
			<div className="flex items-baseline justify-between gap-4">
				<h2 className="text-h3">{copy.publicEpisodesHeading}</h2>
				<ForwardLink to={paths.podcastShow}>{copy.allEpisodes}</ForwardLink>
			</div>
			<ul className="mt-4 border-b border-line">
				{list.map((episode) => (
					<li key={episode.id}>
						<PlayableRow
							playable={playableOf(episode)}
							among={among}
							note={<EpisodeLine episode={episode} />}
						/>
					</li>
				))}
			</ul>
		</div>
	);
}
