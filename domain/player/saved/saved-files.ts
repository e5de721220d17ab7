import type { Playable } from "#domain/player/playable.ts";
import { createListeners } from "#web/listeners.ts";
import { canSave } from "./may-save.ts";

/** Audio that is stored on this device, with what is shown of it. */
export type SavedItem = {
	playable: Playable;
	/** Of the stored version, as the server has it. */
	path: string;
	/** Of audio and cover together. */
	bytes: number;
	keptAt: number;
};
type Download = { title: string; share: number; cancel(): void };
export type Saved = {
	/** Newest first. */
	items: readonly SavedItem[];
	/** By key of the playable; shares from 0 to 1. */
	downloads: Readonly<Record<string, Download>>;
	/** Whether the device was asked what it has. */
	isRead: boolean;
};

/** The service worker answers these addresses from what is saved. */
export const SAVED_PREFIX = "/kept";
const CACHE_PREFIX = "kept-";
const ITEM_PREFIX = "/kept/items/";

const nothing: Saved = { items: [], downloads: {}, isRead: false };
let saved = nothing;
let cacheName: string | null = null;
const changes = createListeners();

export const savedNow = (): Saved => saved;
export const watchSaved = changes.watch;
export function updateSaved(part: Partial<Saved>): void {
	saved = { ...saved, ...part };
	changes.notify();
}

/**
 * Reads what this account has saved here, and deletes what others have: a device keeps for one account. Null, where nobody
 * is known to be signed in and the line may be cut, reads what there is.
 */
export async function openSaved(userId: string | null): Promise<void> {
	const names = await savedCaches();
	cacheName = userId ? CACHE_PREFIX + userId : (names[0] ?? null);
	await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
	updateSaved({ items: await readItems(), isRead: true });
}

/** Deletes every file saved on this device, by any account. */
export async function deleteSaved(): Promise<void> {
	for (const { cancel } of Object.values(saved.downloads)) cancel();
	cacheName = null;
	updateSaved({ ...nothing, isRead: true });
	if (!canSave()) return;
	await Promise.all((await savedCaches()).map((name) => caches.delete(name)));
}

/** Where the cache of this account is; null where none is open. */
export const openCache = (): Promise<Cache | null> =>
	cacheName ? caches.open(cacheName) : Promise.resolve(null);

/** Adds what is stored by now. */
export async function addItem(cache: Cache, item: SavedItem): Promise<void> {
	await cache.put(ITEM_PREFIX + encodeURIComponent(item.playable.key), Response.json(item));
	const others = saved.items.filter(({ playable }) => playable.key !== item.playable.key);
	updateSaved({ items: [item, ...others] });
}

export async function removeSaved(key: string): Promise<void> {
	const item = saved.items.find(({ playable }) => playable.key === key);
	const cache = await openCache();
	if (!item || !cache) return;
	const items = saved.items.filter((one) => one !== item);
	await cache.delete(ITEM_PREFIX + encodeURIComponent(key));
	await cache.delete(item.path);
	const { coverUrl } = item.playable;
	const isShared = items.some(({ playable }) => playable.coverUrl === coverUrl);
	if (coverUrl && !isShared) await cache.delete(coverUrl);
	updateSaved({ items });
	await dropEmptyCache();
}

/** That there is a cache says that something is saved, or is on its way. */
export async function dropEmptyCache(): Promise<void> {
	const isEmpty = saved.items.length === 0 && Object.keys(saved.downloads).length === 0;
	if (cacheName && isEmpty) await caches.delete(cacheName);
}

/** Where a saved file is played from; null while the service worker would not answer. */
export function savedUrlOf(audioUrl: string): string | null {
	const item = saved.items.find(({ playable }) => playable.audioUrl === audioUrl);
	return item && navigator.serviceWorker.controller ? SAVED_PREFIX + item.path : null;
}

/**
 * Asks the server about each, and removes what this viewer may not have any more. Returns their titles; what could not be
 * asked stays.
 */
export async function removeForbidden(): Promise<string[]> {
	const gone: string[] = [];
	for (const { playable } of saved.items) {
		const answer = await fetch(playable.audioUrl ?? "", {
			method: "HEAD",
			cache: "no-store",
		}).catch(() => null);
		if (!answer || ![401, 403, 404, 410].includes(answer.status)) continue;
		await removeSaved(playable.key);
		gone.push(playable.title);
	}
	return gone;
}

const savedCaches = async () =>
	(await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));

async function readItems(): Promise<SavedItem[]> {
	// Opening it would make one: that there is a cache says that something is saved.
	if (!cacheName || !(await caches.has(cacheName))) return [];
	const cache = await caches.open(cacheName);
	const stored = (await cache.keys()).filter(({ url }) =>
		new URL(url).pathname.startsWith(ITEM_PREFIX),
	);
	const items: SavedItem[] = [];
	for (const request of stored) items.push(await (await cache.match(request))?.json());
	return items.sort((one, other) => other.keptAt - one.keptAt);
}
