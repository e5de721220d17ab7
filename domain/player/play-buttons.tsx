import { ListEnd, Pause, Play, Shuffle } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import { openOf, queueAll, shuffleAll } from "./play-all.ts";
import type { Playable } from "./playable.ts";
import { type PlayerState, playAll, togglePlay, usePlayer } from "./player-store.tsx";

/** A secondary button whose word only readers get on phones and tablets. */
export const ICON_WHERE_NARROW = "max-lg:size-11 max-lg:border-0 max-lg:px-0";

/** Play or pause all of it, shuffle it, put it after what is queued; nothing while there is nothing to hear. */
export function PlayButtons({ playables: all }: { playables: readonly Playable[] }) {
	const playables = openOf(all);
	if (playables.length === 0) return null;
	return (
		<>
			<PlayButton playables={playables} />
			<Button
				variant="secondary"
				className={ICON_WHERE_NARROW}
				onClick={() => shuffleAll(playables)}
			>
				<Shuffle size={18} strokeWidth={1.5} aria-hidden="true" />
				<span className="max-lg:sr-only">{listCopy.shuffle}</span>
			</Button>
			<Button variant="secondary" className={ICON_WHERE_NARROW} onClick={() => queueAll(playables)}>
				<ListEnd size={18} strokeWidth={1.5} aria-hidden="true" />
				<span className="max-lg:sr-only">{listCopy.addAll}</span>
			</Button>
		</>
	);
}

/** Play or pause all of it; nothing while there is nothing to hear. */
export function PlayButton({ playables: all }: { playables: readonly Playable[] }) {
	const playables = openOf(all);
	const isCurrentList = usePlayer((player) => isQueued(player, playables));
	const isPlaying = usePlayer((player) => player.isPlaying) && isCurrentList;
	const Icon = isPlaying ? Pause : Play;
	if (playables.length === 0) return null;
	return (
		<Button
			data-audio={playables[0]?.audioUrl ?? undefined}
			onClick={() => (isCurrentList ? togglePlay() : playAll(playables))}
		>
			<Icon size={18} fill="currentColor" strokeWidth={1.5} aria-hidden="true" />
			{isPlaying ? copy.pause : copy.play}
		</Button>
	);
}

/** Whether the player stands at one of these, and all of them are what it plays on. */
function isQueued({ current, queue }: PlayerState, playables: readonly Playable[]): boolean {
	if (!playables.some(({ key }) => key === current?.key)) return false;
	const queued = new Set(queue.items.map(({ key }) => key));
	return playables.every(({ key }) => queued.has(key));
}
