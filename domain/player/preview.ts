import { pauseAudio } from "./audio.ts";
import type { Playable } from "./playable.ts";
import { notifyNoAudio } from "./playback.ts";
import { playerState, watchPlayer } from "./player-state.ts";
import { streamOf } from "./stream-of.ts";

const PREVIEW_SECONDS = 20;
/** Past the introduction, before the end. */
const PREVIEW_FROM_SHARE = 0.3;

let stopPreview: (() => void) | null = null;
let previewed: string | null = null;

/**
 * Plays 20 seconds of it from 30 % in; the player pauses, and ends the preview when it goes on. Called
 * again for the same, it stops. Answers whether it plays now: false as well when there is no sound.
 */
export function previewAudio({ key, audioUrl, durationSeconds }: Playable): boolean {
	const wasKey = previewed;
	stopPreview?.();
	if (key === wasKey || !audioUrl) return false;
	pauseAudio();
	const audio = new Audio(streamOf(audioUrl).url);
	const from = (durationSeconds ?? 0) * PREVIEW_FROM_SHARE;
	audio.currentTime = from;
	const stop = () => {
		audio.pause();
		unwatch();
		previewed = null;
		stopPreview = null;
	};
	audio.addEventListener("timeupdate", () => {
		if (audio.currentTime >= from + PREVIEW_SECONDS) stop();
	});
	audio.addEventListener("ended", stop);
	audio.addEventListener("error", () => {
		stop();
		notifyNoAudio();
	});
	let mayEnd = !playerState().isPlaying;
	const unwatch = watchPlayer(() => {
		const { isPlaying } = playerState();
		if (isPlaying && mayEnd) stop();
		mayEnd ||= !isPlaying;
	});
	previewed = key;
	stopPreview = stop;
	audio.play().catch(() => {});
	return true;
}
