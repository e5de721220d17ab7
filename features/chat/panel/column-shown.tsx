import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";

const KEY = "greenroom-chat-folded";
const changes = createListeners({ isStored: true });
/** From here on there is room beside the page. */
const WIDE = "(min-width: 67.5rem)";

/** Whether the window has room for the column; null before the browser is known. */
export function useIsWide(): boolean | null {
	return useSyncExternalStore(
		watchWidth,
		() => matchMedia(WIDE).matches,
		() => null,
	);
}

/** Whether the user has folded the column away, in this browser. */
export function useIsFolded(): boolean {
	return useSyncExternalStore(changes.watch, readFolded, () => false);
}

/** Whether a page opened now has the column; on the server each may have it. */
export const isColumnShown = (): boolean =>
	typeof document === "undefined" || (matchMedia(WIDE).matches && !readFolded());

export function setFolded(isFolded: boolean): void {
	isFoldedHere = !writeStored("localStorage", KEY, isFolded ? "yes" : null) && isFolded;
	changes.notify();
}

/** Where storage is forbidden it lasts as long as the page. */
let isFoldedHere = false;

let sheetHere: (() => void) | null = null;

/** Opens the chat over this page, if the page has it; on phones the tab bar's way into the chat. */
export function openSheetHere(): boolean {
	sheetHere?.();
	return sheetHere !== null;
}

/** Lets the page's sheet be opened from elsewhere while `open` is given. */
export function useSheetHere(open: (() => void) | null): void {
	const opens = useEffectEvent(() => open?.());
	const canOpen = open !== null;
	useEffect(() => {
		if (!canOpen) return;
		sheetHere = () => opens();
		return () => {
			sheetHere = null;
		};
	}, [canOpen]);
}

function readFolded(): boolean {
	return isFoldedHere || readStored("localStorage", KEY) !== null;
}

function watchWidth(listener: () => void): () => void {
	const query = matchMedia(WIDE);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}
