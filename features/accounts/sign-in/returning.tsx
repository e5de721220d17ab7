import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";

/** One bit, which never leaves this browser: neither who it was nor when. */
const KEY = "greenroom-returning";

/** Somebody has signed in here; that stays when they sign out. */
export function rememberReturning(): void {
	writeStored("localStorage", KEY, "yes");
}

const never = () => () => {};

/** Whether somebody has ever signed in in this browser; the server can't know, so not before hydration. */
export function useIsReturning(): boolean {
	return useSyncExternalStore(
		never,
		() => readStored("localStorage", KEY) !== null,
		() => false,
	);
}
