import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { PublishStatus } from "#domain/publishing/publish-status.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { AdminEpisode } from "#features/podcasts/contract.ts";
import { episodePath } from "#shared/paths.ts";
import { AudioNotice } from "./audio-notice.tsx";
import { copy } from "./copy.ts";
import { type EpisodeAction, EpisodeMenu } from "./episode-menu.tsx";

/** For admins: drafts and scheduled episodes. */
export function UnpublishedEpisodes({
	onOpen,
}: {
	onOpen: (action: EpisodeAction, episode: AdminEpisode) => void;
}) {
	const { data } = useQuery(podcasts.api.unpublished.queryOptions());
	if (!data || data.episodes.length === 0) return null;
	return (
		<section aria-labelledby="waiting" className="mt-9 md:mt-11">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6">
				<h2 id="waiting" className="text-h3">
					{copy.unpublishedTitle}
				</h2>
				<p className="text-small text-muted">{copy.onlyAdmins}</p>
			</div>
			<ul className="mt-4 border-t border-line">
				{data.episodes.map((episode) => (
					<li key={episode.id} className="border-b border-line py-2.5">
						<div className="flex items-center gap-4">
							<PlayableCover
								seed={episode.id}
								coverUrl={episode.thumbnailUrl}
								className="size-14 shrink-0 rounded-thumb"
							/>
							<div className="min-w-0 flex-1">
								<Link to={episodePath(episode.slug)} className="text-title hover:text-lamp-ink">
									<bdi className="line-clamp-2 break-words">{episode.title}</bdi>
								</Link>
								<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
									<PublishStatus item={episode} />
								</p>
							</div>
							<EpisodeMenu episode={episode} onOpen={(action) => onOpen(action, episode)} />
						</div>
						<AudioNotice episode={episode} />
					</li>
				))}
			</ul>
		</section>
	);
}
