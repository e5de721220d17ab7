import { useSyncExternalStore } from "react";

/** Whether the browser has a connection, as far as it says; so on the server. */
export function useIsOnline(): boolean {
	return useSyncExternalStore(
		watch,
		() => navigator.onLine,
		() => true,
	);
}

function watch(listener: () => void): () => void {
	addEventListener("online", listener);
	addEventListener("offline", listener);
	return () => {
		removeEventListener("online", listener);
		removeEventListener("offline", listener);
	};
}
