import { X } from "lucide-react";
import { useState } from "react";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import { PlayPause } from "./player-controls.tsx";
import { playerCopy } from "./player-copy.ts";
import { PlayerSheet } from "./player-sheet.tsx";
import type { Playable } from "./player-store.tsx";
import { TrackCover } from "./track-cover.tsx";
import { useTrackTime } from "./track-waveform.tsx";

/** 64 px, floating above a phone's tab bar; a tap on the track opens the whole player. */
export function MiniPlayer({ track, onClose }: { track: Playable; onClose: () => void }) {
	const [isOpen, setOpen] = useState(false);
	const { positionSeconds, durationSeconds } = useTrackTime(track);
	const time = playerCopy.position(duration(positionSeconds), duration(durationSeconds));
	return (
		<div className="md:hidden">
			<div
				data-raised=""
				className="fixed inset-x-2 bottom-[calc(var(--foot)-64px)] z-30 flex h-16 items-center gap-1 overflow-hidden rounded-card bg-raised pr-1.5 pl-2 shadow-float"
			>
				<button
					type="button"
					onClick={() => setOpen(true)}
					className="flex min-w-0 flex-1 items-center gap-3 rounded-thumb text-left focus-visible:-outline-offset-2 focus-visible:shadow-none"
				>
					<span className="sr-only">{playerCopy.openSheet}</span>
					<TrackCover track={track} eager className="size-12 shrink-0 rounded-thumb" />
					<span className="min-w-0">
						<span className="block truncate text-title">
							<bdi>{track.title}</bdi>
						</span>
						<span className="block truncate text-micro text-muted tabular-nums">
							<bdi>{track.artist}</bdi> · {time}
						</span>
					</span>
				</button>
				<PlayPause className="size-11!" />
				<Button look="icon" aria-label={playerCopy.close} onClick={onClose}>
					<X size={20} strokeWidth={1.5} />
				</Button>
				<div aria-hidden="true" className="absolute inset-x-0 bottom-0">
					<ProgressBar
						label={playerCopy.player}
						thin
						fraction={durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0}
					/>
				</div>
			</div>
			<PlayerSheet track={track} open={isOpen} onClose={() => setOpen(false)} />
		</div>
	);
}
