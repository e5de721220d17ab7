import type { Playable } from "#domain/player/playable.ts";
import { lightPath } from "#web/audio/light-path.ts";
import { playsLight } from "#web/audio/plays-light.ts";
import { notify } from "#web/notify.ts";
import { keptCopy } from "./copy.ts";
import { addItem, dropEmptyCache, keptNow, openCache, updateKept } from "./kept-files.ts";
import { mayBeKept } from "./may-be-kept.ts";

/** Address of the version that would be kept: the light one where this browser plays it. */
function pathToKeep({ audioUrl }: Playable): string {
	return ((playsLight() && audioUrl && lightPath(audioUrl)) || audioUrl) ?? "";
}

/** Bytes that keeping it would take; null where the server does not say. */
export async function sizeToKeep(playable: Playable): Promise<number | null> {
	const answer = await fetch(pathToKeep(playable), { method: "HEAD" }).catch(() => null);
	return (answer?.ok && Number(answer.headers.get("content-length"))) || null;
}

/**
 * Stores a work on this device, and says so or why not. Call it in the tap: browsers then leave what is stored alone when
 * space runs short. A failed or canceled download leaves nothing.
 */
export async function keepOffline(playable: Playable): Promise<void> {
	const outcome = await keep(playable);
	if (outcome === "kept") notify({ kind: "good", title: keptCopy.keptNotice(playable.title) });
	else notifyFailure(outcome);
}

/** The same for a whole list, one after the other, with one notice. It ends where the device is full. */
export async function keepAllOffline(all: readonly Playable[]): Promise<void> {
	const playables = all.filter(mayBeKept);
	const has = (key: string) => keptNow().items.some(({ playable }) => playable.key === key);
	const dismiss = notify({
		kind: "info",
		title: keptCopy.keepingAll(playables.length),
		stays: true,
	});
	let failure: Outcome = "kept";
	for (const playable of playables) {
		if (has(playable.key)) continue;
		const outcome = await keep(playable);
		if (outcome !== "kept") failure = outcome;
		if (outcome === "full") break;
	}
	dismiss();
	const kept = playables.filter(({ key }) => has(key)).length;
	if (kept === playables.length) notify({ kind: "good", title: keptCopy.keptAll(kept) });
	else if (kept > 0) notify({ kind: "info", title: keptCopy.keptSome(kept, playables.length) });
	if (kept < playables.length) notifyFailure(failure);
}

type Outcome = "kept" | "canceled" | "full" | "failed";

function notifyFailure(outcome: Outcome): void {
	if (outcome === "full" || outcome === "failed")
		notify({ kind: "bad", title: keptCopy.failedTitle, text: keptCopy[outcome] });
}

async function keep(playable: Playable): Promise<Outcome> {
	const { key, title } = playable;
	if (keptNow().downloads[key]) return "canceled";
	void navigator.storage?.persist?.();
	const canceling = new AbortController();
	const show = (share: number) =>
		updateKept({
			downloads: {
				...keptNow().downloads,
				[key]: { title, share, cancel: () => canceling.abort() },
			},
		});
	show(0);
	try {
		await store(playable, canceling.signal, show);
		const { active } = await navigator.serviceWorker.ready;
		active?.postMessage({ storesKeptPage: true });
		return "kept";
	} catch (error) {
		if (canceling.signal.aborted) return "canceled";
		const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
		return isFull ? "full" : "failed";
	} finally {
		const { [key]: _, ...downloads } = keptNow().downloads;
		updateKept({ downloads });
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
	const path = pathToKeep(playable);
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

/** Without its cover it is kept all the same, unless the device is full. Returns the cover's bytes. */
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
