import { emptyQueue, type Queue, type Repeat } from "#domain/player/queue/queue.ts";
import { createListeners } from "#web/listeners.ts";
import type { AudioState } from "./audio.ts";
import type { Playable } from "./playable.ts";

export type PlayerState = AudioState & {
	queue: Queue;
	/** Of the queue, what plays or stands ready to. */
	current: Playable | null;
	repeat: Repeat;
	/** 0 to 1. */
	volume: number;
	isMuted: boolean;
	/** Whether loud works are turned down to the loudness of the others. */
	isLevelled: boolean;
	/** How fast what is spoken plays, 1 as recorded; music always does. */
	rate: number;
	/** When the sound shall end by itself: an instant in ms, or with the current one. */
	sleep: number | "end" | null;
};

export const VOLUME_MAX = 1;

export const stoppedAudio: AudioState = {
	isPlaying: false,
	isWaiting: false,
	positionSeconds: 0,
	bufferedSeconds: 0,
	durationSeconds: 0,
};
export const initialState: PlayerState = {
	...stoppedAudio,
	queue: emptyQueue,
	current: null,
	repeat: "off",
	volume: VOLUME_MAX,
	isMuted: false,
	isLevelled: true,
	rate: 1,
	sleep: null,
};

let state = initialState;
const changes = createListeners();
export const watchPlayer = changes.watch;

export function playerState(): PlayerState {
	return state;
}

export function updateState(part: Partial<PlayerState>): void {
	state = { ...state, ...part };
	changes.notify();
}
