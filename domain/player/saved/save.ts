import type { Playable } from "#domain/player/playable.ts";
import { lightPath } from "#web/audio/light-path.ts";
import { playsLight } from "#web/audio/plays-light.ts";
import { notify } from "#web/notify.ts";
import { savedCopy } from "./copy.ts";
import { maySave } from "./may-save.ts";
import { addItem, dropEmptyCache, openCache, savedNow, updateSaved } from "./saved-files.ts";

/** Address of the version that would be saved: the light one where this browser plays it. */
function pathToSave({ audioUrl }: Playable): string {
	return ((playsLight() && audioUrl && lightPath(audioUrl)) || audioUrl) ?? "";
}

/** Bytes that saving it would take; null where the server does not say. */
export async function sizeToSave(playable: Playable): Promise<number | null> {
	const answer = await fetch(pathToSave(playable), { method: "HEAD" }).catch(() => null);
	return (answer?.ok && Number(answer.headers.get("content-length"))) || null;
}

/**
 * Stores a work on this device, and says so or why not. Call it in the tap: browsers then leave what is stored alone when
 * space runs short. A failed or canceled download leaves nothing.
 */
export async function saveOffline(playable: Playable): Promise<void> {
	const outcome = await save(playable);
	if (outcome === "saved") notify({ kind: "good", title: savedCopy.savedNotice(playable.title) });
	else notifyFailure(outcome);
}

/** Saves a whole list, one after the other, with one notice. Stops when the device is full. */
export async function saveAllOffline(all: readonly Playable[]): Promise<void> {
	const playables = all.filter(maySave);
	const has = (key: string) => savedNow().items.some(({ playable }) => playable.key === key);
	const dismiss = notify({
		kind: "info",
		title: savedCopy.savingAll(playables.length),
		stays: true,
	});
	let failure: Outcome = "saved";
	for (const playable of playables) {
		if (has(playable.key)) continue;
		const outcome = await save(playable);
		if (outcome !== "saved") failure = outcome;
		if (outcome === "full") break;
	}
	dismiss();
	const saved = playables.filter(({ key }) => has(key)).length;
	if (saved === playables.length) notify({ kind: "good", title: savedCopy.savedAll(saved) });
	else if (saved > 0) notify({ kind: "info", title: savedCopy.savedSome(saved, playables.length) });
	if (saved < playables.length) notifyFailure(failure);
}

type Outcome = "saved" | "canceled" | "full" | "failed";

function notifyFailure(outcome: Outcome): void {
	if (outcome === "full" || outcome === "failed")
		notify({ kind: "bad", title: savedCopy.failedTitle, text: savedCopy[outcome] });
}

async function save(playable: Playable): Promise<Outcome> {
	const { key, title } = playable;
	if (savedNow().downloads[key]) return "canceled";
	void navigator.storage?.persist?.();
	const canceling = new AbortController();
	const show = (share: number) =>
		updateSaved({
			downloads: {
				...savedNow().downloads,
				[key]: { title, share, cancel: () => canceling.abort() },
			},
		});
	show(0);
	try {
		await store(playable, canceling.signal, show);
		const { active } = await navigator.serviceWorker.ready;
		active?.postMessage({ storesSavedPage: true });
		return "saved";
	} catch (error) {
		if (canceling.signal.aborted) return "canceled";
		const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
		return isFull ? "full" : "failed";
	} finally {
		const { [key]: _, ...downloads } = savedNow().downloads;
		updateSaved({ downloads });
		await dropEmptyCache();
	}
}

/** The row that makes it count comes last. */
async function store(
	playable: Playable,
	signal: AbortSignal,
	onProgress: (share: number) => void,
): Promise<void> {
	const cache = await openCache();
	if (!cache) throw new Error("No account is open");
	const path = pathToSave(playable);
	const answer = await fetch(path, { signal, cache: "no-store" });
	const total = Number(answer.headers.get("content-length"));
	if (!answer.ok || !answer.body || !total) throw new Error(`The audio answered ${answer.status}`);
	let received = 0;
	let shownPercent = 0;
	const counter = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			received += chunk.length;
			const percent = Math.floor((received / total) * 100);
			if (percent > shownPercent) onProgress(received / total);
			shownPercent = percent;
			controller.enqueue(chunk);
		},
		flush(controller) {
			if (received !== total) controller.error(new Error("The download broke off"));
		},
	});
	const headers = { "content-type": answer.headers.get("content-type") ?? "audio/mp4" };
	try {
		await cache.put(path, new Response(answer.body.pipeThrough(counter), { headers }));
		const coverBytes = await storeCover(cache, playable, signal);
		const bytes = total + coverBytes;
		// Signing out meanwhile has deleted the cache.
		signal.throwIfAborted();
		await addItem(cache, { playable, path, bytes, keptAt: Date.now() });
	} catch (error) {
		await cache.delete(path);
		throw error;
	}
}

/** Without its cover it is saved all the same, unless the device is full. Returns the cover's bytes. */
async function storeCover(
	cache: Cache,
	{ coverUrl }: Playable,
	signal: AbortSignal,
): Promise<number> {
	if (!coverUrl?.startsWith("/")) return 0;
	const answer = await fetch(coverUrl, { signal }).catch(() => null);
	if (!answer?.ok) return 0;
	const bytes = Number(answer.headers.get("content-length"));
	await cache.put(coverUrl, answer);
	return bytes;
}
