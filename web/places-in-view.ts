import { createListeners } from "./listeners.ts";

let places: readonly string[] = [];
const changes = createListeners();

function put(next: readonly string[]): void {
	places = next;
	changes.notify();
}

/** Says that what is at a path, with its query, is in view, until the function returned is called. */
export function comeIntoView(path: string): () => void {
	put([path, ...places]);
	return () => {
		const at = places.indexOf(path);
		if (at >= 0) put(places.toSpliced(at, 1));
	};
}

/** The paths in view, the latest first. */
export const placesInView = () => places;
export const watchPlacesInView = changes.watch;
