import { useQueryClient } from "@tanstack/react-query";
import { CodeXml, Link2, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { EmbedDialog } from "#domain/player/embed/embed-button.tsx";
import { PlayFrom } from "#domain/player/playable/play-from.tsx";
import type { WaveformMark } from "#domain/player/playable/waveform-marks.tsx";
import { KeepLater } from "#domain/player/saved/keep-later.tsx";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { RoomButton } from "#domain/works/room-slot.tsx";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { RateTrack } from "#features/music/rating/rate-track.tsx";
import { useLiveRatings } from "#features/music/rating/use-live-ratings.tsx";
import { myTracksTopic } from "#features/music/topics.ts";
import { paths, trackPath } from "#shared/paths.ts";
import { copyLink } from "#web/browser/share.ts";
import { Button } from "#web/kit/button.tsx";
import { embed } from "#web/kit/copy.ts";
import { MenuAction, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import { BelowFold } from "#web/late/below-fold.tsx";
import { LateActions } from "#web/late/late-actions.tsx";
import { useTopic } from "#web/live/live-hooks.tsx";
import { AboutTrack } from "./about-track.tsx";
import { trackCopy } from "./copy.ts";
import { MoreFromArtist } from "./more-from-artist.tsx";
import { useOwnerActions } from "./owner-actions.tsx";
import { OwnerMenuItems } from "./owner-menu-items.tsx";
import { TrackStatistics } from "./statistics.tsx";
import { TrackHero } from "./track-hero.tsx";
import { TrackMenu } from "./track-menu.tsx";
import { TrackNotice } from "./track-notice.tsx";
import { cacheTrack, reloadTracks } from "./track-query.tsx";

/** A track's own page. What other features say of it comes in through the slots. */
export function TrackView({
	track,
	marks,
	comments,
}: {
	track: TrackDetails;
	marks?: readonly WaveformMark[];
	comments?: ReactNode;
}) {
	useLiveRatings();
	return (
		<main className="page pt-5 pb-24 md:pt-8">
			{track.isMine && <MineLive />}
			<MusicTabs within="discover" className="mb-8 md:mb-11" />
			<TrackNotice track={track} />
			<TrackHero track={track} marks={marks} lateActions={<MoreActions track={track} />}>
				<Actions track={track} />
			</TrackHero>
			<BelowFold>
				<div className="mt-11 grid gap-x-16 gap-y-11 md:mt-18 lg:grid-cols-[minmax(0,1fr)_392px] lg:grid-rows-[auto_1fr]">
					{track.description && (
						<p className="max-w-text min-w-0 text-body break-words whitespace-pre-line md:text-lead">
							<bdi>{track.description}</bdi>
						</p>
					)}
					<aside
						aria-label={trackCopy.about}
						className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
					>
						<AboutTrack track={track} />
						{/* The hero says for whom it is, and leads there. */}
						{track.isOpen && <RateTrack track={track} className="border-t-0" />}
					</aside>
					<BelowFold>
						{comments && <div className="min-w-0 lg:col-start-1">{comments}</div>}
					</BelowFold>
				</div>
				{track.isMine && (
					<div className="mt-14 md:mt-24">
						<TrackStatistics track={track} />
					</div>
				)}
				<BelowFold>
					<MoreFromArtist track={track} />
				</BelowFold>
			</BelowFold>
		</main>
	);
}

function Actions({ track }: { track: TrackDetails }) {
	const cache = useQueryClient();
	const navigate = useNavigate();
	const playable = playableOf(track);
	const path = trackPath(track.slug);
	const [isEmbedding, setEmbedding] = useState(false);
	const owner = useOwnerActions(track, async () => {
		await navigate(track.isMine ? paths.myTracks : paths.discover, { replace: true });
		cache.removeQueries({
			queryKey: music.api.get.queryKey({ input: { slug: track.slug } }),
		});
	});
	return (
		<>
			{owner && (
				<Button variant="secondary" size="sm" className="min-h-11" onClick={owner.edit}>
					<Pencil size={18} strokeWidth={1.5} aria-hidden="true" />
					{trackCopy.edit}
				</Button>
			)}
			<PlayFrom playable={playable} />
			<Button
				variant="secondary"
				size="sm"
				className="min-h-11"
				onClick={() => void copyLink(path)}
			>
				<Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
				{trackCopy.copyLink}
			</Button>
			<TrackMenu track={track}>
				{track.audioUrl && track.visibility !== "draft" && track.audience === "everyone" && (
					<MenuAction icon={CodeXml} label={embed} onSelect={() => setEmbedding(true)} />
				)}
				{owner && (
					<>
						<MenuSeparator />
						<OwnerMenuItems track={track} />
						<MenuAction icon={Trash2} label={trackCopy.delete} bad onSelect={owner.remove} />
					</>
				)}
			</TrackMenu>
			{isEmbedding && (
				<EmbedDialog
					path={path}
					title={track.title}
					kind="work"
					onClose={() => setEmbedding(false)}
				/>
			)}
			{owner?.dialogs}
		</>
	);
}

function MoreActions({ track }: { track: TrackDetails }) {
	return (
		<LateActions>
			{/* It says how large it is, and what became of it. */}
			<KeepLater playable={playableOf(track)} />
			<RoomButton kind="track" id={track.id} title={track.title} />
		</LateActions>
	);
}

/** The page of one's own track follows it from processing to live. */
function MineLive() {
	const cache = useQueryClient();
	useTopic(
		myTracksTopic,
		(track) => cacheTrack(cache, track),
		() => void reloadTracks(cache),
	);
	return null;
}
