import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { levellingGain } from "./levelling.ts";
import { keepPlace, placeSecondsOf, takeStart } from "./places.ts";
import type { Playable } from "./playable.ts";
import { change, type PlayerState, playerState, silent } from "./player-state.ts";
import { currentOf, following, type Queue } from "./queue.ts";
import {
	isFetchedAhead,
	isLoaded,
	listenToSound,
	loadSound,
	pauseSound,
	playSound,
	type SoundState,
	seekSound,
	setLoudness,
	setSoundRate,
	soundNow,
} from "./sound.ts";

/** On a slow network the next one is shown before it sounds. */
const DRAWN_AFTER_MS = 200;

/** In a row: a queue of which nothing can be heard must come to rest. */
let failures = 0;
/** Key of what plays already and is not yet shown. */
let undrawn: string | null = null;
let fadedTo = 1;

listenToSound({
	change(part) {
		change(part);
		if (part.positionSeconds) failures = 0;
		if (part.isWaiting === false) drawChange();
	},
	end,
	fail: () => void fail(),
});

/** The sound goes on first, and is told of when it has begun: drawing meanwhile doubles the gap. */
function end(): void {
	const state = playerState();
	if (state.current?.spoken)
		keepPlace(state.current.key, { seconds: 0, isFinished: true, at: Date.now() });
	if (state.sleep === "end") {
		change({ isPlaying: false, isWaiting: false, positionSeconds: 0, sleep: null });
		return;
	}
	const queue = following(state.queue, state.repeat);
	const wanted = queue && currentOf(queue);
	if (wanted?.audioUrl && wanted.key !== state.current?.key) {
		sound(wanted, wanted.audioUrl, takeStart(wanted));
		undrawn = wanted.key;
		setTimeout(drawChange, DRAWN_AFTER_MS);
	} else if (queue) start(queue);
	else change({ isPlaying: false, isWaiting: false, positionSeconds: 0 });
}

function drawChange(): void {
	const { queue } = playerState();
	const index = queue.items.findIndex(({ key }) => key === undrawn);
	undrawn = null;
	if (index >= 0) stand({ ...queue, index }, soundNow());
}

/** Plays the queue's current one: music from its beginning, what is spoken from where it was left. */
export function start(queue: Queue): void {
	const wanted = currentOf(queue);
	if (!wanted) return;
	undrawn = null;
	const positionSeconds = takeStart(wanted);
	if (wanted.audioUrl) sound(wanted, wanted.audioUrl, positionSeconds);
	else pauseSound();
	stand(queue, { positionSeconds });
	if (!wanted.audioUrl) skip();
}

/** From where it stands. */
export function play(): void {
	const { current, positionSeconds } = playerState();
	if (!current) return;
	if (!current.audioUrl) {
		pauseSound();
		skip();
		return;
	}
	const from = takeStart(current, positionSeconds);
	if (!isLoaded(current.key)) loadSound(current.key, current.audioUrl, from);
	else if (from !== positionSeconds) seekSound(from);
	if (from !== positionSeconds) change({ positionSeconds: from });
	applyLoudness();
	applyRate();
	playSound();
}

function sound(playable: Playable, audioUrl: string, fromSeconds: number): void {
	if (isLoaded(playable.key)) seekSound(fromSeconds);
	else loadSound(playable.key, audioUrl, fromSeconds);
	applyLoudness(playable.loudnessLufs);
	applyRate(playable);
	playSound();
}

/** At the queue's current one, as far as its sound is by now. */
export function stand(queue: Queue, now: Partial<SoundState> = {}): void {
	const { current, isPlaying } = playerState();
	const isSame = currentOf(queue)?.key === current?.key;
	change({
		...(!isSame && { ...silent, isPlaying }),
		...standing(queue),
		...now,
	});
}

/** What is shown of a queue; the length is known before its file is. */
export function standing(queue: Queue): Partial<PlayerState> {
	const current = currentOf(queue);
	const isSame = current?.key === playerState().current?.key;
	const positionSeconds = current ? placeSecondsOf(current) : 0;
	const durationSeconds = current?.durationSeconds ?? 0;
	return { queue, current, ...(!isSame && { durationSeconds, positionSeconds }) };
}

/** What is gone is passed over; what the network kept away keeps its place. */
async function fail(): Promise<void> {
	const { current, positionSeconds } = playerState();
	if (!current?.audioUrl) return;
	if (isFetchedAhead()) {
		loadSound(current.key, current.audioUrl, positionSeconds);
		playSound();
		return;
	}
	const isGone = await fetch(current.audioUrl, { method: "HEAD" }).then(
		({ ok, status }) => status < 500 && (!ok || positionSeconds === 0),
		() => false,
	);
	if (current !== playerState().current) return;
	if (isGone) skip();
	else notify({ kind: "bad", title: copy.brokeOffTitle, text: copy.brokeOff });
}

function skip(): void {
	sayNoAudio();
	failures += 1;
	const { queue, repeat } = playerState();
	const to = failures < queue.items.length && following(queue, repeat === "one" ? "off" : repeat);
	if (to) start(to);
	else change({ isPlaying: false, isWaiting: false });
}

export function sayNoAudio(): void {
	notify({ kind: "bad", title: copy.noAudioTitle, text: copy.noAudio });
}

export function applyLoudness(loudnessLufs = playerState().current?.loudnessLufs): void {
	const { volume, isMuted, isLevelled } = playerState();
	const gain = isLevelled ? levellingGain(loudnessLufs) : 1;
	setLoudness(volume * gain * fadedTo, isMuted);
}

export function applyRate(current = playerState().current): void {
	setSoundRate(current?.spoken ? playerState().rate : 1);
}

/** On the way to sleep, from 1 to 0; iOS, which leaves the volume to its buttons, does without. */
export function fade(to: number): void {
	if (to === fadedTo) return;
	fadedTo = to;
	applyLoudness();
}
