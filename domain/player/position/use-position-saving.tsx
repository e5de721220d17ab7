import { useEffect, useEffectEvent } from "react";
import { isLoaded } from "#domain/player/audio.ts";
import type { Playable } from "#domain/player/playable.ts";
import { playerState, watchPlayer } from "#domain/player/player-state.ts";
import { seekTo } from "#domain/player/player-store.tsx";
import {
	type SavedPosition,
	savedPositionAt,
	savedPositionOf,
	savePosition,
} from "./saved-positions.ts";

/** Saves and finds the positions of spoken works beyond this browser. */
export type PositionSync = {
	save(playable: Playable, position: SavedPosition): Promise<unknown> | undefined;
	find(playable: Playable): Promise<SavedPosition | null> | undefined;
};

/** How often it is stored in this browser and on the server while it plays; both also at every pause. */
const STORE_EVERY_S = 5;
const SYNC_EVERY_MS = 15_000;

/** Saves where spoken works are left, in this browser at once and on the server a little later. */
export function usePositionSaving(elsewhere: PositionSync | undefined): void {
	const save = useEffectEvent((playable: Playable) => {
		const position = savedPositionOf(playable.key);
		// What is lost is sent again with the next one.
		if (position) elsewhere?.save(playable, position)?.catch(() => {});
	});
	const find = useEffectEvent((playable: Playable) => {
		elsewhere?.find(playable)?.then(
			(position) => applyRemotePosition(playable, position),
			() => {},
		);
	});
	useEffect(() => {
		let tracked: Playable | null = null;
		let wasPlaying = false;
		let [seconds, lengthSeconds, at] = [0, 0, 0];
		let storedSeconds = 0;
		let syncedAt = 0;

		const store = () => {
			if (!tracked || at === 0) return;
			storedSeconds = seconds;
			savePosition(tracked.key, savedPositionAt(seconds, lengthSeconds, at));
		};
		const sync = () => {
			if (!tracked || at <= syncedAt) return;
			store();
			syncedAt = Date.now();
			save(tracked);
		};
		const follow = () => {
			const { current, isPlaying, positionSeconds, durationSeconds } = playerState();
			if (current?.key !== tracked?.key) {
				sync();
				tracked = current?.spoken ? current : null;
				[seconds, lengthSeconds, at, syncedAt] = [0, 0, 0, Date.now()];
				storedSeconds = 0;
				if (tracked && !isPlaying) find(tracked);
			}
			if (
				tracked &&
				isLoaded(tracked.key) &&
				isPlaying &&
				![0, seconds].includes(positionSeconds)
			) {
				[seconds, lengthSeconds, at] = [positionSeconds, durationSeconds, Date.now()];
				if (Math.abs(seconds - storedSeconds) >= STORE_EVERY_S) store();
				if (at - syncedAt >= SYNC_EVERY_MS) sync();
			}
			if (wasPlaying && !isPlaying) sync();
			wasPlaying = isPlaying;
		};
		const hide = () => {
			if (document.visibilityState === "hidden") sync();
		};
		const stop = watchPlayer(follow);
		follow();
		addEventListener("pagehide", sync);
		document.addEventListener("visibilitychange", hide);
		return () => {
			sync();
			stop();
			removeEventListener("pagehide", sync);
			document.removeEventListener("visibilitychange", hide);
		};
	}, []);
}

/** What stands ready goes on where another device left it, if that was later. */
export function applyRemotePosition({ key }: Playable, position: SavedPosition | null): void {
	if (!position || (savedPositionOf(key)?.at ?? 0) >= position.at) return;
	savePosition(key, position);
	const { current, isPlaying } = playerState();
	if (current?.key === key && !isPlaying) seekTo(position.seconds);
}
