import { useEffect, useEffectEvent } from "react";
import { isLoaded, playedSeconds, previouslyPlayedSeconds } from "./audio.ts";
import { isListen } from "./listen-rule.ts";
import type { Playable } from "./playable.ts";
import { playerState, watchPlayer } from "./player-state.ts";

export type ListenReporter = {
	/** Called when a playable begins to play. */
	start: (playable: Playable) => void;
	/** `playedShare` from 0 to 1. Where the promise rejects, it is reported again. */
	report: (playable: Playable, playedShare: number) => Promise<unknown> | undefined;
};

const RETRY_AFTER_MS = 15_000;

/**
 * Reports a listen once it counts as one, and once more, with all that was played, when it has come to
 * its end, gave way to another, or the page is left.
 */
export function useListenReport(reporter: ListenReporter): void {
	const report = useEffectEvent(reporter.report);
	const start = useEffectEvent(reporter.start);
	useEffect(() => {
		let tracked: Playable | null = null;
		let share = 0;
		let reportedShare = 0;
		let nextTryAt = 0;
		let lengthSeconds = 0;
		let hasStarted = false;

		const grow = (seconds: number) => {
			share = Math.max(share, Math.min(1, seconds / lengthSeconds));
		};
		const reportFirst = () => {
			if (!tracked || reportedShare > 0 || Date.now() < nextTryAt) return;
			reportedShare = share;
			report(tracked, share)?.catch(() => {
				reportedShare = 0;
				nextTryAt = Date.now() + RETRY_AFTER_MS;
			});
		};
		const reportAll = () => {
			if (!tracked || reportedShare === 0 || share <= reportedShare) return;
			reportedShare = share;
			report(tracked, share)?.catch(() => {});
		};
		const follow = () => {
			const { current, durationSeconds, positionSeconds, isPlaying } = playerState();
			if (current?.key !== tracked?.key) {
				if (tracked && lengthSeconds > 0)
					grow(isLoaded(tracked.key) ? playedSeconds() : previouslyPlayedSeconds());
				reportAll();
				tracked = current;
				[share, reportedShare, nextTryAt, lengthSeconds] = [0, 0, 0, 0];
				hasStarted = false;
			}
			if (tracked && isPlaying && !hasStarted) {
				hasStarted = true;
				start(tracked);
			}
			if (!tracked || !isLoaded(tracked.key) || durationSeconds <= 0) return;
			lengthSeconds = durationSeconds;
			grow(playedSeconds());
			if (isListen(playedSeconds(), durationSeconds)) reportFirst();
			if (!isPlaying && positionSeconds === 0) reportAll();
		};
		const stop = watchPlayer(follow);
		follow();
		addEventListener("pagehide", reportAll);
		return () => {
			reportAll();
			stop();
			removeEventListener("pagehide", reportAll);
		};
	}, []);
}
