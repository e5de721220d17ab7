import { X } from "lucide-react";
import { useState } from "react";
import { copy } from "#domain/player/copy.ts";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { usePlayableTime } from "#domain/player/playable/playable-waveform.tsx";
import { seedOf } from "#domain/player/playable.ts";
import { playerCopy } from "#domain/player/player-copy.ts";
import { duration } from "#shared/format.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { ProgressBar } from "#web/kit/progress-bar.tsx";
import type { OpenPlayer } from "./player-bar.tsx";
import { PlayPause } from "./player-controls.tsx";
import { PlayerSheet } from "./player-sheet.tsx";
import { UnlessLoading } from "./unless-loading.tsx";
import { useChapterTitle } from "./use-chapter.tsx";

/** 64 px, floating above a phone's tab bar; a tap on it opens the whole player. */
export function MiniPlayer(player: OpenPlayer) {
	const { current, onClose } = player;
	const [isOpen, setOpen] = useState(false);
	const { positionSeconds, durationSeconds } = usePlayableTime(current);
	const chapter = useChapterTitle(current);
	const time = copy.position(duration(positionSeconds), duration(durationSeconds || null));
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
					<PlayableCover
						seed={seedOf(current)}
						coverUrl={current.coverUrl}
						eager
						className="size-12 shrink-0 rounded-thumb"
					/>
					<span className="min-w-0">
						<span className="block text-title">
							<bdi className="block truncate">{current.title}</bdi>
						</span>
						<span className="block truncate text-micro text-muted tabular-nums">
							<UnlessLoading>
								<bdi>{chapter ?? current.byline}</bdi> · {time}
							</UnlessLoading>
						</span>
					</span>
				</button>
				<PlayPause className="size-11!" />
				<IconButton icon={X} label={playerCopy.close} onClick={onClose} />
				<div aria-hidden="true" className="absolute inset-x-0 bottom-0">
					<ProgressBar
						label={playerCopy.player}
						thin
						fraction={durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0}
					/>
				</div>
			</div>
			<PlayerSheet {...player} open={isOpen} onClose={() => setOpen(false)} />
		</div>
	);
}
