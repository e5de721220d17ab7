import { useSyncExternalStore } from "react";
import { notify } from "#web/notify.ts";
import type { Track } from "./contract.ts";
import { copy } from "./copy.ts";

/** What the player has to know of a track. */
export type Playable = Pick<
	Track,
	"id" | "title" | "artist" | "audioUrl" | "coverUrl" | "durationSeconds"
>;

export type PlayerState = {
	track: Playable | null;
	isPlaying: boolean;
	positionSeconds: number;
	/** The file's own length once it is known, else the track's; 0 while neither is. */
	durationSeconds: number;
	/** 0 to 1. */
	volume: number;
	isMuted: boolean;
};

export const VOLUME_MAX = 1;
export const VOLUME_STEP = 0.1;
const VOLUME_KEY = "greenroom-volume";

const atRest: PlayerState = {
	track: null,
	isPlaying: false,
	positionSeconds: 0,
	durationSeconds: 0,
	volume: VOLUME_MAX,
	isMuted: false,
};

let state = atRest;
let audio: HTMLAudioElement | null = null;
const listeners = new Set<() => void>();

/** A part of the player's state; `select` must return the same value while nothing changed. */
export function usePlayer<Part>(select: (state: PlayerState) => Part): Part {
	return useSyncExternalStore(
		watchPlayer,
		() => select(state),
		() => select(atRest),
	);
}

export function watchPlayer(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function playerState(): PlayerState {
	return state;
}

/** Plays the track, or pauses it when it is the one playing. Call it in the click: browsers want one. */
export function togglePlay(track: Playable | null = state.track): void {
	if (!track) return;
	if (track.id !== state.track?.id) load(track);
	if (state.isPlaying) pause();
	else play();
}

export function pause(): void {
	audio?.pause();
}

export function play(): void {
	if (!audio || !state.track) return;
	if (!state.track.audioUrl) {
		sayNoAudio();
		return;
	}
	if (audio.error) {
		const brokeOffAt = state.positionSeconds;
		audio.load();
		audio.currentTime = brokeOffAt;
	}
	// Refused without a click, or overtaken by another track; a file that fails says so by 'error'.
	audio.play().catch(() => {});
}

/** To a second of the track; what lies beyond its ends means the end. */
export function seekTo(seconds: number): void {
	if (!audio || !state.track) return;
	const to = Math.min(Math.max(0, seconds), state.durationSeconds);
	audio.currentTime = to;
	change({ positionSeconds: to });
}

/** From 0 to 1; 0 marks muted. Remembered in this browser. */
export function setVolume(volume: number): void {
	change({ volume, isMuted: volume === 0 });
	applyVolume();
}

/** Muting keeps the volume; unmuting from 0 brings it back to full. */
export function toggleMute(): void {
	const isMuted = !state.isMuted;
	change({ isMuted, volume: !isMuted && state.volume === 0 ? VOLUME_MAX : state.volume });
	applyVolume();
}

/** Stops, and takes the player away. */
export function closePlayer(): void {
	audio?.pause();
	audio?.removeAttribute("src");
	audio?.load();
	change({ track: null, isPlaying: false, positionSeconds: 0, durationSeconds: 0 });
}

/** Seconds of the loaded track that were really played; what was skipped does not count. */
export function playedSeconds(): number {
	const played = audio?.played;
	let seconds = 0;
	for (let i = 0; played && i < played.length; i += 1) seconds += played.end(i) - played.start(i);
	return seconds;
}

function load(track: Playable): void {
	audio ??= makeAudio();
	change({
		track,
		isPlaying: false,
		positionSeconds: 0,
		durationSeconds: track.durationSeconds ?? 0,
	});
	if (track.audioUrl) audio.src = track.audioUrl;
	else audio.removeAttribute("src");
}

/** The one sound of the whole site, made on the first play. */
function makeAudio(): HTMLAudioElement {
	const made = new Audio();
	made.addEventListener("play", () => change({ isPlaying: true }));
	made.addEventListener("pause", () => change({ isPlaying: false }));
	made.addEventListener("ended", () => change({ isPlaying: false, positionSeconds: 0 }));
	made.addEventListener("timeupdate", () => {
		if (!made.ended && !made.error) change({ positionSeconds: made.currentTime });
	});
	made.addEventListener("durationchange", () => {
		if (Number.isFinite(made.duration)) change({ durationSeconds: made.duration });
	});
	made.addEventListener("error", () => {
		change({ isPlaying: false });
		if (state.positionSeconds > 0)
			notify({ kind: "bad", title: copy.brokeOffTitle, text: copy.brokeOff });
		else sayNoAudio();
	});
	change(rememberedVolume());
	made.volume = state.volume;
	made.muted = state.isMuted;
	return made;
}

function sayNoAudio(): void {
	notify({ kind: "bad", title: copy.noAudioTitle, text: copy.noAudio });
}

function applyVolume(): void {
	const { volume, isMuted } = state;
	if (audio) Object.assign(audio, { volume, muted: isMuted });
	try {
		localStorage.setItem(VOLUME_KEY, JSON.stringify({ volume, isMuted }));
	} catch {
		// Storage can be full or forbidden; then the volume lasts as long as the page.
	}
}

function rememberedVolume(): Pick<PlayerState, "volume" | "isMuted"> {
	try {
		const { volume, isMuted } = JSON.parse(localStorage.getItem(VOLUME_KEY) ?? "{}");
		if (volume >= 0 && volume <= VOLUME_MAX) return { volume, isMuted: isMuted === true };
	} catch {
		// Not ours, or forbidden.
	}
	return { volume: VOLUME_MAX, isMuted: false };
}

function change(part: Partial<PlayerState>): void {
	state = { ...state, ...part };
	for (const listener of listeners) listener();
}
