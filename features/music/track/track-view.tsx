import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { WaveformMark } from "#domain/player/playable/waveform-marks.tsx";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { RateTrack } from "#features/music/rating/rate-track.tsx";
import { useLiveRatings } from "#features/music/rating/use-live-ratings.tsx";
import { myTracksTopic } from "#features/music/topics.ts";
import { BelowFold } from "#web/late/below-fold.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useTopic } from "#web/live/live-hooks.tsx";
import { AboutTrack } from "./about-track.tsx";
import { trackCopy } from "./copy.ts";
import { MoreFromArtist } from "./more-from-artist.tsx";
import { TrackActions } from "./track-actions.tsx";
import { TrackHero } from "./track-hero.tsx";
import { TrackNotice } from "./track-notice.tsx";
import { cacheTrack, reloadTracks } from "./track-query.tsx";

/** Its charts are for the track's artist alone. */
const TrackStatistics = lazyPart(async () => (await import("./statistics.tsx")).TrackStatistics);

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
		<main className="page pt-1 pb-24 md:pt-2">
			{track.isMine && <MineLive />}
			<MusicTabs within="discover" className="mb-8 md:mb-11" />
			<TrackNotice track={track} />
			<TrackHero track={track} marks={marks}>
				<TrackActions track={track} />
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
						<Suspense>
							<TrackStatistics track={track} />
						</Suspense>
					</div>
				)}
				<BelowFold>
					<MoreFromArtist track={track} />
				</BelowFold>
			</BelowFold>
		</main>
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
