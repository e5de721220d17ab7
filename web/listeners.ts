/**
 * Those who are called whenever something changes; `watch` is stable, as useSyncExternalStore needs it.
 * With `isStored` they are also called when another tab changes what this browser has stored.
 */
export function createListeners({ isStored = false } = {}) {
	const listeners = new Set<() => void>();
	return {
		notify(): void {
			for (const listener of listeners) listener();
		},
		/** Returns the function that stops it. */
		watch(listener: () => void): () => void {
			listeners.add(listener);
			if (isStored) addEventListener("storage", listener);
			return () => {
				listeners.delete(listener);
				if (isStored) removeEventListener("storage", listener);
			};
		},
	};
}
