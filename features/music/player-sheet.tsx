import { duration } from "#shared/format.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { PlayPause, Volume } from "./player-controls.tsx";
import type { Playable } from "./player-store.tsx";
import { TrackCover } from "./track-cover.tsx";
import { TrackWaveform, useTrackTime } from "./track-waveform.tsx";

const BARS = 72;

/** The whole player on a phone. */
export function PlayerSheet({
	track,
	open,
	onClose,
}: {
	track: Playable;
	open: boolean;
	onClose: () => void;
}) {
	const { positionSeconds, durationSeconds } = useTrackTime(track);
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={<bdi className="line-clamp-2 leading-[1.2] break-words">{track.title}</bdi>}
			description={<bdi className="line-clamp-2 break-words">{track.artist}</bdi>}
		>
			<TrackCover
				track={track}
				eager
				className="mx-auto aspect-square w-full max-w-[40dvh] rounded-card"
			/>
			<div className="flex flex-col gap-2">
				<TrackWaveform track={track} bars={BARS} className="h-16" />
				<div className="flex justify-between text-small text-muted tabular-nums">
					<span>{duration(positionSeconds)}</span>
					<span>{duration(durationSeconds)}</span>
				</div>
			</div>
			<div className="flex items-center justify-between gap-6">
				<PlayPause />
				<Volume className="flex w-48 items-center gap-1" />
			</div>
		</Dialog>
	);
}
