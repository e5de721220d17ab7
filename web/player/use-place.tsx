import { useSyncExternalStore } from "react";
import { type Place, placeOf, watchPlaces, wishOf } from "./places.ts";

/** Where it was left, as far as this browser knows; null on the server. */
export function usePlace(key: string): Place | null {
	return useSyncExternalStore(
		watchPlaces,
		() => placeOf(key),
		() => null,
	);
}

/** Where it is wished to start next. */
export function useWish(key: string): number | null {
	return useSyncExternalStore(
		watchPlaces,
		() => wishOf(key),
		() => null,
	);
}
