import { useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "#web/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";

const keyOf = (userId: string) => `greenroom-seen:${userId}`;
const changes = createListeners({ isStored: true });
/** Calls back when something was seen, in this tab or another. */
export const watchLastSeen = changes.watch;

/** Highest seq the user has seen in this browser; null before the first visit. */
export function lastSeenSeq(userId: string): number | null {
	const stored = Number(readStored("localStorage", keyOf(userId)) ?? Number.NaN);
	return Number.isSafeInteger(stored) ? stored : null;
}

/**
 * Marks everything up to `newest` as seen while the page is looked at. Returns what had been seen
 * when the page was opened, for the line 'New since …'.
 */
export function useLastSeen(userId: string, newest: number): number | null {
	const [seenBefore, setSeenBefore] = useState<number | null>(null);
	const latest = useRef(newest);
	latest.current = newest;

	useEffect(() => setSeenBefore(lastSeenSeq(userId)), [userId]);

	useEffect(() => {
		const mark = () => {
			if (document.visibilityState === "visible") markSeen(userId, latest.current);
		};
		document.addEventListener("visibilitychange", mark);
		return () => document.removeEventListener("visibilitychange", mark);
	}, [userId]);

	useEffect(() => {
		if (document.visibilityState === "visible") markSeen(userId, newest);
	}, [userId, newest]);

	return seenBefore;
}

function markSeen(userId: string, seq: number): void {
	if (seq <= (lastSeenSeq(userId) ?? 0)) return;
	if (writeStored("localStorage", keyOf(userId), String(seq))) changes.notify();
}
