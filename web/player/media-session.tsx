import { useEffect } from "react";
import { artworkOf } from "./artwork.ts";
import type { Playable } from "./playable.ts";
import { playerState, watchPlayer } from "./player-state.ts";
import { next, previous, seekTo } from "./player-store.tsx";
import { pauseSound } from "./sound.ts";
import { play } from "./turns.ts";

const ACTIONS = ["play", "pause", "previoustrack", "nexttrack", "seekto"] as const;

/**
 * What plays, on lock screens and media keys. No seekbackward and seekforward: for music iOS would put
 * them where the buttons for previous and next belong.
 */
export function useMediaSession(current: Playable): void {
	useEffect(() => {
		if (!("mediaSession" in navigator)) return;
		const { title, byline } = current;
		let isCurrent = true;
		const tell = (artwork: MediaImage[]) => {
			if (!isCurrent) return;
			navigator.mediaSession.metadata = new MediaMetadata({ title, artist: byline, artwork });
		};
		tell([]);
		void artworkOf(current).then(tell);
		return () => {
			isCurrent = false;
		};
	}, [current]);

	useEffect(() => {
		if (!("mediaSession" in navigator)) return;
		const { mediaSession } = navigator;
		mediaSession.setActionHandler("play", play);
		mediaSession.setActionHandler("pause", pauseSound);
		mediaSession.setActionHandler("previoustrack", previous);
		mediaSession.setActionHandler("nexttrack", next);
		mediaSession.setActionHandler("seekto", ({ seekTime }) => {
			if (typeof seekTime === "number") seekTo(seekTime);
		});
		tellState();
		const stop = watchPlayer(tellState);
		return () => {
			stop();
			for (const action of ACTIONS) mediaSession.setActionHandler(action, null);
			mediaSession.metadata = null;
			mediaSession.playbackState = "none";
			mediaSession.setPositionState();
		};
	}, []);
}

/** The browser throws at a position beyond the end, and at a length that is not finite and positive. */
function tellState(): void {
	const { isPlaying, positionSeconds, durationSeconds } = playerState();
	navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
	if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return;
	navigator.mediaSession.setPositionState({
		duration: durationSeconds,
		position: Math.min(positionSeconds, durationSeconds),
	});
}
