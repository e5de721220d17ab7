import { useEffect } from "react";
import { artworkOf } from "./artwork.ts";
import { pauseAudio } from "./audio.ts";
import type { Playable } from "./playable.ts";
import { play } from "./playback.ts";
import { playerState, watchPlayer } from "./player-state.ts";
import { next, previous, seekTo, skipBy } from "./player-store.tsx";
import { SKIP_BACK_S, SKIP_FORWARD_S } from "./rates.ts";

/**
 * What plays, on lock screens and media keys. Seekbackward and seekforward only for what is spoken: for
 * music iOS would put them where the buttons for previous and next belong.
 */
export function useMediaSession(current: Playable): void {
	useEffect(() => {
		if (!("mediaSession" in navigator)) return;
		const { title, byline } = current;
		let isCurrent = true;
		const show = (artwork: MediaImage[]) => {
			if (!isCurrent) return;
			navigator.mediaSession.metadata = new MediaMetadata({ title, artist: byline, artwork });
		};
		show([]);
		void artworkOf(current).then(show);
		return () => {
			isCurrent = false;
		};
	}, [current]);

	const isSpoken = current.spoken !== undefined;
	useEffect(() => {
		if (!("mediaSession" in navigator) || !isSpoken) return;
		return handleActions({
			seekbackward: ({ seekOffset }) => skipBy(-(seekOffset ?? SKIP_BACK_S)),
			seekforward: ({ seekOffset }) => skipBy(seekOffset ?? SKIP_FORWARD_S),
		});
	}, [isSpoken]);

	useEffect(() => {
		if (!("mediaSession" in navigator)) return;
		const { mediaSession } = navigator;
		const stopHandling = handleActions({
			play,
			pause: pauseAudio,
			previoustrack: previous,
			nexttrack: next,
			seekto({ seekTime }) {
				if (typeof seekTime === "number") seekTo(seekTime);
			},
		});
		updateSession();
		const stop = watchPlayer(updateSession);
		return () => {
			stop();
			stopHandling();
			mediaSession.metadata = null;
			mediaSession.playbackState = "none";
			mediaSession.setPositionState();
		};
	}, []);
}

function handleActions(
	handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>>,
): () => void {
	const actions = Object.entries(handlers) as [MediaSessionAction, MediaSessionActionHandler][];
	const { mediaSession } = navigator;
	for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler);
	return () => {
		for (const [action] of actions) mediaSession.setActionHandler(action, null);
	};
}

/** The browser throws at a position beyond the end, and at a length that is not finite and positive. */
function updateSession(): void {
	const { isPlaying, positionSeconds, durationSeconds, current, rate } = playerState();
	navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
	if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return;
	navigator.mediaSession.setPositionState({
		duration: durationSeconds,
		position: Math.min(positionSeconds, durationSeconds),
		playbackRate: current?.spoken ? rate : 1,
	});
}
