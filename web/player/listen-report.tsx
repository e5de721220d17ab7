import { useEffect, useEffectEvent } from "react";
import { isLoaded, playedSeconds, previouslyPlayedSeconds } from "./audio.ts";
import { isListen } from "./listen-rule.ts";
import type { Playable } from "./playable.ts";
import { playerState, watchPlayer } from "./player-state.ts";

/** `playedShare` from 0 to 1. A promise that is refused is asked for again. */
export type OnListened = (playable: Playable, playedShare: number) => Promise<unknown> | undefined;

const RETRY_AFTER_MS = 15_000;

/**
 * Tells once when it was really listened to, and once more, with all that was played, when it has come
 * to its end, gave way to another, or the page is left.
 */
export function useListenReport(onListened: OnListened): void {
	const tell = useEffectEvent(onListened);
	useEffect(() => {
		let heard: Playable | null = null;
		let share = 0;
		let toldShare = 0;
		let nextTryAt = 0;
		let lengthSeconds = 0;

		const grow = (seconds: number) => {
			share = Math.max(share, Math.min(1, seconds / lengthSeconds));
		};
		const tellFirst = () => {
			if (!heard || toldShare > 0 || Date.now() < nextTryAt) return;
			toldShare = share;
			tell(heard, share)?.catch(() => {
				toldShare = 0;
				nextTryAt = Date.now() + RETRY_AFTER_MS;
			});
		};
		const tellAll = () => {
			if (!heard || toldShare === 0 || share <= toldShare) return;
			toldShare = share;
			tell(heard, share)?.catch(() => {});
		};
		const follow = () => {
			const { current, durationSeconds, positionSeconds, isPlaying } = playerState();
			if (current?.key !== heard?.key) {
				if (heard && lengthSeconds > 0)
					grow(isLoaded(heard.key) ? playedSeconds() : previouslyPlayedSeconds());
				tellAll();
				heard = current;
				[share, toldShare, nextTryAt, lengthSeconds] = [0, 0, 0, 0];
			}
			if (!heard || !isLoaded(heard.key) || durationSeconds <= 0) return;
			lengthSeconds = durationSeconds;
			grow(playedSeconds());
			if (isListen(playedSeconds(), durationSeconds)) tellFirst();
			if (!isPlaying && positionSeconds === 0) tellAll();
		};
		const stop = watchPlayer(follow);
		follow();
		addEventListener("pagehide", tellAll);
		return () => {
			tellAll();
			stop();
			removeEventListener("pagehide", tellAll);
		};
	}, []);
}
