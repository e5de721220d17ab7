import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { Link } from "react-router";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { PublishStatus } from "#domain/publishing/publish-status.tsx";
import { ItemState } from "#features/notes-sync/item-state.tsx";
import { useItemStates } from "#features/notes-sync/notes-query.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy as podcastCopy } from "#features/podcasts/copy.ts";
import { EpisodeLine } from "#features/podcasts/episodes/episode-line.tsx";
import {
	episodePages,
	useLiveEpisodes,
	useReloadEpisodes,
} from "#features/podcasts/episodes/episode-query.tsx";
import { AudioNotice } from "#features/podcasts/manage/audio-notice.tsx";
import { copy } from "#features/podcasts/manage/copy.ts";
import type { OpenEpisodeDialog } from "#features/podcasts/manage/episode-dialogs.tsx";
import { EpisodeMenu } from "#features/podcasts/manage/episode-menu.tsx";
import { adminEpisodesTopic } from "#features/podcasts/topics.ts";
import { episodePath, paths } from "#shared/paths.ts";
import { dedupeByLatest } from "#web/dedupe-by-latest.ts";
import { AddButton } from "#web/kit/add-button.tsx";
import { Button } from "#web/kit/button.tsx";
import { ContentRow } from "#web/kit/lists/content-row.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { ContentList, RowCover, useListDialogs } from "./content-list.tsx";

const EpisodeDialogs = lazyPart(
	async () => (await import("#features/podcasts/manage/episode-dialogs.tsx")).EpisodeDialogs,
);

/** Every episode, drafts and scheduled ones first. */
export function ContentEpisodes() {
	const { setOpen, dialog } = useListDialogs("episode", (open: OpenEpisodeDialog, onClose) => (
		<EpisodeDialogs open={open} isOnAdminPage onClose={onClose} />
	));
	const unpublished = useQuery(podcasts.api.unpublished.queryOptions());
	const list = useInfiniteQuery(episodePages(podcasts.api));
	const reload = useReloadEpisodes();
	useReloadOn(adminEpisodesTopic, reload);
	useLiveEpisodes();
	const published = list.data?.pages.flatMap((page) => page.episodes) ?? [];
	const states = useItemStates(
		"podcast",
		published.map(({ id }) => id),
	);
	const claims = [
		{ at: unpublished.dataUpdatedAt, all: unpublished.data?.episodes ?? [] },
		{ at: list.dataUpdatedAt, all: published },
	];
	const episodes = dedupeByLatest(claims, ({ id }) => id);
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<AddButton label={copy.add} onClick={() => setOpen("adding")} />
				<Button variant="secondary" asChild>
					<Link to={paths.podcastAdmin}>
						<Settings size={18} strokeWidth={1.5} aria-hidden="true" />
						{podcastCopy.settings}
					</Link>
				</Button>
			</div>
			<ContentList
				items={episodes}
				isLoaded={list.data !== undefined}
				empty={{ title: podcastCopy.none, text: podcastCopy.noneForAdmin }}
				row={(episode) => (
					<ContentRow
						key={episode.id}
						to={episodePath(episode.slug)}
						title={episode.title}
						cover={<RowCover seed={episode.id} coverUrl={episode.thumbnailUrl} />}
						facts={<Facts episode={episode} />}
						notes={
							<>
								<AudioNotice episode={episode} />
								<ItemState item={states.get(episode.id)} />
							</>
						}
						tools={
							<EpisodeMenu
								episode={episode}
								hasHistory
								onOpen={(action) => setOpen({ action, item: episode })}
							/>
						}
					/>
				)}
			/>
			<MoreButton list={list} className="mt-3" />
			{dialog}
		</>
	);
}

function Facts({ episode }: { episode: Episode }) {
	return (
		<>
			<EpisodeLine episode={episode} />
			<PublishStatus item={episode} />
			<AudienceBadge audience={episode.audience} />
			{episode.isSample && <SampleBadge />}
		</>
	);
}
