import { LRUCache } from "lru-cache";

/** A page as it was rendered; `parts` is its bytes, as Latin-1, cut wherever an answer puts its own nonce. */
export type RenderedPage = { status: number; headers: Headers; parts: string[] };
export type PageCache = (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;

const CACHE_MS = 3_000;
const CACHE_MAX_PAGES = 500;
const CACHE_MAX_BYTES = 64 * 1_024 * 1_024;
/** Of headers and the entry itself. */
const ENTRY_BYTES = 1_024;

/**
 * Caches rendered pages for a few seconds, 404 pages among them, and lets concurrent requests
 * for the same key share one render. A failure (500 and above) is not cached.
 */
export function createPageCache(limits: { pages?: number; ms?: number } = {}): PageCache {
	const { pages = CACHE_MAX_PAGES, ms = CACHE_MS } = limits;
	const rendered = new LRUCache<string, RenderedPage>({
		max: pages,
		ttl: ms,
		maxSize: CACHE_MAX_BYTES,
		sizeCalculation: bytesOf,
	});
	const rendering = new Map<string, Promise<RenderedPage>>();
	return (key, render) => {
		const known = rendered.get(key);
		if (known) return Promise.resolve(known);
		const pending = rendering.get(key);
		if (pending) return pending;
		const page = render()
			.then((made) => {
				if (made.status < 500) rendered.set(key, made);
				return made;
			})
			.finally(() => rendering.delete(key));
		rendering.set(key, page);
		return page;
	};
}

/**
 * An address with the parameters that its page reads, and no others, in one order: whatever else is put
 * behind the question mark makes no other page.
 */
export function readAddress(url: string, known: readonly string[]): string {
	const [path = "", query] = url.split(/\?(.*)/s, 2);
	if (!query) return path;
	const params = new URLSearchParams(query);
	const read = new URLSearchParams();
	// Pages read the first of several.
	for (const name of [...known].sort())
		if (params.has(name)) read.set(name, params.get(name) ?? "");
	return read.size > 0 ? `${path}?${read}` : path;
}

function bytesOf({ parts }: RenderedPage): number {
	return parts.reduce((sum, { length }) => sum + length, ENTRY_BYTES);
}
