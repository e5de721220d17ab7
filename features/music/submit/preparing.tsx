import { useSyncExternalStore } from "react";
import type { TrackDetails } from "#features/music/contract.ts";

/** A track that was handed in from this tab and is not live yet. */
export type PreparedTrack = Pick<
	TrackDetails,
	"id" | "slug" | "title" | "visibility" | "state" | "failure"
>;

const NONE: readonly PreparedTrack[] = [];

const listeners = new Set<() => void>();
/** By person; session storage carries it over a reload, where there is any. */
const known = new Map<string, readonly PreparedTrack[]>();

/** Follows a track from now on, until it is live or waved away. */
export function followTrack(personId: string, track: PreparedTrack): void {
	const { id, slug, title, visibility, state, failure } = track;
	const others = preparing(personId).filter((each) => each.id !== id);
	keep(personId, [...others, { id, slug, title, visibility, state, failure }]);
}

export function unfollowTrack(personId: string, id: string): void {
	keep(
		personId,
		preparing(personId).filter((each) => each.id !== id),
	);
}

/** What this tab follows for the person, oldest first; the array is new whenever it changes. */
export function preparing(personId: string): readonly PreparedTrack[] {
	const there = known.get(personId) ?? stored(personId);
	known.set(personId, there);
	return there;
}

/** The same, kept current; nothing on the server. */
export function usePreparing(personId: string): readonly PreparedTrack[] {
	return useSyncExternalStore(
		watch,
		() => preparing(personId),
		() => NONE,
	);
}

function watch(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function keep(personId: string, tracks: readonly PreparedTrack[]): void {
	known.set(personId, tracks);
	try {
		if (tracks.length > 0) sessionStorage.setItem(keyOf(personId), JSON.stringify(tracks));
		else sessionStorage.removeItem(keyOf(personId));
	} catch {
		// Full or forbidden: then it lasts as long as the page.
	}
	for (const listener of listeners) listener();
}

function stored(personId: string): readonly PreparedTrack[] {
	try {
		const text = sessionStorage.getItem(keyOf(personId));
		return text ? (JSON.parse(text) as PreparedTrack[]) : NONE;
	} catch {
		return NONE;
	}
}

function keyOf(personId: string): string {
	return `greenroom-preparing-${personId}`;
}
