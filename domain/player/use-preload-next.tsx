import { useEffect } from "react";
import { nextQueue } from "#domain/player/queue/queue.ts";
import { savesData } from "#web/browser/saves-data.ts";
import { type AudioSource, preload } from "./audio.ts";
import type { Playable } from "./playable.ts";
import { type PlayerState, playerState, watchPlayer } from "./player-state.ts";
import { streamOf } from "./stream-of.ts";

/** So long before the end the next one is fetched; of short ones, at the half. */
const AHEAD_S = 25;
const AHEAD_MAX_BYTES = 60_000_000;

/** Fetches the next one whole before the current one ends, so that it starts without a gap. */
export function usePreloadNext(): void {
	useEffect(() => {
		let preloadedKey: string | null = null;
		let fetching = new AbortController();
		const follow = () => {
			const next = nextOf(playerState());
			if (next?.key === preloadedKey) return;
			if (next && !isNear(playerState())) return;
			preloadedKey = next?.key ?? null;
			fetching.abort();
			fetching = new AbortController();
			preload(null);
			// Where someone pays for every byte, nothing is fetched that may not be played.
			// The policy of the page lets other sites' audio be played, but not fetched.
			if (next?.audioUrl?.startsWith("/") && !savesData())
				void fetchAhead({ key: next.key, ...streamOf(next.audioUrl) }, fetching.signal);
		};
		const stop = watchPlayer(follow);
		return () => {
			stop();
			fetching.abort();
			preload(null);
		};
	}, []);
}

function nextOf({ queue, repeat, current }: PlayerState): Playable | null {
	const after = nextQueue(queue, repeat);
	const next = after?.items[after.index];
	return next && next.key !== current?.key ? next : null;
}

function isNear(player: PlayerState): boolean {
	const { isPlaying, positionSeconds, durationSeconds, current, rate } = player;
	const leftSeconds = durationSeconds - positionSeconds;
	const aheadSeconds = current?.spoken ? AHEAD_S * rate : AHEAD_S;
	return isPlaying && leftSeconds <= aheadSeconds && leftSeconds <= durationSeconds / 2;
}

async function fetchAhead(source: AudioSource, signal: AbortSignal): Promise<void> {
	try {
		const answer = await fetch(source.url, { signal });
		const bytes = Number(answer.headers.get("content-length"));
		if (!answer.ok || !(bytes <= AHEAD_MAX_BYTES)) {
			await answer.body?.cancel();
			return;
		}
		const blob = await answer.blob();
		if (!signal.aborted) preload({ ...source, url: URL.createObjectURL(blob) });
	} catch {
		// Then it is loaded when its turn comes.
	}
}
