import { useEffect } from "react";
import { readStored, writeStored } from "#web/browser-storage.ts";
import { readMemory } from "./memory.ts";
import { playerState, watchPlayer } from "./player-state.ts";
import { type Remembered, restorePlayer } from "./player-store.tsx";
import { MEMORY_KEY } from "./queue.ts";

/** While it plays, the place is kept so often; what else changes is kept at once. */
const KEEP_PLACE_EVERY_S = 5;

/** Puts the player where this browser left it. */
export function restoreFromStorage(): void {
	const remembered = readMemory(readStored("localStorage", MEMORY_KEY));
	if (remembered) restorePlayer(remembered);
}

/** Keeps queue, place and settings in this browser, for the next page load. */
export function usePlayerPersistence(): void {
	useEffect(() => {
		let kept: Remembered | null = null;
		const keep = () => {
			const { queue, positionSeconds, repeat, volume, isMuted, isLevelled, rate } = playerState();
			kept = { queue, positionSeconds, repeat, volume, isMuted, isLevelled, rate };
			writeStored("localStorage", MEMORY_KEY, JSON.stringify(kept));
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
