import type { Playable } from "#domain/player/playable.ts";
import { readStored, writeStored } from "#web/browser/browser-storage.ts";
import { createListeners } from "#web/listeners.ts";
import { currentViewer } from "#web/page.ts";

/** Where a spoken work was left, and when (`at`, in ms); a finished one starts over. */
export type SavedPosition = { seconds: number; isFinished: boolean; at: number };

const POSITIONS_MAX = 300;
/** The rest of a work is thanks and music; of a short one, a part of it. */
const FINISHED_LEFT_S = 30;
const FINISHED_LEFT_SHARE = 0.05;

const nowhere: ReadonlyMap<string, SavedPosition> = new Map();
const changes = createListeners({ isStored: true });
/** Calls back at every change of saved positions and requested starts, other tabs' too. */
export const watchPositions = changes.watch;
const requestedStarts = new Map<string, number>();
let read: { name: string; text: string; positions: ReadonlyMap<string, SavedPosition> } | null =
	null;

/** The position of a listener at `seconds` of so many. */
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
	return savedPositions().get(key) ?? null;
}

/** Stores where it was left, if nothing later is known; at once, for all tabs. */
export function savePosition(key: string, position: SavedPosition): void {
	const known = savedPositionOf(key);
	if (known && known.at >= position.at) return;
	const others = [...savedPositions()].filter(([other]) => other !== key);
	const text = JSON.stringify([...others, [key, position]].slice(-POSITIONS_MAX));
	const name = storageName();
	read = { name, text, positions: parsePositions(text) };
	writeStored("localStorage", name, text);
	changes.notify();
}

/** When it is played next, it starts there. */
export function requestStart(key: string, seconds: number): void {
	requestedStarts.set(key, seconds);
	changes.notify();
}

export function requestedStartOf(key: string): number | null {
	return requestedStarts.get(key) ?? null;
}

export function clearRequestedStart(key: string): void {
	if (!requestedStarts.delete(key)) return;
	changes.notify();
}

/** Where it goes on; music begins at its beginning. */
export function savedSecondsOf({ key, spoken }: Playable): number {
	return (spoken && savedPositionOf(key)?.seconds) || 0;
}

/** Where it starts now: as requested, which is then forgotten, else at `otherwise`. */
export function takeRequestedStart(
	playable: Playable,
	otherwise = savedSecondsOf(playable),
): number {
	const requested = requestedStartOf(playable.key);
	clearRequestedStart(playable.key);
	return requested ?? otherwise;
}

/** The positions in a browser's storage, the oldest first; damaged ones are left out. */
export function parsePositions(text: string | null): ReadonlyMap<string, SavedPosition> {
	try {
		const entries: unknown = JSON.parse(text ?? "[]");
		return new Map(Array.isArray(entries) ? entries.filter(isEntry) : []);
	} catch {
		return nowhere;
	}
}

function isEntry(entry: unknown): entry is [string, SavedPosition] {
	const [key, position] = Array.isArray(entry) ? entry : [];
	if (typeof key !== "string" || typeof position !== "object" || position === null) return false;
	const { seconds, isFinished, at } = position as Record<string, unknown>;
	return isNumber(seconds) && isNumber(at) && typeof isFinished === "boolean";
}

function isNumber(value: unknown): boolean {
	return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** As last read, so that what has not changed stays the same. */
function savedPositions(): ReadonlyMap<string, SavedPosition> {
	const name = storageName();
	const text = readStored("localStorage", name);
	if (text === null) return read?.name === name ? read.positions : nowhere;
	if (read?.name !== name || read.text !== text)
		read = { name, text, positions: parsePositions(text) };
	return read.positions;
}

/** A browser can have several users. */
function storageName(): string {
	return `greenroom-places:${currentViewer()?.id ?? "visitor"}`;
}
