import { useEffect } from "react";
import { readMemory } from "./memory.ts";
import { playerState, watchPlayer } from "./player-state.ts";
import { type Remembered, recallPlayer } from "./player-store.tsx";
import { MEMORY_KEY } from "./queue.ts";

/** While it plays, the place is kept so often; what else changes is kept at once. */
const KEEP_PLACE_EVERY_S = 5;

/** Puts the player where this browser left it. */
export function recall(): void {
	const remembered = readMemory(stored());
	if (remembered) recallPlayer(remembered);
}

/** Keeps queue, place and settings in this browser, for the next page load. */
export function useRemembering(): void {
	useEffect(() => {
		let kept: Remembered | null = null;
		const keep = () => {
			const { queue, positionSeconds, repeat, volume, isMuted, isLevelled, rate } = playerState();
			kept = { queue, positionSeconds, repeat, volume, isMuted, isLevelled, rate };
			try {
				localStorage.setItem(MEMORY_KEY, JSON.stringify(kept));
			} catch {
				// Storage can be full or forbidden; then it lasts as long as the page.
			}
		};
		const follow = () => {
			if (!kept || isWorthKeeping(kept, playerState())) keep();
		};
		const leave = () => {
			if (kept?.positionSeconds !== playerState().positionSeconds) keep();
		};
		follow();
		const stop = watchPlayer(follow);
		addEventListener("pagehide", leave);
		return () => {
			stop();
			removeEventListener("pagehide", leave);
		};
	}, []);
}

function isWorthKeeping(kept: Remembered, now: Remembered): boolean {
	return (
		Math.abs(kept.positionSeconds - now.positionSeconds) >= KEEP_PLACE_EVERY_S ||
		(["queue", "repeat", "volume", "isMuted", "isLevelled", "rate"] as const).some(
			(part) => kept[part] !== now[part],
		)
	);
}

function stored(): string | null {
	try {
		return localStorage.getItem(MEMORY_KEY);
	} catch {
		return null;
	}
}
