import type { Playable } from "#domain/player/playable.ts";
import { addToQueue, playNext } from "#domain/player/player-store.tsx";
import { notify } from "#web/notify.ts";
import { trackCopy } from "./copy.ts";

/** Adds it at the end of the queue, and says so. */
export function queueTrack(playable: Playable): void {
	if (!playable.audioUrl) return;
	addToQueue(playable);
	notify({ kind: "good", title: trackCopy.queued(playable.title) });
}

/** Puts it after what plays, and says so. */
export function queueTrackNext(playable: Playable): void {
	if (!playable.audioUrl) return;
	playNext(playable);
	notify({ kind: "good", title: trackCopy.playsNext(playable.title) });
}
