import { useSyncExternalStore } from "react";
import {
	requestedStartOf,
	type SavedPosition,
	savedPositionOf,
	watchPositions,
} from "./saved-positions.ts";

/** Where it was left, as far as this browser knows; null on the server. */
export function useSavedPosition(key: string): SavedPosition | null {
	return useSyncExternalStore(
		watchPositions,
		() => savedPositionOf(key),
		() => null,
	);
}

/** Where it is wished to start next. */
export function useRequestedStart(key: string): number | null {
	return useSyncExternalStore(
		watchPositions,
		() => requestedStartOf(key),
		() => null,
	);
}
