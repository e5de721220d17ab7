import { duration } from "#shared/format.ts";
import type { Track } from "./contract.ts";
import { RateTrack } from "./rate-track.tsx";
import { Description, PlayableCover } from "./track-card.tsx";
import { TrackFacts } from "./track-facts.tsx";
import { TrackWaveform, useTrackTime } from "./track-waveform.tsx";

const PHONE_BARS = 56;

/** The first track of the list, two columns wide, with the whole of it to see. */
export function LeadCard({ track }: { track: Track }) {
	const { positionSeconds, durationSeconds } = useTrackTime(track);
	return (
		<article className="flex h-full flex-col">
			<div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
				<PlayableCover track={track} eager />
				<div className="flex min-w-0 flex-col md:justify-end">
					<h3 className="text-lead-title">
						<bdi className="line-clamp-3 leading-[1.1] break-words">{track.title}</bdi>
					</h3>
					<p className="mt-1 truncate text-lead">
						<bdi>{track.artist}</bdi>
					</p>
					<Description track={track} className="text-body" />
					<div className="mt-4">
						<TrackFacts track={track} />
					</div>
				</div>
			</div>
			<div className="mt-6 flex flex-1 items-center gap-4 text-small tabular-nums md:my-6">
				<span>{duration(positionSeconds)}</span>
				<div className="min-w-0 flex-1 md:hidden">
					<TrackWaveform track={track} bars={PHONE_BARS} className="h-[68px]" />
				</div>
				<div className="hidden min-w-0 flex-1 md:block">
					<TrackWaveform track={track} className="h-[88px]" />
				</div>
				<span className="text-muted">{duration(durationSeconds)}</span>
			</div>
			<RateTrack track={track} className="mt-4 md:mt-0 md:justify-start md:gap-6" />
		</article>
	);
}
