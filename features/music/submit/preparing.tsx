import { useSyncExternalStore } from "react";
import type { TrackDetails } from "#features/music/contract.ts";
import { readStoredJson, writeStored } from "#web/browser/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";

/** A track that was submitted from this tab and is not live yet. */
export type PreparedTrack = Pick<
	TrackDetails,
	"id" | "slug" | "title" | "visibility" | "state" | "failure"
>;

const NONE: readonly PreparedTrack[] = [];

const changes = createListeners();
/** By user; session storage carries it over a reload, where there is any. */
const known = new Map<string, readonly PreparedTrack[]>();

/** Follows a track from now on, until it is live or dismissed. */
export function followTrack(userId: string, track: PreparedTrack): void {
	const { id, slug, title, visibility, state, failure } = track;
	const others = preparing(userId).filter((each) => each.id !== id);
	save(userId, [...others, { id, slug, title, visibility, state, failure }]);
}

export function unfollowTrack(userId: string, id: string): void {
	save(
		userId,
		preparing(userId).filter((each) => each.id !== id),
	);
}

/** What this tab follows for the user, oldest first; the array is new whenever it changes. */
export function preparing(userId: string): readonly PreparedTrack[] {
	const there = known.get(userId) ?? stored(userId);
	known.set(userId, there);
	return there;
}

/** `preparing`, updated live; empty on the server. */
export function usePreparing(userId: string): readonly PreparedTrack[] {
	return useSyncExternalStore(
		changes.watch,
		() => preparing(userId),
		() => NONE,
	);
}

function save(userId: string, tracks: readonly PreparedTrack[]): void {
	known.set(userId, tracks);
	const text = tracks.length > 0 ? JSON.stringify(tracks) : null;
	writeStored("sessionStorage", keyOf(userId), text);
	changes.notify();
}

function stored(userId: string): readonly PreparedTrack[] {
	return (readStoredJson("sessionStorage", keyOf(userId)) as PreparedTrack[] | null) ?? NONE;
}

function keyOf(userId: string): string {
	return `greenroom-preparing-${userId}`;
}
