import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { ShareButtons } from "#domain/player/embed/share-buttons.tsx";
import { CopyLinkAt } from "#domain/player/playable/copy-link-at.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { SaveLater } from "#domain/player/saved/save-later.tsx";
import { ActionsWithMenu, LateRoom } from "#domain/works/actions-with-menu.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { Chapters } from "#features/podcasts/listening/chapters.tsx";
import { ContinueAt } from "#features/podcasts/listening/continue-at.tsx";
import { Transcript } from "#features/podcasts/listening/transcript.tsx";
import { usePositionSync } from "#features/podcasts/listening/use-position-sync.tsx";
import { isForEveryone, playableOf } from "#features/podcasts/playable.ts";
import { episodePath, paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { titleStep } from "#web/kit/fields/title-step.ts";
import { SkeletonPage } from "#web/kit/skeleton.tsx";
import { BelowFold } from "#web/late/below-fold.tsx";
import { useNow } from "#web/time/clock.tsx";
import { useViewer } from "#web/viewer.tsx";
import { Description } from "./description.tsx";
import { EpisodeAudio } from "./episode-audio.tsx";
import { EpisodeBadges } from "./episode-badges.tsx";
import { EpisodeLine } from "./episode-line.tsx";
import { useLiveEpisodes } from "./episode-query.tsx";
import { People } from "./people.tsx";

/** The page of one episode. */
export function EpisodeView({
	slug,
	tools,
}: {
	slug: string;
	tools?: (episode: Episode) => ReactNode;
}) {
	const { data: episode } = useQuery(podcasts.api.get.queryOptions({ input: { slug } }));
	return episode ? <LoadedEpisode episode={episode} tools={tools?.(episode)} /> : <SkeletonPage />;
}

function LoadedEpisode({ episode, tools }: { episode: Episode; tools: ReactNode }) {
	const playable = useMemo(() => playableOf(episode), [episode]);
	const playables = useMemo(() => [playable], [playable]);
	usePositionSync(playables);
	const isMember = can(useViewer(), "listen to podcasts");
	const isPublic = useNow((now) => isForEveryone(episode, now));
	const { title, slug, description, audioUrl, people, chapters, thumbnailUrl, audience } = episode;
	return (
		<main className="page pt-5 pb-24 md:pt-11">
			{isMember && <Live />}
			<div className="grid items-end gap-x-12 gap-y-6 md:grid-cols-[min(360px,36%)_minmax(0,1fr)]">
				<PlayableCover
					seed={episode.id}
					coverUrl={thumbnailUrl}
					eager
					className="aspect-square w-full self-start rounded-card max-md:max-w-[min(280px,36svh)]"
				/>
				<div className="flex min-w-0 flex-col gap-4">
					<EpisodeLine episode={episode} />
					<h1 className={titleStep(title)}>
						<bdi className="break-words">{title}</bdi>
					</h1>
					<EpisodeBadges episode={episode} />
					<EpisodeAudio episode={episode} playable={playable} />
					<ActionsWithMenu menu={tools}>
						<ShareButtons
							path={episodePath(slug)}
							title={title}
							embed={audioUrl && isPublic && audience === "everyone" ? "work" : undefined}
						/>
						<SaveLater playable={playable} />
						<LateRoom kind="episode" id={episode.id} title={title} />
					</ActionsWithMenu>
					{/* Their row is there before they are: they come after the page and with what plays. */}
					<div className="flex min-h-11 flex-wrap items-center gap-3">
						<ContinueAt playable={playable} />
						<CopyLinkAt playable={playable} />
					</div>
				</div>
			</div>
			<BelowFold>
				<div className="mt-14 grid gap-x-16 gap-y-14 md:mt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
					<div className="flex min-w-0 flex-col gap-14">
						{description && (
							<section aria-labelledby="about">
								<h2 id="about" className="text-h2">
									{copy.about}
								</h2>
								<div className="mt-4 max-w-text text-body break-words">
									<Description of={episode} />
								</div>
							</section>
						)}
						<Transcript playable={playable} />
					</div>
					<div className="flex min-w-0 flex-col gap-14">
						<Chapters playable={playable} links={chapters.map(({ url }) => url)} />
						<People people={people} />
						<Link
							to={isMember ? paths.podcasts : paths.podcastShow}
							className="link inline-flex min-h-11 items-center self-start"
						>
							{isMember ? copy.allEpisodes : copy.publicEpisodes}
						</Link>
					</div>
				</div>
			</BelowFold>
		</main>
	);
}

function Live() {
	useLiveEpisodes();
	return null;
}
