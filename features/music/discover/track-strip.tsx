import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import type { Track } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { TrackLink } from "#features/music/track/track-link.tsx";
import { duration } from "#shared/format.ts";

/** Up to six tracks in one row, ready to play one after the other; on phones a strip. */
export function TrackStrip({ tracks }: { tracks: readonly Track[] }) {
	const among = tracks.map(playableOf);
	return (
		<ul className="strip mt-6 gap-5 md:mx-0 md:grid md:grid-cols-3 md:gap-6 md:overflow-visible md:px-0 lg:grid-cols-6">
			{tracks.map((track) => (
				<li key={track.id} className="w-[150px] shrink-0 snap-start md:w-auto">
					<div className="relative">
						<PlayableCover
							seed={track.id}
							coverUrl={track.coverUrl}
							className="aspect-square w-full rounded-card"
						/>
						<PlayDisc
							playable={playableOf(track)}
							among={among}
							size="sm"
							className="absolute right-3 bottom-3"
						/>
					</div>
					<div className="mt-3.5 flex items-start justify-between gap-1">
						<div className="min-w-0">
							<h3 className="relative text-title">
								<TrackLink track={track} className="line-clamp-2" />
							</h3>
							<p className="mt-1 truncate text-micro text-muted">
								<bdi>{track.artist}</bdi> · {duration(track.durationSeconds)}
							</p>
						</div>
						<PlayableMenu playable={playableOf(track)} className="-mt-2.5 -mr-2.5" />
					</div>
				</li>
			))}
		</ul>
	);
}
