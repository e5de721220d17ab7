import { Pause, Play } from "lucide-react";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import { playAll, togglePlay, usePlayer } from "#domain/player/player-store.tsx";
import type { Track } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import type { WhatsNew } from "#features/whats-new/contract.ts";
import { copy } from "#features/whats-new/copy.ts";
import { TRACKS_ROW } from "#features/whats-new/limits.ts";
import { paths, submitPath, trackPath } from "#shared/paths.ts";
import { Button } from "#web/kit/button.tsx";
import { ListPending } from "#web/kit/lists/list-pending.tsx";
import { SkeletonCover, SkeletonLine } from "#web/kit/skeleton.tsx";
import { NewTrackFacts } from "./new-track-facts.tsx";
import { NEW_TRACKS_ID } from "./waiting-counts.tsx";

type Query = {
	data: WhatsNew | undefined;
	isError: boolean;
	isFetching: boolean;
	refetch(): Promise<unknown>;
};

/** One control plays them all; a cover leads to its track. Where new ones by artists one follows fill no row, the newest of everyone come after them. */
export function NewTracks({ query }: { query: Query }) {
	const { data: news } = query;
	if (!news)
		return query.isError ? <ListPending list={query} failed={copy.tracksFailed} /> : <Skeleton />;
	const { tracks: all, newTracks, isFollowing } = news;
	const isRowOfFollowed = newTracks >= TRACKS_ROW;
	const tracks = isRowOfFollowed ? all.slice(0, newTracks) : all;
	const since = newTracks > 0 ? news.since : null;
	return (
		<section id={NEW_TRACKS_ID} aria-labelledby="new-tracks-title" tabIndex={-1}>
			<div className="flex items-center gap-4">
				{tracks.length > 0 && (
					<PlayAll tracks={tracks} label={isRowOfFollowed ? copy.playAll : copy.playNewest} />
				)}
				<div className="min-w-0 flex-1">
					<h2 id="new-tracks-title" className="text-h3">
						{isRowOfFollowed ? copy.newTracks : copy.justIn}
					</h2>
					<p className="mt-0.5 text-small text-muted">
						{tracks.length === 0 ? (
							<>
								{copy.noTracks}{" "}
								<Link to={submitPath(paths.discover)} className="link">
									{copy.shareFirst}
								</Link>
							</>
						) : isFollowing ? (
							<NewTrackFacts
								tracks={tracks}
								followed={isRowOfFollowed ? 0 : newTracks}
								since={since}
							/>
						) : (
							copy.fromEveryone
						)}
					</p>
				</div>
				<Link
					to={paths.discover}
					className="link inline-flex min-h-11 shrink-0 items-center text-card max-md:hidden"
				>
					{copy.allTracks}
				</Link>
			</div>
			{tracks.length > 0 && (
				<ul className="strip mt-5 gap-3 md:mx-0 md:grid md:grid-cols-5 md:gap-5 md:overflow-visible md:px-0">
					{tracks.map((track) => (
						<Cover key={track.id} track={track} />
					))}
				</ul>
			)}
			{tracks.length > 0 && !isFollowing && (
				<p className="mt-4 text-small text-muted">{copy.followFirst}</p>
			)}
		</section>
	);
}

function PlayAll({ tracks, label }: { tracks: readonly Track[]; label: string }) {
	const playables = tracks.map(playableOf);
	const open = playables.filter(({ lockedFor }) => !lockedFor);
	const isCurrent = usePlayer(({ current }) => open.some(({ key }) => key === current?.key));
	const isPlaying = usePlayer((player) => player.isPlaying) && isCurrent;
	const Icon = isPlaying ? Pause : Play;
	if (open.length === 0) return null;
	return (
		<Button
			variant="disc"
			size="md"
			aria-label={isPlaying ? copy.pauseAll : label}
			data-audio={open[0]?.audioUrl ?? undefined}
			onClick={() => (isCurrent ? togglePlay() : playAll(open))}
		>
			<Icon size={20} fill="currentColor" strokeWidth={1.5} />
		</Button>
	);
}

function Cover({ track }: { track: Track }) {
	const { title, artist, slug, coverUrl } = track;
	return (
		<li className="w-28 shrink-0 snap-start md:w-auto md:nth-[n+6]:hidden">
			<Link to={trackPath(slug)} className="group block rounded-card">
				<PlayableCover
					seed={track.id}
					coverUrl={coverUrl}
					eager
					className="aspect-square w-full rounded-card"
				/>
				<bdi className="mt-3 line-clamp-1 text-title break-words group-hover:text-lamp-ink">
					{title}
				</bdi>
			</Link>
			<div className="-mt-2.5 flex items-center justify-between gap-1">
				<bdi className="truncate text-micro text-muted">{artist}</bdi>
				<PlayableMenu playable={playableOf(track)} className="-mr-2.5" />
			</div>
		</li>
	);
}

function Skeleton() {
	return (
		<div aria-hidden="true">
			<div className="flex items-center gap-4">
				<SkeletonLine className="size-12 shrink-0" />
				<div className="grid flex-1 gap-2">
					<SkeletonLine className="h-6 w-1/2" />
					<SkeletonLine className="h-4 w-1/4" />
				</div>
			</div>
			<div className="mt-5 flex gap-3 overflow-hidden md:grid md:grid-cols-5 md:gap-5">
				{[1, 2, 3, 4, 5].map((key) => (
					<div key={key} className="w-28 shrink-0 md:w-auto">
						<SkeletonCover className="aspect-square w-full" />
						<SkeletonLine className="mt-3 h-4 w-4/5" />
					</div>
				))}
			</div>
		</div>
	);
}
