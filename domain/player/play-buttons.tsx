import { ListEnd, Pause, Play, Shuffle } from "lucide-react";
import { plural } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import type { Playable } from "./playable.ts";
import {
	addToQueue,
	type PlayerState,
	playAll,
	setShuffle,
	togglePlay,
	usePlayer,
} from "./player-store.tsx";

/** A secondary button whose word only readers get on phones and tablets. */
export const ICON_WHERE_NARROW = "max-lg:size-11 max-lg:border-0 max-lg:px-0";

/** Play or pause all of it, shuffle it, put it after what is queued; nothing while there is nothing to hear. */
export function PlayButtons({ playables: all }: { playables: readonly Playable[] }) {
	const playables = all.filter(({ isForPremium }) => !isForPremium);
	const isCurrentList = usePlayer((player) => isQueued(player, playables));
	const isPlaying = usePlayer((player) => player.isPlaying) && isCurrentList;
	const Icon = isPlaying ? Pause : Play;
	if (playables.length === 0) return null;
	const shuffle = () => {
		playAll(playables, Math.floor(Math.random() * playables.length));
		setShuffle(true);
	};
	const addAll = () => {
		for (const playable of playables) addToQueue(playable);
		notify({ kind: "good", title: listCopy.addedAll(plural(playables.length, "track")) });
	};
	return (
		<>
			<Button
				data-audio={playables[0]?.audioUrl ?? undefined}
				onClick={() => (isCurrentList ? togglePlay() : playAll(playables))}
			>
				<Icon size={18} fill="currentColor" strokeWidth={1.5} aria-hidden="true" />
				{isPlaying ? copy.pause : copy.play}
			</Button>
			<Button variant="secondary" className={ICON_WHERE_NARROW} onClick={shuffle}>
				<Shuffle size={18} strokeWidth={1.5} aria-hidden="true" />
				<span className="max-lg:sr-only">{listCopy.shuffle}</span>
			</Button>
			<Button variant="secondary" className={ICON_WHERE_NARROW} onClick={addAll}>
				<ListEnd size={18} strokeWidth={1.5} aria-hidden="true" />
				<span className="max-lg:sr-only">{listCopy.addAll}</span>
			</Button>
		</>
	);
}

/** Whether the player stands at one of these, and all of them are what it plays on. */
function isQueued({ current, queue }: PlayerState, playables: readonly Playable[]): boolean {
	if (!playables.some(({ key }) => key === current?.key)) return false;
	const queued = new Set(queue.items.map(({ key }) => key));
	return playables.every(({ key }) => queued.has(key));
}
