import { useEffect } from "react";
import { artworkOf } from "./artwork.ts";
import { pauseAudio } from "./audio.ts";
import type { Playable } from "./playable.ts";
import { play } from "./playback.ts";
import { playerState, watchPlayer } from "./player-state.ts";
import { next, previous, seekTo, skipBy } from "./player-store.tsx";
import { SKIP_BACK_S, SKIP_FORWARD_S } from "./rates.ts";

const ACTIONS = ["play", "pause", "previoustrack", "nexttrack", "seekto"] as const;
const SKIPS = ["seekbackward", "seekforward"] as const;

/**
 * What plays, on lock screens and media keys. Seekbackward and seekforward only for what is spoken: for
 * music iOS would put them where the buttons for previous and next belong.
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

	const isSpoken = current.spoken !== undefined;
	useEffect(() => {
		if (!("mediaSession" in navigator) || !isSpoken) return;
		const { mediaSession } = navigator;
		mediaSession.setActionHandler("seekbackward", ({ seekOffset }) =>
			skipBy(-(seekOffset ?? SKIP_BACK_S)),
		);
		mediaSession.setActionHandler("seekforward", ({ seekOffset }) =>
			skipBy(seekOffset ?? SKIP_FORWARD_S),
		);
		return () => {
			for (const action of SKIPS) mediaSession.setActionHandler(action, null);
		};
	}, [isSpoken]);

	useEffect(() => {
		if (!("mediaSession" in navigator)) return;
		const { mediaSession } = navigator;
		mediaSession.setActionHandler("play", play);
		mediaSession.setActionHandler("pause", pauseAudio);
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
	const { isPlaying, positionSeconds, durationSeconds, current, rate } = playerState();
	navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
	if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return;
	navigator.mediaSession.setPositionState({
		duration: durationSeconds,
		position: Math.min(positionSeconds, durationSeconds),
		playbackRate: current?.spoken ? rate : 1,
	});
}
