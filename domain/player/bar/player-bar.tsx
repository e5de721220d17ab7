import { ListMusic, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { PlayableWaveform, usePlayableTime } from "#domain/player/playable/playable-waveform.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { playerCopy } from "#domain/player/player-copy.ts";
import { QueuePanel } from "#domain/player/queue/queue-panel.tsx";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { Names } from "./playable-names.tsx";
import { Steps, Volume } from "./player-controls.tsx";
import { ChapterMenu, SleepTimer, Speed } from "./spoken-controls.tsx";

/** Where the bar is not wide enough for all of them. */
const NARROW_BARS = 24;

export type OpenPlayer = { current: Playable; actions: ReactNode; onClose: () => void };

/** 92 px at the foot of wide screens. */
export function PlayerBar({ current, actions, onClose }: OpenPlayer) {
	const { positionSeconds, durationSeconds } = usePlayableTime(current);
	const isSpoken = current.spoken !== undefined;
	const [isQueueOpen, setQueueOpen] = useState(false);
	const queueButton = useRef<HTMLButtonElement>(null);
	const closeQueue = () => {
		setQueueOpen(false);
		queueButton.current?.focus();
	};
	return (
		<div className="fixed inset-x-0 bottom-0 z-30 hidden border-t border-line bg-surface md:block">
			<div
				className={classNames(
					"page relative grid h-[91px] grid-cols-[minmax(0,150px)_1fr_auto] items-center gap-4 lg:grid-cols-[minmax(0,220px)_1fr_auto] lg:gap-6",
					isSpoken ? "xl:grid-cols-[300px_1fr_auto]" : "xl:grid-cols-[300px_1fr_344px]",
				)}
			>
				<Names current={current} />
				<div className="flex min-w-0 items-center gap-3 lg:gap-6">
					<Steps spoken={isSpoken} className="lg:gap-2" stepClassName="max-xl:hidden" />
					<div className="flex min-w-0 flex-1 items-center gap-3 text-small tabular-nums lg:gap-4">
						<span className="min-w-10 shrink-0 text-right">{duration(positionSeconds)}</span>
						<span className="contents lg:hidden">
							<PlayableWaveform playable={current} bars={NARROW_BARS} />
						</span>
						<span className="hidden lg:contents">
							<PlayableWaveform playable={current} />
						</span>
						<span
							className={classNames("min-w-10 shrink-0 text-muted", isSpoken && "max-lg:hidden")}
						>
							{duration(durationSeconds || null)}
						</span>
					</div>
				</div>
				<div className="flex items-center justify-end">
					{isQueueOpen && <QueuePanel onClose={closeQueue} />}
					<div className="hidden lg:contents">{actions}</div>
					{isSpoken && (
						<>
							<div className="hidden lg:contents">
								<ChapterMenu playable={current} />
							</div>
							<Speed />
						</>
					)}
					<SleepTimer />
					<IconButton
						icon={ListMusic}
						ref={queueButton}
						label={playerCopy.queue}
						aria-expanded={isQueueOpen}
						onClick={() => (isQueueOpen ? closeQueue() : setQueueOpen(true))}
					/>
					<Volume
						className={isSpoken ? "max-lg:hidden xl:w-[124px]" : "lg:w-[92px] xl:w-[124px]"}
						sliderClassName={isSpoken ? "max-xl:hidden" : "max-lg:hidden"}
					/>
					<IconButton
						icon={X}
						label={playerCopy.close}
						onClick={onClose}
						className="lg:ml-1 xl:-mr-2.5"
					/>
				</div>
			</div>
		</div>
	);
}
