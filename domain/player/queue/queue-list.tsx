import { Repeat1, Repeat as RepeatIcon, Shuffle } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { LevellingSwitch } from "#domain/player/bar/levelling-switch.tsx";
import { QualityChoice } from "#domain/player/bar/quality-choice.tsx";
import { playerCopy } from "#domain/player/player-copy.ts";
import { playerState } from "#domain/player/player-state.ts";
import {
	clearQueue,
	moveInQueue,
	setRepeat,
	setShuffle,
	usePlayer,
} from "#domain/player/player-store.tsx";
import { Button } from "#web/kit/button.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { useDraggedRow } from "#web/kit/lists/use-dragged-row.tsx";
import { isShuffled, repeats } from "./queue.ts";
import { QueueRow } from "./queue-row.tsx";

const placeOf = (key: string) => playerState().queue.items.findIndex((item) => item.key === key);

/** What comes when, and how it is played. `children` end the heading's line. */
export function QueueList({ children }: { children?: ReactNode }) {
	const queue = usePlayer((player) => player.queue);
	const [announcement, announce] = useState("");
	const heading = useId();
	const drag = useDraggedRow({
		move: (key, to) => moveInQueue(placeOf(key), to),
		drop(key) {
			const { items } = playerState().queue;
			const place = placeOf(key);
			const title = items[place]?.title;
			if (title) announce(playerCopy.moved(title, place + 1, items.length));
		},
	});
	const count = queue.items.length;
	return (
		<section aria-labelledby={heading}>
			<div className="flex items-center gap-1">
				<h3 id={heading} tabIndex={-1} className="mr-auto text-h3 outline-none">
					{playerCopy.queue}
				</h3>
				<IconButton
					icon={Shuffle}
					label={playerCopy.shuffle}
					aria-pressed={isShuffled(queue)}
					className={TOGGLE}
					onClick={() => setShuffle(!isShuffled(queue))}
				/>
				<RepeatButton />
				<Button
					variant="quiet"
					size="sm"
					disabled={count < 2}
					onClick={() => {
						clearQueue();
						announce(playerCopy.cleared);
						document.getElementById(heading)?.focus();
					}}
				>
					{playerCopy.clear}
				</Button>
				{children}
			</div>
			<ol className="mt-2 list-none select-none" {...drag.list}>
				{queue.items.map((playable, index) => (
					<QueueRow
						key={playable.key}
						{...{ playable, index, count }}
						isCurrent={index === queue.index}
						isDragged={drag.key === playable.key}
						announce={announce}
					/>
				))}
			</ol>
			{count === 1 && <p className="mt-3 text-small text-muted">{playerCopy.nothingNext}</p>}
			<LevellingSwitch />
			<div className="mt-3 border-t border-line pt-3">
				<QualityChoice />
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</section>
	);
}

/** Off, all, this one, and round again. */
function RepeatButton() {
	const repeat = usePlayer((player) => player.repeat);
	const Icon = repeat === "one" ? Repeat1 : RepeatIcon;
	const after = repeats[(repeats.indexOf(repeat) + 1) % repeats.length] ?? "off";
	return (
		<IconButton
			icon={Icon}
			label={playerCopy.repeat[repeat]}
			aria-pressed={repeat !== "off"}
			className={TOGGLE}
			onClick={() => setRepeat(after)}
		/>
	);
}

/** A dot beneath means 'on' for those who do not see the color. */
const TOGGLE =
	"relative after:absolute after:bottom-1.5 after:hidden after:size-1 after:rounded-full after:bg-lamp-ink aria-pressed:after:block";
