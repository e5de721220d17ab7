import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { Track } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { RateTrack } from "#features/music/rating/rate-track.tsx";
import { TrackLink } from "#features/music/track/track-link.tsx";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { TrackFacts } from "./track-facts.tsx";

/** A track of a list, and the list it is played on in. */
export type ListedTrack = { track: Track; among: readonly Playable[] };
/** One track of the grid; on phones a row. */
export function TrackCard({ track, among }: ListedTrack) {
	return (
		<article className="grid h-full grid-cols-[112px_minmax(0,1fr)] gap-x-4 md:flex md:flex-col">
			<PlayableTrackCover track={track} among={among} />
			<div className="flex min-w-0 flex-1 flex-col md:mt-4">
				<h3 className="relative text-h3">
					<TrackLink track={track} className="line-clamp-2" />
				</h3>
				<p className="mt-1 text-card">
					<bdi className="block truncate">{track.artist}</bdi>
				</p>
				<Description track={track} className="text-small text-muted" />
				<div className="mt-auto pt-2.5">
					<TrackFacts track={track} />
				</div>
				<RateTrack track={track} className="mt-2.5" />
			</div>
		</article>
	);
}

/** The cover with the length and the play disc on it. */
export function PlayableTrackCover({ track, among, eager }: ListedTrack & { eager?: boolean }) {
	return (
		<div className="relative w-full self-start">
			<PlayableCover
				seed={track.id}
				coverUrl={track.coverUrl}
				eager={eager}
				className="aspect-square w-full rounded-card"
			/>
			<span className="absolute bottom-2 left-2 rounded-thumb bg-scrim px-2 py-1 text-chip text-on-scrim tabular-nums md:bottom-3 md:left-3 md:px-2.5 md:py-1.5">
				{duration(track.durationSeconds)}
			</span>
			<PlayDisc
				playable={playableOf(track)}
				among={among}
				className={classNames("absolute", eager ? "right-3 bottom-3" : DISC_PLACE)}
			/>
		</div>
	);
}

/** Two lines, whatever was written; a work without one leaves no gap. */
export function Description({ track, className }: { track: Track; className: string }) {
	if (!track.description) return null;
	return (
		<p className={classNames("mt-2.5", className)}>
			<bdi className="line-clamp-2 break-words">{track.description}</bdi>
		</p>
	);
}

const DISC_PLACE = "right-1.5 bottom-1.5 max-md:size-11 md:right-3 md:bottom-3";
