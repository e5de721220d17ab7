import { X } from "lucide-react";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { PlayPause, Volume } from "./player-controls.tsx";
import { playerCopy } from "./player-copy.ts";
import type { Playable } from "./player-store.tsx";
import { TrackCover } from "./track-cover.tsx";
import { TrackWaveform, useTrackTime } from "./track-waveform.tsx";

/** 92 px at the foot of wide screens. */
export function PlayerBar({ track, onClose }: { track: Playable; onClose: () => void }) {
	const { positionSeconds, durationSeconds } = useTrackTime(track);
	return (
		<div className="fixed inset-x-0 bottom-0 z-30 hidden border-t border-line bg-surface md:block">
			<div className="page grid h-[91px] grid-cols-[minmax(0,150px)_1fr_auto] items-center gap-4 lg:grid-cols-[minmax(0,240px)_1fr_240px] lg:gap-6 xl:grid-cols-[300px_1fr_300px]">
				<div className="flex min-w-0 items-center gap-3.5">
					<TrackCover track={track} eager className="size-[60px] shrink-0 rounded-thumb" />
					<div className="min-w-0">
						<p className="truncate text-title">
							<bdi>{track.title}</bdi>
						</p>
						<p className="truncate text-small text-muted">
							<bdi>{track.artist}</bdi>
						</p>
					</div>
				</div>
				<div className="flex min-w-0 items-center gap-4 lg:gap-6">
					<PlayPause />
					<div className="flex min-w-0 flex-1 items-center gap-3 text-small tabular-nums lg:gap-4">
						<span className="w-10 shrink-0 text-right">{duration(positionSeconds)}</span>
						<TrackWaveform track={track} />
						<span className="w-10 shrink-0 text-muted">{duration(durationSeconds)}</span>
					</div>
				</div>
				<div className="flex items-center justify-end gap-1 lg:gap-3">
					<Volume className="flex w-[110px] items-center gap-1 lg:w-[150px]" />
					<Button
						look="icon"
						aria-label={playerCopy.close}
						onClick={onClose}
						className="lg:-mr-2.5"
					>
						<X size={20} strokeWidth={1.5} />
					</Button>
				</div>
			</div>
		</div>
	);
}
