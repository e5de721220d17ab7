import { useEffect } from "react";
import { music } from "./api.tsx";
import { isListen } from "./listen-rule.ts";
import { type Playable, playedSeconds, playerState, watchPlayer } from "./player-store.tsx";

const RETRY_AFTER_MS = 15_000;

/** Tells the server once when the track was really listened to; the server counts once a day. */
export function useListenReport({ id }: Playable): void {
	useEffect(() => {
		let nextTryAt = 0;
		return watchPlayer(() => {
			const { track, durationSeconds } = playerState();
			if (track?.id !== id || Date.now() < nextTryAt) return;
			if (!isListen(playedSeconds(), durationSeconds)) return;
			nextTryAt = Number.POSITIVE_INFINITY;
			music.call.heard({ id }).catch(() => {
				nextTryAt = Date.now() + RETRY_AFTER_MS;
			});
		});
	}, [id]);
}
