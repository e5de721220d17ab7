import { readStored, writeStored } from "#web/browser/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";

// Of a user in one conversation: `Room.keyOf` makes the keys.
const keyOf = (key: string) => `greenroom-seen:${key}`;
/** Set while something is marked as unread by hand. */
const heldKeyOf = (key: string) => `greenroom-unread:${key}`;
const changes = createListeners({ isStored: true });
/** Calls back when something was seen, in this tab or another. */
export const watchLastSeen = changes.watch;

/** Highest seq the user has seen, as this browser knows; null before the first visit. */
export function lastSeenSeq(key: string): number | null {
	const stored = Number(readStored("localStorage", keyOf(key)) ?? Number.NaN);
	return Number.isSafeInteger(stored) ? stored : null;
}

/** Whether the user has marked messages as unread, and not as read since. */
export function isHeldUnread(key: string): boolean {
	return readStored("localStorage", heldKeyOf(key)) !== null;
}

/** Remembers that everything up to a seq was seen, and nothing after it. */
export function storeLastSeen(key: string, seq: number, isHeld = isHeldUnread(key)): void {
	writeStored("localStorage", heldKeyOf(key), isHeld ? "yes" : null);
	if (writeStored("localStorage", keyOf(key), String(seq))) changes.notify();
}

const current = new Set<string>();
/** Whether what other devices have seen is known here, or could not be asked for. */
export const isSeenCurrent = (key: string) => current.has(key);
export function setSeenCurrent(key: string): void {
	current.add(key);
	changes.notify();
}

const glances = new Map<string, number>();
/** What was in view before it was known how far other devices had read; null for nothing. */
export const glanceSeq = (key: string) => glances.get(key) ?? null;
export const setGlance = (key: string, seq: number) => void glances.set(key, seq);
