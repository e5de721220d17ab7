import { lightPath } from "#web/audio/light-path.ts";
import { streamOf } from "./stream-of.ts";

/** The state of the audio element; times in seconds. */
export type AudioState = {
	isPlaying: boolean;
	/** Wants to play, and has nothing to play yet. */
	isWaiting: boolean;
	positionSeconds: number;
	/** How far it could play on without the network. */
	bufferedSeconds: number;
	/** Of the file itself; 0 while it is not known. */
	durationSeconds: number;
};
type Listener = {
	change(part: Partial<AudioState>): void;
	/** Came to its end by itself. */
	end(): void;
	fail(): void;
};
export type AudioSource = { key: string; url: string; isLight: boolean };

/** The line broke after the start, by `MediaError`. */
const NETWORK_ERROR = 2;
/** A start that a browser did not take over from `currentTime` is made good once it knows the file. */
const START_TOLERANCE_S = 1;

let audio: HTMLAudioElement | null = null;
let listener: Listener | null = null;
let loaded: AudioSource | null = null;
let ready: AudioSource | null = null;
let startSeconds = 0;
let leftAfterSeconds = 0;

/** Sets the listener of the one audio element; once, before the first play. */
export function onAudioChange(next: Listener): void {
	listener = next;
}

/** Whether the element holds the sound with this key. */
export function isLoaded(key: string): boolean {
	return loaded?.key === key;
}

/** Whether the element holds the light version of this sound. */
export function isLoadedLight(key: string): boolean {
	return loaded?.key === key && loaded.isLight;
}

/** Whether this sound failed in another version than the usual one, which may play; a line that broke is no reason to load more. */
export function hasOtherVersion(audioUrl: string): boolean {
	const isBroken = audio?.error?.code === NETWORK_ERROR;
	return loaded?.url !== audioUrl && !(loaded?.isLight && isBroken);
}

/**
 * Loads a sound, in the version this browser is to stream or in `stream`; the copy fetched ahead, if it is this one's;
 * what a tap has begun to play of it, whichever version that is.
 */
export function loadAudio(
	key: string,
	audioUrl: string,
	atSeconds = 0,
	stream = streamOf(audioUrl),
): void {
	audio ??= makeAudio();
	const before = loaded;
	leftAfterSeconds = playedSeconds();
	loaded = ready?.key === key ? ready : { key, ...stream };
	if (ready?.key === key) ready = null;
	startSeconds = atSeconds;
	const playing = before ? null : audio.src;
	const begun = [loaded.url, audioUrl, lightPath(audioUrl)].find(
		(url) => url !== null && playing === new URL(url, location.href).href,
	);
	if (begun) loaded = { key, url: begun, isLight: begun === lightPath(audioUrl) };
	else audio.src = loaded.url;
	if (atSeconds > 0) audio.currentTime = atSeconds;
	release(before);
}

/** Takes over a copy of the sound that may come next, as a blob's address; null lets go of it. */
export function preload(next: AudioSource | null): void {
	release(ready);
	ready = next;
}

export function unloadAudio(): void {
	leftAfterSeconds = playedSeconds();
	audio?.pause();
	audio?.removeAttribute("src");
	audio?.load();
	release(loaded);
	loaded = null;
	preload(null);
}

export function playAudio(): void {
	if (!audio) return;
	const played = audio;
	if (played.error) {
		startSeconds = played.currentTime;
		played.load();
		played.currentTime = startSeconds;
	}
	// What a tap began before the player was there has had its 'play'.
	if (!played.paused) listener?.change({ isPlaying: true });
	// Refused without a click, or overtaken by another; a file that fails says so by 'error'.
	played.play().catch(() => {
		if (played.paused) listener?.change({ isPlaying: false, isWaiting: false });
	});
}

export function pauseAudio(): void {
	audio?.pause();
}

export function seekAudio(toSeconds: number): void {
	startSeconds = toSeconds;
	if (audio) audio.currentTime = toSeconds;
}

/** `volume` from 0 to 1. iOS leaves the volume to its own buttons and takes only `isMuted`. */
export function setAudioVolume(volume: number, isMuted: boolean): void {
	if (audio) Object.assign(audio, { volume, muted: isMuted });
}

/** 1 is as recorded; the pitch stays. The element forgets the rate with every source, but not its default. */
export function setAudioRate(rate: number): void {
	if (audio)
		Object.assign(audio, { preservesPitch: true, defaultPlaybackRate: rate, playbackRate: rate });
}

/** Seconds of the loaded sound that were really played; what was skipped or repeated does not count. */
export function playedSeconds(): number {
	const played = audio?.played;
	let seconds = 0;
	for (let i = 0; played && i < played.length; i += 1) seconds += played.end(i) - played.start(i);
	return seconds;
}

/** Seconds played of the recording before this one. */
export function previouslyPlayedSeconds(): number {
	return leftAfterSeconds;
}

/** The one sound of the whole site, made on the first play: one element goes on when a phone locks. */
function makeAudio(): HTMLAudioElement {
	const made = window.earlyAudio ?? new Audio();
	delete window.earlyAudio;
	const change = (part: Partial<AudioState>) => listener?.change(part);
	made.addEventListener("play", () => change({ isPlaying: true }));
	made.addEventListener("playing", () => change({ isWaiting: false }));
	made.addEventListener("waiting", () => change({ isWaiting: true }));
	made.addEventListener("pause", () => {
		// At its end a sound pauses first; whether that is the end of playing, the queue knows.
		if (!made.ended) change({ isPlaying: false, isWaiting: false });
	});
	made.addEventListener("ended", () => listener?.end());
	made.addEventListener("progress", () => change({ bufferedSeconds: bufferedTo(made) }));
	made.addEventListener("timeupdate", () => {
		if (!made.ended && !made.error)
			change({ positionSeconds: made.currentTime, bufferedSeconds: bufferedTo(made) });
	});
	made.addEventListener("loadedmetadata", () => {
		if (Math.abs(made.currentTime - startSeconds) > START_TOLERANCE_S)
			made.currentTime = startSeconds;
	});
	made.addEventListener("durationchange", () => {
		if (Number.isFinite(made.duration)) change({ durationSeconds: made.duration });
	});
	made.addEventListener("error", () => {
		change({ isPlaying: false, isWaiting: false });
		// Taking a source away is no failure.
		if (loaded) listener?.fail();
	});
	return made;
}

/** What is known of the loaded sound at this moment. */
export function audioState(): Partial<AudioState> {
	if (!audio) return {};
	const { currentTime, duration, paused } = audio;
	return {
		isPlaying: !paused,
		positionSeconds: currentTime,
		bufferedSeconds: bufferedTo(audio),
		...(Number.isFinite(duration) && { durationSeconds: duration }),
	};
}

function bufferedTo({ buffered, currentTime }: HTMLAudioElement): number {
	for (let i = 0; i < buffered.length; i += 1)
		if (buffered.start(i) <= currentTime && currentTime <= buffered.end(i)) return buffered.end(i);
	return currentTime;
}

function release(source: AudioSource | null): void {
	if (source?.url.startsWith("blob:")) URL.revokeObjectURL(source.url);
}
