import { readStored, writeStored } from "#web/browser-storage.ts";
import { currentViewer } from "#web/page.ts";
import type { Playable } from "./playable.ts";

/** Where a spoken work was left, and when (`at`, in ms); a finished one starts over. */
export type SavedPosition = { seconds: number; isFinished: boolean; at: number };

const PLACES_MAX = 300;
/** The rest of a work is thanks and music; of a short one, a part of it. */
const FINISHED_LEFT_S = 30;
const FINISHED_LEFT_SHARE = 0.05;

const nowhere: ReadonlyMap<string, SavedPosition> = new Map();
const watchers = new Set<() => void>();
const wishes = new Map<string, number>();
let read: { name: string; text: string; places: ReadonlyMap<string, SavedPosition> } | null = null;

/** The place of someone who was heard at `seconds` of so many. */
export function savedPositionAt(
	seconds: number,
	durationSeconds: number,
	at: number,
): SavedPosition {
	const left = Math.min(FINISHED_LEFT_S, durationSeconds * FINISHED_LEFT_SHARE);
	const isFinished = durationSeconds > 0 && durationSeconds - seconds <= left;
	return { seconds: isFinished ? 0 : seconds, isFinished, at };
}

/** Where this browser knows it was left. */
export function savedPositionOf(key: string): SavedPosition | null {
	return kept().get(key) ?? null;
}

/** Keeps where it was left, if nothing later is known; at once, for all tabs. */
export function savePosition(key: string, place: SavedPosition): void {
	const known = savedPositionOf(key);
	if (known && known.at >= place.at) return;
	const places = [...kept()].filter(([other]) => other !== key);
	const text = JSON.stringify([...places, [key, place]].slice(-PLACES_MAX));
	const name = storageName();
	read = { name, text, places: parsePositions(text) };
	writeStored("localStorage", name, text);
	for (const watcher of watchers) watcher();
}

/** Hears of every change of places and wishes, other tabs' too. */
export function watchPositions(watcher: () => void): () => void {
	watchers.add(watcher);
	addEventListener("storage", watcher);
	return () => {
		watchers.delete(watcher);
		removeEventListener("storage", watcher);
	};
}

/** When it is played next, it starts there. */
export function requestStart(key: string, seconds: number): void {
	wishes.set(key, seconds);
	for (const watcher of watchers) watcher();
}

export function requestedStartOf(key: string): number | null {
	return wishes.get(key) ?? null;
}

export function clearRequestedStart(key: string): void {
	if (!wishes.delete(key)) return;
	for (const watcher of watchers) watcher();
}

/** Where it goes on; music begins at its beginning. */
export function savedSecondsOf({ key, spoken }: Playable): number {
	return (spoken && savedPositionOf(key)?.seconds) || 0;
}

/** Where it starts now: as wished, and the wish is then granted, else at `otherwise`. */
export function takeRequestedStart(
	playable: Playable,
	otherwise = savedSecondsOf(playable),
): number {
	const wished = requestedStartOf(playable.key);
	clearRequestedStart(playable.key);
	return wished ?? otherwise;
}

/** What a browser's storage held, the oldest first; what is damaged is left out. */
export function parsePositions(text: string | null): ReadonlyMap<string, SavedPosition> {
	try {
		const entries: unknown = JSON.parse(text ?? "[]");
		return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
	} catch {
		return nowhere;
	}
}

function isEntry(entry: unknown): entry is [string, SavedPosition] {
	const [key, place] = Array.isArray(entry) ? entry : [];
	if (typeof key !== "string" || typeof place !== "object" || place === null) return false;
	const { seconds, isFinished, at } = place as Record<string, unknown>;
	return isNumber(seconds) && isNumber(at) && typeof isFinished === "boolean";
}

function isNumber(value: unknown): boolean {
	return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** As last read, so that what has not changed stays the same. */
function kept(): ReadonlyMap<string, SavedPosition> {
	const name = storageName();
	const text = readStored("localStorage", name);
	if (text === null) return read?.name === name ? read.places : nowhere;
	if (read?.name !== name || read.text !== text)
		read = { name, text, places: parsePositions(text) };
	return read.places;
}

/** A browser can have several people. */
function storageName(): string {
	return `greenroom-places:${currentViewer()?.id ?? "visitor"}`;
}
