import { usePlayableTime, WaveformsByWidth } from "#domain/player/playable/playable-waveform.tsx";
import { playableOf } from "#features/music/playable.ts";
import { RateTrack } from "#features/music/rating/rate-track.tsx";
import { TrackLink } from "#features/music/track/track-link.tsx";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { leadTitleStep } from "#web/kit/fields/title-step.ts";
import { BelowFold } from "#web/late/below-fold.tsx";
import { Description, type ListedTrack, PlayableTrackCover } from "./track-card.tsx";
import { TrackFacts } from "./track-facts.tsx";

const PHONE_BARS = 56;

/** The first track of the list, two columns wide, with the whole of it to see. */
export function LeadCard({ track, among }: ListedTrack) {
	const playable = playableOf(track);
	const { positionSeconds, durationSeconds } = usePlayableTime(playable);
	return (
		<article className="flex h-full flex-col">
			<div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
				<PlayableTrackCover track={track} among={among} eager />
				<div className="flex min-w-0 flex-col md:justify-end">
					<h3 className={classNames("relative", leadTitleStep(track.title))}>
						<TrackLink track={track} className="line-clamp-3 leading-[1.1]" />
					</h3>
					<p className="mt-1 text-lead">
						<bdi className="block truncate">{track.artist}</bdi>
					</p>
					<Description track={track} className="text-body" />
					<div className="mt-4">
						<TrackFacts track={track} />
					</div>
				</div>
			</div>
			<BelowFold onPhones>
				{track.isOpen ? (
					<div className="mt-6 flex flex-1 items-center gap-4 text-small tabular-nums md:my-6">
						<span>{duration(positionSeconds)}</span>
						<div className="min-w-0 flex-1">
							<WaveformsByWidth
								playable={playable}
								phone={{ bars: PHONE_BARS, className: "h-[68px]" }}
								wide={{ className: "h-[88px]" }}
							/>
						</div>
						<span className="text-muted">{duration(durationSeconds || null)}</span>
					</div>
				) : (
					<div className="flex-1" />
				)}
				<RateTrack track={track} className="mt-4 md:mt-0 md:justify-start md:gap-6" />
			</BelowFold>
		</article>
	);
}
