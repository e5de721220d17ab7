import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { copy } from "#features/podcasts/copy.ts";
import { ListeningProgress } from "#features/podcasts/listening/continue-at.tsx";
import { plainDescription } from "#features/podcasts/plain-description.ts";
import { playableOf } from "#features/podcasts/playable.ts";
import { episodePath, paths } from "#shared/paths.ts";
import { ForwardLink } from "#web/kit/forward-link.tsx";
import { EpisodeLine } from "./episode-line.tsx";
import { newestEpisode } from "./newest-episode.tsx";

/** The newest episode on the home page; nothing while there is none. */
export function HomeEpisode() {
	const { data } = useQuery(newestEpisode(podcasts.api));
	const [episode] = data?.episodes ?? [];
	if (!episode) return null;
	const { title, description, slug, thumbnailUrl, audioUrl, isOpen } = episode;
	const playable = playableOf(episode);
	return (
		<section aria-labelledby="newest-episode">
			<div className="flex items-baseline justify-between gap-6">
				<h2 id="newest-episode" className="min-w-0 text-h2">
					{copy.newest}
				</h2>
				<ForwardLink to={paths.podcasts}>{copy.allEpisodes}</ForwardLink>
			</div>
			<div className="mt-6 grid grid-cols-[96px_minmax(0,1fr)] gap-x-5 border-y border-line py-6 md:grid-cols-[160px_minmax(0,1fr)_auto] md:items-center md:gap-x-8">
				<PlayableCover
					seed={episode.id}
					coverUrl={thumbnailUrl}
					className="aspect-square w-full self-start rounded-card"
				/>
				<div className="flex min-w-0 flex-col gap-2">
					<EpisodeLine episode={episode} />
					<h3 className="text-h3">
						<Link to={episodePath(slug)} className="hover:text-lamp-ink">
							<bdi className="line-clamp-3 break-words">{title}</bdi>
						</Link>
					</h3>
					{description && (
						<p className="line-clamp-2 max-w-text text-card break-words text-muted">
							<bdi>{plainDescription(description)}</bdi>
						</p>
					)}
				</div>
				{(audioUrl || !isOpen) && (
					<div className="flex items-center gap-4 max-md:col-start-2 max-md:mt-4">
						<PlayDisc playable={playable} size="lg" onPage />
						<ListeningProgress playable={playable} />
					</div>
				)}
			</div>
		</section>
	);
}
