import { useEffect } from "react";
import { type ClientLoaderFunctionArgs, useNavigation } from "react-router";
import { isLineSlow } from "#web/browser/is-line-slow.ts";
import { savesData } from "#web/browser/saves-data.ts";
import { prefetchRequest } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { type LinkedPage, linkedPage, pageModules } from "./route-modules.ts";

/** A pointer on its way across a link does not rest on it. */
const REST_MS = 65;
/** As long as the cache takes what it has for fresh. */
const FRESH_MS = 30_000;

type PageModule = { clientLoader(args: Partial<ClientLoaderFunctionArgs>): Promise<unknown> };

/**
 * Loads a page's code and data once somebody is about to follow a link to it. For members on a good line, who go from
 * page to page, its code alone already once such a link is in view.
 */
export function Prefetch(): null {
	usePrefetchOnIntent();
	usePrefetchInView(useViewer() !== null && !isLineSlow());
	return null;
}

/**
 * A pointer rests on the link, a finger touches it or the focus reaches it. The router's own prefetching
 * brings the code alone: it does not know the cache that the pages load into.
 */
function usePrefetchOnIntent(): void {
	useEffect(() => {
		if (savesData()) return;
		const over = new AbortController();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const prefetchSoon = (target: EventTarget | null, afterMs: number) => {
			clearTimeout(timer);
			const page = target instanceof Element && linkedPage(target.closest("a"));
			if (!page) return;
			if (afterMs === 0) inTaskOfItsOwn(() => void prefetch(page));
			else timer = setTimeout(() => void prefetch(page), afterMs);
		};
		const prefetchOn = (type: "pointerover" | "touchstart" | "focusin", afterMs: number) =>
			addEventListener(type, ({ target }) => prefetchSoon(target, afterMs), {
				capture: true,
				passive: true,
				signal: over.signal,
			});
		prefetchOn("pointerover", REST_MS);
		prefetchOn("touchstart", 0);
		prefetchOn("focusin", REST_MS);
		// A pointer that came to rest before this listened makes no event any more.
		prefetchSoon(document.querySelector("a:hover"), REST_MS);
		return () => {
			clearTimeout(timer);
			over.abort();
		};
	}, []);
}

/** Runs next, apart from the browser's own work for the touch. Not as a timer: browsers hold those back after a touch. */
function inTaskOfItsOwn(work: () => void): void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		port1.close();
		work();
	};
	port2.postMessage(null);
}

const prefetchedAt = new Map<string, number>();

async function prefetch({ url, pattern, params, chain }: LinkedPage): Promise<void> {
	const address = url.pathname + url.search;
	if (!navigator.onLine || Date.now() - (prefetchedAt.get(address) ?? 0) < FRESH_MS) return;
	prefetchedAt.set(address, Date.now());
	const loading = chain.map(async ({ module, hasClientLoader }) => {
		const page = imported.get(module) ?? (await importModule(module));
		if (!hasClientLoader) return;
		await page.clientLoader({ request: prefetchRequest(url), params, pattern, url });
	});
	// Refused, redirected or without a network: the click will find out by itself.
	await Promise.allSettled(loading);
}

/** Whenever a page stands or has been scrolled, and the browser has nothing better to do. */
function usePrefetchInView(isWanted: boolean): void {
	const isIdle = useNavigation().state === "idle";
	useEffect(() => {
		if (!isWanted || !isIdle || savesData() || !("requestIdleCallback" in window)) return;
		let idle = 0;
		const later = () => {
			cancelIdleCallback(idle);
			idle = requestIdleCallback(() => importNext(modulesInView()));
		};
		const importNext = ([module, ...others]: readonly string[]) => {
			if (!module || !navigator.onLine) return;
			void importQuietly(module);
			idle = requestIdleCallback(() => importNext(others));
		};
		later();
		addEventListener("scrollend", later, { capture: true, passive: true });
		return () => {
			cancelIdleCallback(idle);
			removeEventListener("scrollend", later, { capture: true });
		};
	}, [isWanted, isIdle]);
}

/** Loads the code of a page that may be opened without a network later. */
export function importPage(path: string): void {
	for (const module of pageModules(path)) void importQuietly(module);
}

const imported = new Map<string, PageModule>();

/** Even a module that is there takes the browser its time, and after a touch it lets imports wait. */
async function importModule(module: string): Promise<PageModule> {
	const page: PageModule = await import(/* @vite-ignore */ module);
	imported.set(module, page);
	return page;
}

/** Who follows the link finds out by themselves whether it is to be had. */
async function importQuietly(module: string): Promise<void> {
	if (!imported.has(module)) await importModule(module).catch(() => {});
}

/** Of the pages that links on screen lead to. */
function modulesInView(): readonly string[] {
	const modules = new Set<string>();
	for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) {
		const { top, bottom, width } = link.getBoundingClientRect();
		if (width === 0 || bottom < 0 || top > innerHeight) continue;
		for (const { module } of linkedPage(link)?.chain ?? []) modules.add(module);
	}
	return [...modules];
}
