import type { ReactNode } from "react";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { plainDescription } from "#features/podcasts/plain-description.ts";
import { episodePath } from "#shared/paths.ts";
import { EpisodeBadges } from "./episode-badges.tsx";
import { EpisodeLine } from "./episode-line.tsx";
import { type Listed, PlayEpisode } from "./play-episode.tsx";

/** `menu`: what admins can do with it. */
type Shown = Listed & { menu: ReactNode };

/** One of the others, a row. */
export function EpisodeRow({ episode, queue, menu }: Shown) {
	const { title, description, thumbnailUrl, slug } = episode;
	return (
		<article className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 border-t border-line py-5 md:grid-cols-[112px_minmax(0,1fr)_auto] md:gap-x-6">
			<PlayableCover
				seed={episode.id}
				coverUrl={thumbnailUrl}
				className="aspect-square w-full self-start rounded-thumb md:rounded-card"
			/>
			<div className="flex min-w-0 flex-col gap-2">
				<EpisodeLine episode={episode} />
				<h3 className="text-h3">
					<Link to={episodePath(slug)} className="hover:text-lamp-ink">
						<bdi className="line-clamp-3 break-words">{title}</bdi>
					</Link>
				</h3>
				<EpisodeBadges episode={episode} />
				{description && (
					<p className="line-clamp-2 text-small break-words text-muted">
						<bdi>{plainDescription(description)}</bdi>
					</p>
				)}
			</div>
			<div className="flex items-center gap-3 max-md:col-start-2 max-md:mt-3">
				<PlayEpisode episode={episode} queue={queue} />
				{menu}
			</div>
		</article>
	);
}
