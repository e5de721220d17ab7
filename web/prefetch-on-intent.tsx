import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, matchRoutes, type RouteObject } from "react-router";
import { isAdminPath } from "#shared/paths.ts";
import { savesData } from "./saves-data.ts";

/** A pointer on its way across a link does not rest on it. */
const REST_MS = 65;
/** As long as the cache takes what it has for fresh. */
const FRESH_MS = 30_000;

type ManifestRoute = {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
	hasClientLoader: boolean;
	module: string;
};
type Manifest = { routes: Record<string, ManifestRoute> };
type PageModule = { clientLoader(args: Partial<ClientLoaderFunctionArgs>): Promise<unknown> };

const prefetchedAt = new Map<string, number>();

/**
 * Loads a page's code and data as soon as a pointer rests on a link to it, a finger touches it or the focus reaches it.
 * The router's own prefetching brings the code alone: it does not know the cache that the pages load into.
 */
export function usePrefetchOnIntent(): void {
	useEffect(() => {
		if (savesData()) return;
		const over = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const prefetchOn = (type: "pointerover" | "touchstart" | "focusin", afterMs: number) =>
			addEventListener(
				type,
				({ target }) => {
					clearTimeout(timer);
					const url = target instanceof Element && pageOf(target.closest("a"));
					if (url) timer = setTimeout(() => void prefetch(url), afterMs);
				},
				{ capture: true, passive: true, signal: over.signal },
			);
		prefetchOn("pointerover", REST_MS);
		prefetchOn("touchstart", 0);
		prefetchOn("focusin", REST_MS);
		return () => {
			clearTimeout(timer);
			over.abort();
		};
	}, []);
}

/** Where a link leads within the site, if that is another page. */
function pageOf(link: HTMLAnchorElement | null): URL | null {
	if (!link?.href || link.target || link.download) return null;
	const url = new URL(link.href);
	const isHere = url.pathname === location.pathname && url.search === location.search;
	return url.origin === location.origin && !isHere ? url : null;
}

async function prefetch(url: URL): Promise<void> {
	const address = url.pathname + url.search;
	if (!navigator.onLine || Date.now() - (prefetchedAt.get(address) ?? 0) < FRESH_MS) return;
	prefetchedAt.set(address, Date.now());
	const { routes } = (window as unknown as { __reactRouterManifest: Manifest })
		.__reactRouterManifest;
	const pages = Object.values(routes).filter(({ path, index }) => path || index);
	const [match] = matchRoutes(pages as RouteObject[], url.pathname) ?? [];
	if (!match) return;
	const pattern = match.route.path ?? "/";
	if (isAdminPath(pattern)) return;
	const chain: ManifestRoute[] = [];
	const parentOf = ({ parentId }: ManifestRoute) => routes[parentId ?? ""];
	for (let route = routes[match.route.id ?? ""]; route; route = parentOf(route)) chain.push(route);
	const loading = chain.map(async ({ module, hasClientLoader }) => {
		const page: PageModule = await import(/* @vite-ignore */ module);
		if (!hasClientLoader) return;
		await page.clientLoader({ request: new Request(url), params: match.params, pattern, url });
	});
	// Refused, redirected or without a network: the click will find out by itself.
	await Promise.allSettled(loading);
}
