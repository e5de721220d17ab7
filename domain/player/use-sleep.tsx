import { useEffect } from "react";
import { pauseAudio } from "./audio.ts";
import { fade } from "./playback.ts";
import { playerState, updateState } from "./player-state.ts";
import { usePlayer } from "./player-store.tsx";
import { fadeAt } from "./sleep.ts";

const STEP_MS = 250;

/** Grows quiet and pauses when it is time to sleep. */
export function useSleep(): void {
	const sleep = usePlayer((player) => player.sleep);
	useEffect(() => {
		if (typeof sleep !== "number") return;
		const step = () => {
			const leftSeconds = (sleep - Date.now()) / 1_000;
			if (leftSeconds > 0) {
				fade(fadeAt(leftSeconds));
				return;
			}
			pauseAudio();
			if (playerState().sleep === sleep) updateState({ sleep: null });
		};
		const timer = setInterval(step, STEP_MS);
		return () => {
			clearInterval(timer);
			fade(1);
		};
	}, [sleep]);
}
