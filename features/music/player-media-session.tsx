import { useEffect } from "react";
import { cover } from "#shared/cover.ts";
import { COVER_SIDE_PX } from "./limits.ts";
import { type Playable, pause, play, playerState, seekTo, watchPlayer } from "./player-store.tsx";

const DRAWN_SIDE_PX = 512;
const DRAWING_UNITS = 200;

/**
 * The track on lock screens and media keys. No seekbackward and seekforward: for music iOS would put
 * them where the track buttons belong.
 */
export function useMediaSession(track: Playable): void {
	useEffect(() => {
		if (!("mediaSession" in navigator)) return;
		navigator.mediaSession.metadata = new MediaMetadata({
			title: track.title,
			artist: track.artist,
			artwork: [artworkOf(track)],
		});
	}, [track]);

	useEffect(() => {
		if (!("mediaSession" in navigator)) return;
		const { mediaSession } = navigator;
		mediaSession.setActionHandler("play", play);
		mediaSession.setActionHandler("pause", pause);
		mediaSession.setActionHandler("seekto", ({ seekTime }) => {
			if (typeof seekTime === "number") seekTo(seekTime);
		});
		tellState();
		const stop = watchPlayer(tellState);
		return () => {
			stop();
			for (const action of ["play", "pause", "seekto"] as const)
				mediaSession.setActionHandler(action, null);
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

function artworkOf({ title, coverUrl }: Playable): MediaImage {
	return coverUrl
		? { src: coverUrl, sizes: `${COVER_SIDE_PX}x${COVER_SIDE_PX}`, type: "image/webp" }
		: {
				src: drawnCover(title),
				sizes: `${DRAWN_SIDE_PX}x${DRAWN_SIDE_PX}`,
				type: "image/png",
			};
}

/** The drawn cover as a picture file: lock screens take no SVG. */
function drawnCover(title: string): string {
	const canvas = document.createElement("canvas");
	canvas.width = DRAWN_SIDE_PX;
	canvas.height = DRAWN_SIDE_PX;
	const context = canvas.getContext("2d");
	if (!context) return "";
	context.scale(DRAWN_SIDE_PX / DRAWING_UNITS, DRAWN_SIDE_PX / DRAWING_UNITS);
	const { gel, shapes } = cover(title);
	for (const { path, tone, opacity = 1 } of shapes) {
		context.globalAlpha = opacity;
		context.fillStyle = gel[tone];
		context.fill(new Path2D(path));
	}
	return canvas.toDataURL("image/png");
}
