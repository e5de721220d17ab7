import { currentOf, nextQueue, type Queue } from "#domain/player/queue/queue.ts";
import { notify } from "#web/notify.ts";
import {
	type AudioState,
	audioState,
	hasOtherVersion,
	isLoaded,
	loadAudio,
	onAudioChange,
	pauseAudio,
	playAudio,
	playedSeconds,
	seekAudio,
	setAudioRate,
	setAudioVolume,
} from "./audio.ts";
import { copy } from "./copy.ts";
import { levellingGain } from "./levelling.ts";
import type { Playable } from "./playable.ts";
import { type PlayerState, playerState, stoppedAudio, updateState } from "./player-state.ts";
import { savedSecondsOf, savePosition, takeRequestedStart } from "./position/saved-positions.ts";

/** On a slow network the next one is shown before it plays. */
const SHOWN_AFTER_MS = 200;

/** In a row: a queue of which nothing can be played must stop. */
let failures = 0;
/** Key of what plays already and is not yet shown. */
let notYetShown: string | null = null;
let fadedTo = 1;

onAudioChange({
	change(part) {
		updateState(part);
		if (part.positionSeconds) failures = 0;
		if (part.isWaiting === false) showNext();
	},
	end,
	fail: () => void fail(),
});

/** The next one plays first and is shown once it has begun: drawing meanwhile doubles the gap. */
function end(): void {
	const state = playerState();
	if (state.current?.spoken)
		savePosition(state.current.key, { seconds: 0, isFinished: true, at: Date.now() });
	if (state.sleep === "end") {
		updateState({ isPlaying: false, isWaiting: false, positionSeconds: 0, sleep: null });
		return;
	}
	const queue = nextQueue(state.queue, state.repeat);
	const playable = queue && currentOf(queue);
	if (playable?.audioUrl && playable.key !== state.current?.key) {
		playSource(playable, playable.audioUrl, takeRequestedStart(playable));
		notYetShown = playable.key;
		setTimeout(showNext, SHOWN_AFTER_MS);
	} else if (queue) start(queue);
	else updateState({ isPlaying: false, isWaiting: false, positionSeconds: 0 });
}

function showNext(): void {
	const { queue } = playerState();
	const index = queue.items.findIndex(({ key }) => key === notYetShown);
	notYetShown = null;
	if (index >= 0) loadPaused({ ...queue, index }, audioState());
}

/** Plays the queue's current one: music from its beginning, what is spoken from where it was left. */
export function start(queue: Queue): void {
	const playable = currentOf(queue);
	if (!playable) return;
	notYetShown = null;
	const positionSeconds = takeRequestedStart(playable);
	if (playable.audioUrl) playSource(playable, playable.audioUrl, positionSeconds);
	else pauseAudio();
	loadPaused(queue, { positionSeconds });
	if (!playable.audioUrl) skip();
}

/** From where it stands. */
export function play(): void {
	const { current, positionSeconds } = playerState();
	if (!current) return;
	if (!current.audioUrl) {
		pauseAudio();
		skip();
		return;
	}
	const from = takeRequestedStart(current, positionSeconds);
	if (!isLoaded(current.key)) loadAudio(current.key, current.audioUrl, from);
	else if (from !== positionSeconds) seekAudio(from);
	if (from !== positionSeconds) updateState({ positionSeconds: from });
	applyLoudness();
	applyRate();
	playAudio();
}

function playSource(playable: Playable, audioUrl: string, fromSeconds: number): void {
	if (isLoaded(playable.key)) seekAudio(fromSeconds);
	else loadAudio(playable.key, audioUrl, fromSeconds);
	applyLoudness(playable.loudnessLufs);
	applyRate(playable);
	playAudio();
}

/** At the queue's current one, as far as its sound is by now. */
export function loadPaused(queue: Queue, now: Partial<AudioState> = {}): void {
	const { current, isPlaying } = playerState();
	const isSame = currentOf(queue)?.key === current?.key;
	updateState({
		...(!isSame && { ...stoppedAudio, isPlaying }),
		...stateOf(queue),
		...now,
	});
}

/** What is shown of a queue; the length is known before its file is. */
export function stateOf(queue: Queue): Partial<PlayerState> {
	const current = currentOf(queue);
	const isSame = current?.key === playerState().current?.key;
	const positionSeconds = current ? savedSecondsOf(current) : 0;
	const durationSeconds = current?.durationSeconds ?? 0;
	return { queue, current, ...(!isSame && { durationSeconds, positionSeconds }) };
}

/**
 * A missing file of music is skipped; after a network error the position stays. The policy of the page lets other sites'
 * audio be played but not fetched, so nothing more is known about theirs.
 */
async function fail(): Promise<void> {
	const { current, positionSeconds } = playerState();
	if (!current?.audioUrl) return;
	const { audioUrl } = current;
	if (hasOtherVersion(audioUrl)) {
		loadAudio(current.key, audioUrl, positionSeconds, { url: audioUrl, isLight: false });
		applyRate();
		playAudio();
		return;
	}
	const hasPlayed = playedSeconds() > 0;
	const isOurs = new URL(current.audioUrl, location.origin).origin === location.origin;
	const isGone = isOurs
		? await fetch(current.audioUrl, { method: "HEAD" }).then(
				({ ok, status }) => status < 500 && (!ok || positionSeconds === 0),
				() => false,
			)
		: !hasPlayed && navigator.onLine;
	if (current !== playerState().current) return;
	// Who chose an episode does not want another one.
	if (isGone && !current.spoken) skip(isOurs ? notifyNoAudio : notifyNotLoaded);
	else if (hasPlayed) notify({ kind: "bad", title: copy.brokeOffTitle, text: copy.brokeOff });
	else notifyNotLoaded();
}

function skip(notifyWhy = notifyNoAudio): void {
	notifyWhy();
	failures += 1;
	const { queue, repeat } = playerState();
	const to = failures < queue.items.length && nextQueue(queue, repeat === "one" ? "off" : repeat);
	if (to) start(to);
	else updateState({ isPlaying: false, isWaiting: false });
}

function notifyNotLoaded(): void {
	notify({ kind: "bad", title: copy.notLoadedTitle, text: copy.notLoaded });
}

export function notifyNoAudio(): void {
	notify({ kind: "bad", title: copy.noAudioTitle, text: copy.noAudio });
}

export function applyLoudness(loudnessLufs = playerState().current?.loudnessLufs): void {
	const { volume, isMuted, isLevelled } = playerState();
	const gain = isLevelled ? levellingGain(loudnessLufs) : 1;
	setAudioVolume(volume * gain * fadedTo, isMuted);
}

export function applyRate(current = playerState().current): void {
	setAudioRate(current?.spoken ? playerState().rate : 1);
}

/** On the way to sleep, from 1 to 0; iOS, which leaves the volume to its buttons, does without. */
export function fade(to: number): void {
	if (to === fadedTo) return;
	fadedTo = to;
	applyLoudness();
}
