import { useSyncExternalStore } from "react";
import {
	requestedStartOf,
	type SavedPosition,
	savedPositionOf,
	watchPositions,
} from "./saved-positions.ts";

/** Where it was left, as far as this browser knows; null on the server. */
export function useSavedPosition(key: string): SavedPosition | null {
	return usePositions(() => savedPositionOf(key));
}

/** Where it is requested to start next, in seconds; `onServer` on the server. */
export function useRequestedStart(key: string, onServer: number | null): number | null {
	return usePositions(() => requestedStartOf(key), onServer);
}

function usePositions<Found>(
	find: () => Found | null,
	onServer: Found | null = null,
): Found | null {
	return useSyncExternalStore(watchPositions, find, () => onServer);
}
