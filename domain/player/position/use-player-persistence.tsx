import { useEffect } from "react";
import { playerState, watchPlayer } from "#domain/player/player-state.ts";
import {
	type Remembered,
	rememberedSettings,
	restorePlayer,
} from "#domain/player/player-store.tsx";
import { MEMORY_KEY } from "#domain/player/queue/queue.ts";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";
import { readMemory } from "./memory.ts";

/** How often the position is stored while it plays; every other change is stored at once. */
const STORE_POSITION_EVERY_S = 5;

/** Puts the player where this browser left it. */
export function restoreFromStorage(): void {
	const remembered = readMemory(readStored("localStorage", MEMORY_KEY));
	if (remembered) restorePlayer(remembered);
}

/** Stores queue, position and settings in this browser, for the next page load. */
export function usePlayerPersistence(): void {
	useEffect(() => {
		let stored: Remembered | null = null;
		const store = () => {
			const { queue, positionSeconds, repeat, volume, isMuted, isLevelled, rate } = playerState();
			stored = { queue, positionSeconds, repeat, volume, isMuted, isLevelled, rate };
			writeStored("localStorage", MEMORY_KEY, JSON.stringify(stored));
		};
		const follow = () => {
			if (!stored || isWorthStoring(stored, playerState())) store();
		};
		const leave = () => {
			if (stored?.positionSeconds !== playerState().positionSeconds) store();
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

function isWorthStoring(stored: Remembered, now: Remembered): boolean {
	return (
		Math.abs(stored.positionSeconds - now.positionSeconds) >= STORE_POSITION_EVERY_S ||
		rememberedSettings.some((setting) => stored[setting] !== now[setting])
	);
}
