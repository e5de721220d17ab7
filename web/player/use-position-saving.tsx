import { useEffect, useEffectEvent } from "react";
import { isLoaded } from "./audio.ts";
import type { Playable } from "./playable.ts";
import { playerState, watchPlayer } from "./player-state.ts";
import { seekTo } from "./player-store.tsx";
import {
	type SavedPosition,
	savedPositionAt,
	savedPositionOf,
	savePosition,
} from "./saved-positions.ts";

/** Where the places of spoken works are known beyond this browser. */
export type PositionSync = {
	save(playable: Playable, place: SavedPosition): Promise<unknown> | undefined;
	find(playable: Playable): Promise<SavedPosition | null> | undefined;
};

/** Here it is kept so often, elsewhere so often; and at every pause. */
const KEEP_EVERY_S = 5;
const TELL_EVERY_MS = 15_000;

/** Keeps where spoken works are left, here at once and elsewhere a little later. */
export function usePositionSaving(elsewhere: PositionSync | undefined): void {
	const save = useEffectEvent((playable: Playable) => {
		const place = savedPositionOf(playable.key);
		// Lost on the way, it is told again with the next one.
		if (place) elsewhere?.save(playable, place)?.catch(() => {});
	});
	const find = useEffectEvent((playable: Playable) => {
		elsewhere?.find(playable)?.then(
			(place) => applyRemotePosition(playable, place),
			() => {},
		);
	});
	useEffect(() => {
		let heard: Playable | null = null;
		let wasPlaying = false;
		let [seconds, lengthSeconds, at] = [0, 0, 0];
		let keptSeconds = 0;
		let toldAt = 0;

		const keep = () => {
			if (!heard || at === 0) return;
			keptSeconds = seconds;
			savePosition(heard.key, savedPositionAt(seconds, lengthSeconds, at));
		};
		const tell = () => {
			if (!heard || at <= toldAt) return;
			keep();
			toldAt = Date.now();
			save(heard);
		};
		const follow = () => {
			const { current, isPlaying, positionSeconds, durationSeconds } = playerState();
			if (current?.key !== heard?.key) {
				tell();
				heard = current?.spoken ? current : null;
				[seconds, lengthSeconds, at, toldAt] = [0, 0, 0, Date.now()];
				keptSeconds = 0;
				if (heard && !isPlaying) find(heard);
			}
			if (heard && isLoaded(heard.key) && isPlaying && ![0, seconds].includes(positionSeconds)) {
				[seconds, lengthSeconds, at] = [positionSeconds, durationSeconds, Date.now()];
				if (Math.abs(seconds - keptSeconds) >= KEEP_EVERY_S) keep();
				if (at - toldAt >= TELL_EVERY_MS) tell();
			}
			if (wasPlaying && !isPlaying) tell();
			wasPlaying = isPlaying;
		};
		const hide = () => {
			if (document.visibilityState === "hidden") tell();
		};
		const stop = watchPlayer(follow);
		follow();
		addEventListener("pagehide", tell);
		document.addEventListener("visibilitychange", hide);
		return () => {
			tell();
			stop();
			removeEventListener("pagehide", tell);
			document.removeEventListener("visibilitychange", hide);
		};
	}, []);
}

/** What stands ready goes on where another device left it, if that was later. */
export function applyRemotePosition({ key }: Playable, place: SavedPosition | null): void {
	if (!place || (savedPositionOf(key)?.at ?? 0) >= place.at) return;
	savePosition(key, place);
	const { current, isPlaying } = playerState();
	if (current?.key === key && !isPlaying) seekTo(place.seconds);
}
