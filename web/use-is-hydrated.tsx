import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while what it drew is taken over: until then nothing hears a click. */
export function useIsHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
