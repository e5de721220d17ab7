import type { ReactNode } from "react";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { plainDescription } from "#features/podcasts/plain-description.ts";
import { episodePath } from "#shared/paths.ts";
import { EpisodeBadges } from "./episode-badges.tsx";
import { EpisodeLine } from "./episode-line.tsx";
import { type Listed, PlayEpisode, PlayOnCover } from "./play-episode.tsx";

/** `menu`: what admins can do with it. */
type Shown = Listed & { menu: ReactNode };

/** The newest episode, large. */
export function LeadEpisode({ episode, queue, menu }: Shown) {
	const { title, description, thumbnailUrl, slug } = episode;
	return (
		<article className="grid items-end gap-x-9 gap-y-4 md:grid-cols-[min(300px,38%)_minmax(0,1fr)]">
			<div className="relative w-full self-start lead-cover">
				<PlayableCover
					seed={episode.id}
					coverUrl={thumbnailUrl}
					eager
					className="aspect-square w-full rounded-card"
				/>
				{/* On a phone the text below would put it under the first screen. */}
				<PlayOnCover
					episode={episode}
					queue={queue}
					className="absolute right-3 bottom-3 md:hidden"
				/>
			</div>
			<div className="flex min-w-0 flex-col gap-3">
				<EpisodeLine episode={episode} />
				<h2 className="text-h2">
					<Link to={episodePath(slug)} className="hover:text-lamp-ink">
						<bdi className="line-clamp-4 pb-[0.1em] break-words">{title}</bdi>
					</Link>
				</h2>
				<EpisodeBadges episode={episode} />
				{description && (
					<p className="line-clamp-3 text-body break-words text-muted">
						<bdi>{plainDescription(description)}</bdi>
					</p>
				)}
				<div className="mt-3 flex flex-wrap items-center gap-4">
					<PlayEpisode episode={episode} queue={queue} isLead />
					{menu}
				</div>
			</div>
		</article>
	);
}
