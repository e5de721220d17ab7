import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus, Settings } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { ItemState } from "#features/notes-sync/item-state.tsx";
import { useItemStates } from "#features/notes-sync/notes-query.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import type { Episode, KeptEpisodeChange } from "#features/podcasts/contract.ts";
import { copy as words } from "#features/podcasts/copy.ts";
import { EpisodeLine } from "#features/podcasts/episode-line.tsx";
import {
	episodePages,
	useLiveEpisodes,
	useReloadEpisodes,
} from "#features/podcasts/episode-query.tsx";
import { EpisodeMenu } from "#features/podcasts/manage/episode-menu.tsx";
import { manageCopy as copy } from "#features/podcasts/manage/manage-copy.ts";
import { SoundNotice } from "#features/podcasts/manage/sound-notice.tsx";
import { episodePath, paths } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { PlayableCover } from "#web/player/playable-cover.tsx";
import { contentCopy } from "./content-copy.ts";
import { ContentRow } from "./content-row.tsx";
import { inLatest } from "./in-latest.ts";

const RunEpisode = lazy(async () => ({ default: (await import("./run-episode.tsx")).RunEpisode }));
const DeleteDialog = lazy(async () => ({
	default: (await import("#features/podcasts/manage/delete-dialog.tsx")).DeleteDialog,
}));

const TakeBackDialog = lazy(async () => ({
	default: (await import("#features/podcasts/manage/take-back-dialog.tsx")).TakeBackDialog,
}));
const HistoryDialog = lazy(async () => ({
	default: (await import("#features/history/history-dialog.tsx")).HistoryDialog,
}));

type Open =
	| { form: string | null }
	| { takingBack: Episode }
	| { deleting: Episode }
	| { past: Episode }
	| null;

/** Every episode, drafts and scheduled ones first. */
export function ContentEpisodes() {
	const [open, setOpen] = useState<Open>(null);
	const waiting = useQuery(podcasts.api.waiting.queryOptions());
	const list = useInfiniteQuery(episodePages(podcasts.api));
	const reload = useReloadEpisodes();
	useTopic<KeptEpisodeChange>("kept-episodes", reload);
	useLiveEpisodes();
	const published = list.data?.pages.flatMap((page) => page.episodes) ?? [];
	const states = useItemStates(
		"podcast",
		published.map(({ id }) => id),
	);
	const claims = [
		{ at: waiting.dataUpdatedAt, all: waiting.data?.episodes ?? [] },
		{ at: list.dataUpdatedAt, all: published },
	];
	const episodes = inLatest(claims, ({ id }) => id);
	const close = () => setOpen(null);
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<Button onClick={() => setOpen({ form: null })}>
					<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
					{copy.add}
				</Button>
				<Button look="secondary" asChild>
					<Link to={paths.podcastAdmin}>
						<Settings size={18} strokeWidth={1.5} aria-hidden="true" />
						{words.settings}
					</Link>
				</Button>
			</div>
			{list.data && episodes.length === 0 && (
				<div className="mt-14">
					<EmptyState title={words.none} text={words.noneForAdmin} />
				</div>
			)}
			{episodes.length > 0 && (
				<ul className="mt-6 border-t border-line">
					{episodes.map((episode) => (
						<ContentRow
							key={episode.id}
							to={episodePath(episode.slug)}
							title={episode.title}
							cover={
								<PlayableCover
									title={episode.title}
									coverUrl={episode.thumbnailUrl}
									className="size-14 shrink-0 rounded-thumb"
								/>
							}
							facts={<Facts episode={episode} />}
							notes={
								<>
									<SoundNotice episode={episode} />
									<ItemState item={states.get(episode.id)} />
								</>
							}
							tools={
								<EpisodeMenu
									episode={episode}
									isOut={isOut(episode)}
									onEdit={() => setOpen({ form: episode.id })}
									onHistory={() => setOpen({ past: episode })}
									onTakeBack={() => setOpen({ takingBack: episode })}
									onDelete={() => setOpen({ deleting: episode })}
								/>
							}
						/>
					))}
				</ul>
			)}
			<MoreButton list={list} className="mt-3" />
			<Suspense fallback={null}>
				{open && "form" in open && (
					<RunEpisode episodeId={open.form} isInRoom={open.form === null} onClose={close} />
				)}
				{open && "takingBack" in open && (
					<TakeBackDialog episode={open.takingBack} onClose={close} />
				)}
				{open && "deleting" in open && <DeleteDialog episode={open.deleting} onClose={close} />}
				{open && "past" in open && (
					<HistoryDialog kind="episode" id={open.past.id} name={open.past.title} onClose={close} />
				)}
			</Suspense>
		</>
	);
}

const isOut = ({ publishedAt }: Episode): boolean =>
	publishedAt !== null && Date.parse(publishedAt) <= Date.now();

function Facts({ episode }: { episode: Episode }) {
	const isScheduled = episode.publishedAt !== null && !isOut(episode);
	return (
		<>
			<EpisodeLine episode={episode} />
			{isScheduled && <Badge look="wash">{words.scheduled}</Badge>}
			{episode.publishedAt === null && <Badge look="wash">{contentCopy.draft}</Badge>}
			{episode.visibility === "members" && <Badge>{words.membersOnly}</Badge>}
			{episode.isSample && <Badge>{words.sample}</Badge>}
		</>
	);
}
