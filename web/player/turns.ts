import { notify } from "#web/notify.ts";
import { copy } from "./copy.ts";
import { levellingGain } from "./levelling.ts";
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
	soundNow,
} from "./sound.ts";

/** On a slow network the next one is shown before it sounds. */
const DRAWN_AFTER_MS = 200;

/** In a row: a queue of which nothing can be heard must come to rest. */
let failures = 0;
/** Key of what plays already and is not yet shown. */
let undrawn: string | null = null;

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
	const queue = following(state.queue, state.repeat);
	const wanted = queue && currentOf(queue);
	if (wanted?.audioUrl && wanted.key !== state.current?.key) {
		sound(wanted.key, wanted.audioUrl, wanted.loudnessLufs);
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

/** Plays the queue's current one from its beginning. */
export function start(queue: Queue): void {
	const wanted = currentOf(queue);
	if (!wanted) return;
	undrawn = null;
	if (wanted.audioUrl) sound(wanted.key, wanted.audioUrl, wanted.loudnessLufs);
	else pauseSound();
	stand(queue);
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
	if (!isLoaded(current.key)) loadSound(current.key, current.audioUrl, positionSeconds);
	applyLoudness();
	playSound();
}

/** From its beginning. */
function sound(key: string, audioUrl: string, loudnessLufs: number | null): void {
	if (isLoaded(key)) seekSound(0);
	else loadSound(key, audioUrl);
	applyLoudness(loudnessLufs);
	playSound();
}

/** At the queue's current one, as far as its sound is by now. */
export function stand(queue: Queue, now: Partial<SoundState> = { positionSeconds: 0 }): void {
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
	return { queue, current, ...(!isSame && { durationSeconds: current?.durationSeconds ?? 0 }) };
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
	setLoudness(isLevelled ? volume * levellingGain(loudnessLufs) : volume, isMuted);
}
