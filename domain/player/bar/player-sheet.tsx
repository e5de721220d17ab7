import { useId } from "react";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { PlayableWaveform, usePlayableTime } from "#domain/player/playable/playable-waveform.tsx";
import { seedOf } from "#domain/player/playable.ts";
import { playerCopy } from "#domain/player/player-copy.ts";
import { QueueList } from "#domain/player/queue/queue-list.tsx";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { Dialog } from "#web/kit/dialogs/dialog.tsx";
import { ChapterList } from "./chapter-list.tsx";
import type { OpenPlayer } from "./player-bar.tsx";
import { Steps, Volume } from "./player-controls.tsx";
import { SleepTimer, Speed } from "./spoken-controls.tsx";
import { UnlessLoading } from "./unless-loading.tsx";
import { useChapterTitle } from "./use-chapter.tsx";

const BARS = 72;

/** The whole player on a phone. */
export function PlayerSheet({ current, actions, open, onClose }: OpenPlayer & { open: boolean }) {
	const { positionSeconds, durationSeconds } = usePlayableTime(current);
	const chapter = useChapterTitle(current);
	const headingId = useId();
	const chapters = current.spoken?.chapters ?? [];
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={<bdi className="line-clamp-2 leading-[1.2] break-words">{current.title}</bdi>}
			description={
				<UnlessLoading>
					<bdi className="line-clamp-2 break-words">{chapter ?? current.byline}</bdi>
				</UnlessLoading>
			}
		>
			<PlayableCover
				seed={seedOf(current)}
				coverUrl={current.coverUrl}
				eager
				className="mx-auto aspect-square w-full max-w-[34dvh] rounded-card"
			/>
			<div className="flex flex-col gap-2">
				<PlayableWaveform playable={current} bars={BARS} className="h-16" />
				<div className="flex justify-between gap-3 text-small text-muted tabular-nums">
					<span>{duration(positionSeconds)}</span>
					<span>{duration(durationSeconds || null)}</span>
				</div>
			</div>
			<Steps
				spoken={current.spoken !== undefined}
				className={classNames("justify-center", current.spoken ? "gap-3" : "gap-6")}
			/>
			<div className="-ml-2.5 flex items-center justify-between gap-2">
				<div className="flex">
					{actions}
					{current.spoken && <Speed />}
					<SleepTimer />
				</div>
				<Volume className="w-52 flex-1" />
			</div>
			{chapters.length > 0 && (
				<section aria-labelledby={headingId}>
					<h3 id={headingId} className="text-h3">
						{playerCopy.chapters}
					</h3>
					<ChapterList playable={current} />
				</section>
			)}
			<QueueList />
		</Dialog>
	);
}
