import { knownViewer } from "#web/page.ts";
import type { Playable } from "./playable.ts";

/** Where a spoken work was left, and when (`at`, in ms); a finished one starts over. */
export type Place = { seconds: number; isFinished: boolean; at: number };

const PLACES_MAX = 300;
/** The rest of a work is thanks and music; of a short one, a part of it. */
const FINISHED_LEFT_S = 30;
const FINISHED_LEFT_SHARE = 0.05;

const nowhere: ReadonlyMap<string, Place> = new Map();
const watchers = new Set<() => void>();
const wishes = new Map<string, number>();
let read: { name: string; text: string; places: ReadonlyMap<string, Place> } | null = null;

/** The place of someone who was heard at `seconds` of so many. */
export function placeAt(seconds: number, durationSeconds: number, at: number): Place {
	const left = Math.min(FINISHED_LEFT_S, durationSeconds * FINISHED_LEFT_SHARE);
	const isFinished = durationSeconds > 0 && durationSeconds - seconds <= left;
	return { seconds: isFinished ? 0 : seconds, isFinished, at };
}

/** Where this browser knows it was left. */
export function placeOf(key: string): Place | null {
	return kept().get(key) ?? null;
}

/** Keeps where it was left, if nothing later is known; at once, for all tabs. */
export function keepPlace(key: string, place: Place): void {
	const known = placeOf(key);
	if (known && known.at >= place.at) return;
	const places = [...kept()].filter(([other]) => other !== key);
	const text = JSON.stringify([...places, [key, place]].slice(-PLACES_MAX));
	const name = storageName();
	read = { name, text, places: readPlaces(text) };
	try {
		localStorage.setItem(name, text);
	} catch {
		// Storage can be full or forbidden; then it lasts as long as the page.
	}
	for (const watcher of watchers) watcher();
}

/** Hears of every change of places and wishes, other tabs' too. */
export function watchPlaces(watcher: () => void): () => void {
	watchers.add(watcher);
	addEventListener("storage", watcher);
	return () => {
		watchers.delete(watcher);
		removeEventListener("storage", watcher);
	};
}

/** When it is played next, it starts there. */
export function wish(key: string, seconds: number): void {
	wishes.set(key, seconds);
	for (const watcher of watchers) watcher();
}

export function wishOf(key: string): number | null {
	return wishes.get(key) ?? null;
}

export function dropWish(key: string): void {
	if (!wishes.delete(key)) return;
	for (const watcher of watchers) watcher();
}

/** Where it goes on; music begins at its beginning. */
export function placeSecondsOf({ key, spoken }: Playable): number {
	return (spoken && placeOf(key)?.seconds) || 0;
}

/** Where it starts now: as wished, and the wish is then granted, else at `otherwise`. */
export function takeStart(playable: Playable, otherwise = placeSecondsOf(playable)): number {
	const wished = wishOf(playable.key);
	dropWish(playable.key);
	return wished ?? otherwise;
}

/** What a browser's storage held, the oldest first; what is damaged is left out. */
export function readPlaces(text: string | null): ReadonlyMap<string, Place> {
	try {
		const entries: unknown = JSON.parse(text ?? "[]");
		return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
	} catch {
		return nowhere;
	}
}

function isEntry(entry: unknown): entry is [string, Place] {
	const [key, place] = Array.isArray(entry) ? entry : [];
	if (typeof key !== "string" || typeof place !== "object" || place === null) return false;
	const { seconds, isFinished, at } = place as Record<string, unknown>;
	return isNumber(seconds) && isNumber(at) && typeof isFinished === "boolean";
}

function isNumber(value: unknown): boolean {
	return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** As last read, so that what has not changed stays the same. */
function kept(): ReadonlyMap<string, Place> {
	const name = storageName();
	let text: string | null;
	try {
		text = localStorage.getItem(name);
	} catch {
		text = read?.text ?? null;
	}
	if (text === null) return read?.name === name ? read.places : nowhere;
	if (read?.name !== name || read.text !== text) read = { name, text, places: readPlaces(text) };
	return read.places;
}

/** A browser can have several people. */
function storageName(): string {
	return `greenroom-places:${knownViewer()?.id ?? "visitor"}`;
}
