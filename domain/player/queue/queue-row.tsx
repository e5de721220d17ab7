import { ChevronDown, ChevronUp, GripVertical, X } from "lucide-react";
import { copy } from "#domain/player/copy.ts";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { type Playable, seedOf } from "#domain/player/playable.ts";
import { playerCopy } from "#domain/player/player-copy.ts";
import { playerState } from "#domain/player/player-state.ts";
import { moveInQueue, playAt, removeFromQueue } from "#domain/player/player-store.tsx";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { IconButton } from "#web/kit/icon-button.tsx";

/** One place of the queue: plays on a press, is dragged by its cover, moved and removed by buttons. */
export function QueueRow({
	playable: { key, title, byline, coverUrl, durationSeconds },
	index,
	count,
	isCurrent,
	isDragged,
	announce,
}: {
	playable: Playable;
	index: number;
	count: number;
	isCurrent: boolean;
	isDragged: boolean;
	/** For readers: what has just changed. */
	announce: (words: string) => void;
}) {
	const move = (by: 1 | -1, pressed: HTMLElement) => {
		const to = index + by;
		if (to < 0 || to >= count) return;
		moveInQueue(index, to);
		announce(playerCopy.moved(title, to + 1, count));
		// The row may have been taken out and put back, and the focus lost with it.
		requestAnimationFrame(() => pressed.focus());
	};
	const remove = (pressed: HTMLElement) => {
		const row = pressed.closest("li");
		const near = row?.nextElementSibling ?? row?.previousElementSibling;
		removeFromQueue(index);
		announce(playerCopy.removed(title));
		if (playerState().current) near?.querySelector<HTMLElement>("[data-remove]")?.focus();
	};
	return (
		<li
			data-key={key}
			aria-current={isCurrent || undefined}
			className={classNames(
				"flex items-center gap-1 border-b border-line py-1.5 last:border-b-0",
				isDragged && "bg-wash",
			)}
		>
			<span
				data-handle=""
				className="flex shrink-0 md:-ml-4 cursor-grab touch-none items-center text-line-strong active:cursor-grabbing"
			>
				<GripVertical size={16} strokeWidth={1.5} aria-hidden="true" />
				<PlayableCover
					seed={seedOf({ key })}
					coverUrl={coverUrl}
					className="size-11 rounded-thumb"
				/>
			</span>
			<button
				type="button"
				onClick={() => playAt(index)}
				className="min-h-11 min-w-0 flex-1 rounded-thumb pl-2 text-left"
			>
				<span className="sr-only">{copy.play} </span>
				<bdi
					data-title=""
					className={classNames("block truncate text-title", isCurrent && "text-lamp-ink")}
				>
					{title}
				</bdi>
				<span className="block truncate text-micro text-muted tabular-nums">
					<bdi>{byline}</bdi> · {duration(durationSeconds)}
				</span>
			</button>
			<div className="flex shrink-0">
				<IconButton
					icon={ChevronUp}
					label={playerCopy.moveUp(title)}
					aria-disabled={index === 0 || undefined}
					onClick={(event) => move(-1, event.currentTarget)}
					className="w-9"
					size={18}
				/>
				<IconButton
					icon={ChevronDown}
					label={playerCopy.moveDown(title)}
					aria-disabled={index === count - 1 || undefined}
					onClick={(event) => move(1, event.currentTarget)}
					className="w-9"
					size={18}
				/>
				<IconButton
					icon={X}
					data-remove=""
					label={playerCopy.remove(title)}
					onClick={(event) => remove(event.currentTarget)}
					size={18}
				/>
			</div>
		</li>
	);
}
