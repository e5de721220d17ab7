import { plural } from "#shared/format.ts";
import { notify } from "#web/notify.ts";
import { listCopy } from "./list-copy.ts";
import type { Playable } from "./playable.ts";
import { addToQueue, playAll, setShuffle } from "./player-store.tsx";

/** Of a list, what the listener may hear. */
export const openOf = (playables: readonly Playable[]): readonly Playable[] =>
	playables.filter(({ lockedFor }) => !lockedFor);

/** Plays all of them in a random order, which stays on. */
export function shuffleAll(playables: readonly Playable[]): void {
	playAll(playables, Math.floor(Math.random() * playables.length));
	setShuffle(true);
}

/** Puts all of them after what is queued, and says so. */
export function queueAll(playables: readonly Playable[]): void {
	for (const playable of playables) addToQueue(playable);
	notify({ kind: "good", title: listCopy.addedAll(plural(playables.length, "track")) });
}
