import { useSyncExternalStore } from "react";
import {
	advancedBy,
	appended,
	currentOf,
	emptyQueue,
	inOrder,
	insertedNext,
	isShuffled,
	moved,
	queueOf,
	type Repeat,
	shuffled,
	without,
} from "#domain/player/queue/queue.ts";
import { isLoaded, pauseAudio, seekAudio, unloadAudio } from "./audio.ts";
import type { Playable } from "./playable.ts";
import {
	applyLoudness,
	applyRate,
	loadPaused,
	notifyNoAudio,
	play,
	start,
	stateOf,
} from "./playback.ts";
import {
	initialState,
	type PlayerState,
	playerState,
	stoppedAudio,
	updateState,
	VOLUME_MAX,
	watchPlayer,
} from "./player-state.ts";
import { clearRequestedStart, requestStart } from "./position/saved-positions.ts";

export { type PlayerState, playerState } from "./player-state.ts";

export const VOLUME_STEP = 0.1;
/** Later than this, 'previous' means from the beginning: the habit of every player. */
const RESTART_AFTER_S = 3;

/** A part of the player's state; `select` must return the same value while nothing changed. */
export function usePlayer<Part>(select: (state: PlayerState) => Part): Part {
	return useSyncExternalStore(
		watchPlayer,
		() => select(playerState()),
		() => select(initialState),
	);
}

/**
 * Plays it, or pauses it when it is the one playing; new ones come right after the current one. Call it
 * in the click: browsers want one.
 */
export function togglePlay(playable: Playable | null = playerState().current): void {
	if (!playable) return;
	const { current, isPlaying, queue: before } = playerState();
	if (playable.key === current?.key) {
		if (isPlaying) pauseAudio();
		else play();
	} else if (playable.audioUrl) {
		const queue = insertedNext(before, playable);
		start({ ...queue, index: queue.items.indexOf(playable) });
	} else notifyNoAudio();
}

/** Plays it from a second of it; the others in the queue stay. Call it in the click. */
export function playFrom(playable: Playable, seconds: number): void {
	const { current, isPlaying } = playerState();
	if (current?.key === playable.key && isPlaying) {
		clearRequestedStart(playable.key);
		seekTo(seconds);
		return;
	}
	requestStart(playable.key, seconds);
	togglePlay(playable);
}

/**
 * Plays these from `startIndex` on, instead of what was in the queue; a shuffled queue stays one. What is not for the
 * listener is left out.
 */
export function playAll(all: readonly Playable[], startIndex = 0): void {
	const playables = all.filter(({ lockedFor }) => !lockedFor);
	const first = all.slice(startIndex).find((one) => playables.includes(one)) ?? playables[0];
	if (!first) return;
	const queue = queueOf(playables, playables.indexOf(first));
	start(isShuffled(playerState().queue) ? shuffled(queue, Math.random) : queue);
}

/** Plays what stands at this place of the queue. */
export function playAt(index: number): void {
	const { queue } = playerState();
	if (queue.items[index]) start({ ...queue, index });
}

/** Right after the current one; with nothing there, it stands ready. */
export function playNext(playable: Playable): void {
	updateState(stateOf(insertedNext(playerState().queue, playable)));
}

export function addToQueue(playable: Playable): void {
	updateState(stateOf(appended(playerState().queue, playable)));
}

export function removeFromQueue(index: number): void {
	const { queue: before, current, isPlaying } = playerState();
	const queue = without(before, index);
	if (!currentOf(queue)) closePlayer();
	else if (currentOf(queue)?.key === current?.key) updateState({ queue });
	else if (isPlaying) start(queue);
	else loadPaused(queue);
}

export function moveInQueue(from: number, to: number): void {
	updateState({ queue: moved(playerState().queue, from, to) });
}

/** Leaves only the current one. */
export function clearQueue(): void {
	const { current } = playerState();
	if (current) updateState({ queue: queueOf([current], 0) });
}

/** After the last comes the first. */
export function next(): void {
	start(advancedBy(playerState().queue, 1));
}

/** Restarts the current item a few seconds in, else plays the one before it; the first wraps around to the last. */
export function previous(): void {
	const { positionSeconds, queue } = playerState();
	if (positionSeconds > RESTART_AFTER_S) seekTo(0);
	else start(advancedBy(queue, -1));
}

export function setShuffle(isOn: boolean): void {
	const { queue } = playerState();
	updateState({ queue: isOn ? shuffled(queue, Math.random) : inOrder(queue) });
}

export function setRepeat(repeat: Repeat): void {
	updateState({ repeat });
}

/** To a second of the current one; what lies beyond its ends means the end. */
export function seekTo(seconds: number): void {
	const { current, durationSeconds } = playerState();
	if (!current) return;
	const to = Math.min(Math.max(0, seconds), durationSeconds || Number.POSITIVE_INFINITY);
	if (isLoaded(current.key)) seekAudio(to);
	updateState({ positionSeconds: to });
}

/** So many seconds on, or back when negative. */
export function skipBy(seconds: number): void {
	seekTo(playerState().positionSeconds + seconds);
}

/** How fast what is spoken plays, 1 as recorded. */
export function setRate(rate: number): void {
	updateState({ rate });
	applyRate();
}

/** Ends the sound in so many minutes, or with the current one; null cancels. */
export function setSleep(sleep: number | "end" | null): void {
	updateState({ sleep: typeof sleep === "number" ? Date.now() + sleep * 60_000 : sleep });
}

/** From 0 to 1; 0 marks muted. */
export function setVolume(volume: number): void {
	updateState({ volume, isMuted: volume === 0 });
	applyLoudness();
}

/** Muting keeps the volume; unmuting from 0 brings it back to full. */
export function toggleMute(): void {
	const { volume, isMuted: wasMuted } = playerState();
	updateState({ isMuted: !wasMuted, volume: wasMuted && volume === 0 ? VOLUME_MAX : volume });
	applyLoudness();
}

export function setLevelling(isLevelled: boolean): void {
	updateState({ isLevelled });
	applyLoudness();
}

/** Stops, empties the queue and takes the player away. */
export function closePlayer(): void {
	unloadAudio();
	updateState({ ...stoppedAudio, queue: emptyQueue, current: null, sleep: null });
}

/** What survives a reload, besides the position. */
export const rememberedSettings = [
	"queue",
	"repeat",
	"volume",
	"isMuted",
	"isLevelled",
	"rate",
] as const;
export type Remembered = Pick<PlayerState, (typeof rememberedSettings)[number] | "positionSeconds">;

/** Stands where it was left, paused; if something plays already, only the settings are taken over. */
export function restorePlayer({ queue, positionSeconds, ...settings }: Remembered): void {
	updateState(settings);
	if (!playerState().current) updateState({ ...stateOf(queue), positionSeconds });
	applyLoudness();
	applyRate();
}
